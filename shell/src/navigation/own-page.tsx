import { arriving, type Arriving } from '@club/host';
import type { LoadComponent } from '@club/platform/remote';
import { Suspense, type ComponentType, type ReactElement, type ReactNode } from 'react';

/** The pages of one of the shell's tables. */
export interface OwnPages<Name extends string> {
  readonly Page: ComponentType<{ name: string }>;
  /** Fetches the code of a page that is about to be shown. Says at its end whether it is here, or has failed. */
  readonly begin: (name: Name) => Promise<boolean>;
  /** A page that has failed is asked for anew when it is shown. */
  readonly forget: (name: Name) => void;
}

/** Makes what shows the pages of one of the shell's tables; `placeholder` stands while their code comes. */
export function createOwnPages<Name extends string>(
  screens: Readonly<Record<Name, LoadComponent>>,
  placeholder: ReactNode,
): OwnPages<Name> {
  const pages = new Map<string, Arriving>(
    Object.entries<LoadComponent>(screens).map(([name, load]) => [name, arriving(load)]),
  );
  const pageOf = (name: string) => {
    const page = pages.get(name);
    if (page === undefined) throw new Error(`The shell has no page '${name}'.`);
    return page;
  };
  return {
    Page({ name }: { name: string }): ReactElement {
      const { Component } = pageOf(name);
      return (
        <Suspense fallback={placeholder}>
          <Component key={name} placeholder={placeholder} />
        </Suspense>
      );
    },
    begin: (name) => pageOf(name).begin(),
    forget: (name) => void pages.set(name, arriving(screens[name])),
  };
}
