import pg from 'pg';
import { columnParser } from './column-parsers';
import { namedStatements, StatementNames } from './named-statements';
import { refuseInsideTransaction } from './transaction-scope';

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the database's number; it may have types that the driver has no name for
    return columnParser(oid) ?? pg.types.getTypeParser(oid, format);
  },
};

/** PostgreSQL ends a statement that takes longer, unless its transaction allows more. */
export const STATEMENT_WITHIN_MS = 15_000;

const SESSION = [
  '-c timezone=UTC',
  `-c statement_timeout=${STATEMENT_WITHIN_MS}`,
  '-c idle_in_transaction_session_timeout=30000',
  // Plans of prepared statements are cached. A plan for a small table would scan it also after it has
  // grown, which tripled the time of orders. All frequent queries have an index.
  '-c enable_seqscan=off',
  // That setting makes a plan that has to scan look so expensive that PostgreSQL would compile it,
  // which takes up to a second each time.
  '-c jit=off',
].join(' ');

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'club',
    // A connection that died silently is noticed while it is idle. Without a delay of its own the
    // machine's counts, which is two hours on Linux.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    options: SESSION,
    types,
  };
}

/** The shortest wait for a connection. */
export const CONNECT_WITHIN_MS = 5000;

export interface PoolNeeds {
  readonly url: string;
  readonly size: number;
  /** Whether each commit waits for the disk. */
  readonly isDurable: boolean;
  /** How long a query waits for its answer, which a broken network may never bring. */
  readonly answerWithinMs: number;
  readonly connectWithinMs: number;
  readonly onError: (error: Error) => void;
}

export function createPool(needs: PoolNeeds): pg.Pool {
  const { url, size, isDurable, answerWithinMs, connectWithinMs, onError } = needs;
  const pool = new pg.Pool({
    ...connectionOptions(url),
    ...(isDurable ? {} : { options: `${SESSION} -c synchronous_commit=off` }),
    query_timeout: answerWithinMs,
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
  });
  // The pool replaces broken idle connections; without a listener the event would end the process. While
  // the pool ends, its connections still close, and one that the database closes first is not lost.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  // The pool listens only to idle connections. One that breaks between two queries of a transaction
  // fails its next query; without a listener its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The pool for Kysely, with named statements and the check for queries outside an open transaction. */
export function guardedPool(pool: pg.Pool) {
  const names = new StatementNames();
  return {
    async connect() {
      refuseInsideTransaction();
      return namedStatements(await pool.connect(), names);
    },
    end: () => pool.end(),
  };
}
