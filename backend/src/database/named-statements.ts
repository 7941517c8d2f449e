import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';

/** Each connection keeps what it has prepared: so many statements, no more. */
const MOST = 200;
/** A statement is prepared once it has come so often; most of those that are put together come rarely. */
const OFTEN = 5;
/** So many texts are counted at once. */
const COUNTED = 2000;

/** Another process has migrated the tables since the statement was prepared. */
export function isOutdatedPlan(error: unknown): boolean {
  return (error as Error | null)?.message === 'cached plan must not change result type';
}

/**
 * Names for the statements that come often, so that a connection sends, parses and plans them once.
 */
export class StatementNames {
  #counts = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const name = `club_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** From now on everything is prepared anew, on every connection. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** A connection as Kysely asks it, with names. */
export function namedStatements(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, values: unknown[]): Promise<QueryResult> => {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // Inside of a transaction nothing can follow an error: `context.transaction` repeats all of it.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  };
  // Nothing here reads by a cursor, which is what the type has besides.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}
