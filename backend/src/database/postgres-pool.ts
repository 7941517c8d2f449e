import pg from 'pg';
import { columnParser } from './column-parsers';
import { refuseInsideTransaction } from './transaction-scope';

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the database's number; it may have types that the driver has no name for
    return columnParser(oid) ?? pg.types.getTypeParser(oid, format);
  },
};

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'club',
    options:
      '-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
    types,
  };
}

export function createPool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', onError);
  // The pool hears only of idle ones. One that breaks while in use, between two queries of a
  // transaction, fails its next query; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** What Kysely asks of a pool, with the check against queries beside a transaction. */
export function guardedPool(pool: pg.Pool) {
  return {
    async connect() {
      refuseInsideTransaction();
      return pool.connect();
    },
    end: () => pool.end(),
  };
}
