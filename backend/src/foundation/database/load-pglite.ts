import type * as pgliteModule from '@electric-sql/pglite';

type Loader = () => Promise<typeof pgliteModule>;

/** Loads the embedded database only where it is used. Jest replaces the loader. */
export function loadPGlite(): Promise<typeof pgliteModule> {
  const outside = (globalThis as { loadPGliteOutside?: Loader }).loadPGliteOutside;
  return outside ? outside() : import('@electric-sql/pglite');
}
