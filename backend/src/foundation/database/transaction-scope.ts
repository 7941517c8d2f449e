import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  open: boolean;
}

let scopes: AsyncLocalStorage<Scope> | null = null;

/** For tests only: tracking promises costs a tenth of the speed. */
export function watchTransactions(): void {
  scopes ??= new AsyncLocalStorage();
}

/** Runs the body of a transaction so that queries outside it are detected. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  if (scopes === null) return body();
  const scope = { open: true };
  try {
    return await scopes.run(scope, body);
  } finally {
    scope.open = false;
  }
}

/**
 * A query outside the open transaction would wait forever for the only connection of PGlite, and read
 * another state on PostgreSQL. So it is refused on both.
 */
export function refuseInsideTransaction(): void {
  if (scopes?.getStore()?.open) {
    throw new Error('A transaction is open here: use its `tx` for this query, not `db`');
  }
}
