import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A file that shows a component. */
type Shows<Props> = { readonly default: ComponentType<Props> };

/** A component in a file of its own, whose file can be asked for before it is shown. */
export interface ReadyLazy<Props, File> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  readonly begin: () => Promise<File>;
}

/**
 * `lazy` shows its place-holder first also where the file is here already, and React holds what
 * follows a place-holder back for 300 ms. Of a file that `begin` has fetched it is told at once.
 */
export function readyLazy<Props, File>(
  load: () => Promise<File & Shows<Props>>,
): ReadyLazy<Props, File & Shows<Props>> {
  let here: Shows<Props> | undefined;
  const begin = async () => {
    const file = await load();
    here = file;
    return file;
  };
  // React asks the promise itself: one that answers in the same breath never lets it wait.
  const atOnce = (file: Shows<Props>) => ({
    // oxlint-disable-next-line unicorn/no-thenable -- meant: only React ever asks it
    then: (resolve: (file: Shows<Props>) => void) => resolve(file),
  });
  return {
    Component: lazy(() => (here ? (atOnce(here) as unknown as Promise<Shows<Props>>) : begin())),
    begin,
  };
}
