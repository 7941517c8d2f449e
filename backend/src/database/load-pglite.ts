import type * as pgliteModule from '@electric-sql/pglite';

type Loader = () => Promise<typeof pgliteModule>;

/** The module of the embedded database, loaded only where it is used. Jest hands its own loader in. */
export function loadPGlite(): Promise<typeof pgliteModule> {
  const outside = (globalThis as { loadPGliteOutside?: Loader }).loadPGliteOutside;
  return outside ? outside() : import('@electric-sql/pglite');
}
