import type { LoadComponent } from '@club/platform';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { BlankScreen } from './blank-screen';

/** Makes the component that shows the pages of one of the shell's tables. */
export function createOwnPage(
  screens: Readonly<Record<string, LoadComponent>>,
): ComponentType<{ name: string }> {
  const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
    Object.entries(screens).map(([name, load]) => [name, lazy(load)]),
  );
  return function OwnPage({ name }: { name: string }): ReactElement {
    const Page = pages[name];
    if (Page === undefined) throw new Error(`The shell has no page '${name}'.`);
    return (
      <Suspense fallback={<BlankScreen />}>
        <Page />
      </Suspense>
    );
  };
}
