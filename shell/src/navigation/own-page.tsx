import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { screens } from '../screens';
import { BlankScreen } from './blank-screen';

const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(screens.routes).map(([name, load]) => [name, lazy(load)]),
);

/** A page of the shell itself. */
export function OwnPage({ name }: { name: string }): ReactElement {
  const Page = pages[name];
  if (Page === undefined) throw new Error(`The shell has no page '${name}'.`);
  return (
    <Suspense fallback={<BlankScreen />}>
      <Page />
    </Suspense>
  );
}
