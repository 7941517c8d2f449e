import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';

/** The limit of prepared statements per connection. */
const MAX_STATEMENTS = 200;
/** A statement is prepared after this number of uses, because most dynamic ones are rare. */
const MIN_USES = 5;
/** The limit of counted texts. */
const MAX_COUNTED = 2000;

/** The error after another process has migrated the tables of a prepared statement. */
export function isOutdatedPlan(error: unknown): boolean {
  return (error as Error | null)?.message === 'cached plan must not change result type';
}

/**
 * Names for frequent statements, so that a connection sends, parses and plans them once.
 */
export class StatementNames {
  #counts = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  statementName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < MIN_USES) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const name = `club_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Changes all names, so that every connection prepares its statements again. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** The database has not answered in time. The connection still waits, so nothing can follow. */
function isUnanswered(error: unknown): boolean {
  return (error as Error | null)?.message === 'Query read timeout';
}

/** A connection for Kysely with named statements. It is closed at its release when it got no answer. */
export function namedStatements(client: PoolClient, names: StatementNames): PostgresPoolClient {
  let unanswered: unknown;
  const runQuery = async (text: string, values: unknown[]): Promise<QueryResult> => {
    const name = values.length > 0 ? names.statementName(text) : undefined;
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // Inside a transaction nothing can follow an error; `context.transaction` repeats all of it.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  };
  const query = async (text: string, values: unknown[]): Promise<QueryResult> => {
    if (unanswered !== undefined) throw unanswered;
    try {
      return await runQuery(text, values);
    } catch (error) {
      if (isUnanswered(error)) unanswered = error;
      throw error;
    }
  };
  // The rest of the type is for cursors, which are not used here.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(unanswered !== undefined),
  };
}
