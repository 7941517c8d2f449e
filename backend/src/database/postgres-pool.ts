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

const SESSION = [
  '-c timezone=UTC',
  '-c statement_timeout=15000',
  '-c idle_in_transaction_session_timeout=30000',
  // Plans of prepared statements are kept. One made while a table was small would go on reading all of
  // it when it has grown, and orders came to a third as fast: there is an index for all that comes often.
  '-c enable_seqscan=off',
].join(' ');

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'club',
    options: SESSION,
    types,
  };
}

interface PoolNeeds {
  readonly url: string;
  readonly size: number;
  /** Each commit waits until it is on the disk. */
  readonly isDurable: boolean;
  readonly onError: (error: Error) => void;
}

export function createPool({ url, size, isDurable, onError }: PoolNeeds): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    ...(isDurable ? {} : { options: `${SESSION} -c synchronous_commit=off` }),
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

/** What Kysely asks of a pool, with the check against queries beside a transaction, and names for statements. */
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
