import { lazyComponent } from '@club/platform';
import type { LoadComponent } from '@club/platform/remote';
import type { ComponentType, ReactElement, ReactNode } from 'react';

/** The pages of one of the shell's tables. */
export interface LazyPages<Name extends string> {
  readonly Page: ComponentType<{ name: string }>;
  /** Loads the code of a page that is about to be shown. */
  preload(name: Name): Promise<unknown>;
}

/** Creates a component for the pages of one of the shell's tables; `placeholder` is shown while their code is loading. */
export function createLazyPages<Name extends string>(
  screens: Readonly<Record<Name, LoadComponent>>,
  placeholder: ReactNode,
): LazyPages<Name> {
  const pages = new Map(
    Object.entries<LoadComponent>(screens).map(([name, load]) => [name, lazyComponent(load)]),
  );
  const pageNamed = (name: string) => {
    const page = pages.get(name);
    if (page === undefined) throw new Error(`The shell has no page '${name}'.`);
    return page;
  };
  return {
    Page({ name }: { name: string }): ReactElement {
      const Page = pageNamed(name);
      return <Page key={name} placeholder={placeholder} />;
    },
    preload: (name) => pageNamed(name).preload(),
  };
}
