import { Kysely, PostgresDialect, sql } from 'kysely';
import { StartError } from '../app/start-error';
import { lockFolder } from './folder-lock';
import { initialiseFolder } from './initialise-folder';
import { createPGliteDialect } from './pglite-dialect';
import { loadPGlite } from './load-pglite';
import { createOwnLine, createPostgresLine, type Announce, type Listen } from './notifications';
import { createPool, guardedPool } from './postgres-pool';
import { insideTransaction } from './transaction-scope';
import type { Db, Tables, Tx } from './schema';
import type { Logger } from '../app/logger';

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Runs the body in one transaction, again when it met a deadlock; what `afterCommit` was given runs once it is durable. */
  readonly transaction: <T>(body: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly listen: Listen;
  readonly announce: Announce;
  /** The embedded database as a file that `loadFrom` takes; null on PostgreSQL. */
  readonly dump: (() => Promise<Blob>) | null;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl: string | null;
  readonly poolSize: number;
  /** Folder of the embedded database; null keeps it in memory. */
  readonly folder: string | null;
  readonly loadFrom?: Blob;
  readonly log: Logger;
}

const hooks = new WeakMap<Tx, (() => void)[]>();

/** Runs once the transaction is committed, and not at all when it is rolled back. */
export function afterCommit(tx: Tx, hook: () => void): void {
  const list = hooks.get(tx);
  if (!list) throw new Error('This transaction was not begun by context.transaction()');
  list.push(hook);
}

/** Two transactions got into each other's way: PostgreSQL ended this one, and a repeat will do. */
const collisions = new Set(['40P01', '40001']);
const TRIES = 4;

function isCollision(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && collisions.has(code);
}

function transactionOn(db: Db): Database['transaction'] {
  return async (body) => {
    for (let tries = 1; ; tries += 1) {
      const done: (() => void)[] = [];
      try {
        const result = await db.transaction().execute(async (tx) => {
          hooks.set(tx, done);
          return insideTransaction(() => body(tx));
        });
        for (const hook of done) hook();
        return result;
      } catch (error) {
        if (tries === TRIES || !isCollision(error)) throw error;
      }
    }
  };
}

/** PostgreSQL's defaults are made for a machine of its own: these spare 100 MB of memory. */
const smallParams = ['shared_buffers=16MB', 'max_connections=5', 'max_wal_size=96MB'].flatMap(
  (setting) => ['-c', setting],
);

async function openPGlite({ folder, loadFrom }: DatabaseOptions): Promise<Database> {
  const { PGlite } = await loadPGlite();
  const unlock = folder === null ? async () => {} : await lockFolder(folder);
  if (folder !== null) await initialiseFolder(folder);
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...smallParams],
    ...(folder === null ? {} : { dataDir: folder }),
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
  });
  await pglite.exec(`set timezone = 'UTC'`);
  const db = new Kysely<Tables>({ dialect: createPGliteDialect(pglite) });
  const line = createOwnLine();
  return {
    kind: 'pglite',
    db,
    transaction: transactionOn(db),
    listen: line.listen,
    announce: line.announce,
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await db.destroy();
      await pglite.close();
      await unlock();
    },
  };
}

async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const pool = createPool(url, options.poolSize, (error) => {
    options.log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool) }) });
  await sql`select 1`.execute(db).catch((cause: Error) => {
    const { host } = new URL(url);
    throw new StartError(
      `The database at ${host} does not answer (${cause.message}): check DATABASE_URL, or leave it out to use the embedded one`,
      { cause },
    );
  });
  const line = createPostgresLine(url, db, options.log);
  return {
    kind: 'postgres',
    db,
    transaction: transactionOn(db),
    listen: line.listen,
    announce: line.announce,
    dump: null,
    close: async () => {
      await line.close();
      await db.destroy();
    },
  };
}

/** PostgreSQL when there is an address, else the embedded database with the same SQL. */
export function createDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null
    ? openPGlite(options)
    : openPostgres(options.databaseUrl, options);
}
