import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  open: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the body of a transaction so that a query beside it is noticed. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  const scope = { open: true };
  try {
    return await scopes.run(scope, body);
  } finally {
    scope.open = false;
  }
}

/**
 * A query beside an open transaction waits for ever on the one connection of PGlite, and reads
 * another state on PostgreSQL. So it is refused on both.
 */
export function refuseInsideTransaction(): void {
  if (scopes.getStore()?.open) {
    throw new Error('A transaction is open here: use its `tx` for this query, not `db`');
  }
}
