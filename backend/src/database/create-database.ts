import { Kysely, PostgresDialect, sql } from 'kysely';
import { StartError } from '../app/start-error';
import { lockFolder } from './folder-lock';
import { initialiseFolder } from './initialise-folder';
import { createPGliteDialect } from './pglite-dialect';
import { loadPGlite } from './load-pglite';
import { isOutdatedPlan } from './named-statements';
import { createOwnLine, createPostgresLine, type Announce, type Listen } from './notifications';
import { createPool, guardedPool } from './postgres-pool';
import { insideTransaction } from './transaction-scope';
import type { Db, Tables, Tx } from './schema';
import type { Logger } from '../app/logger';

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /**
   * For jobs: a few connections of their own, whose single statements do not wait for the disk. A
   * crash of the database takes back the latest of them in their order, so the end of a job before
   * what it wrote; then it runs again, as every job may.
   */
  readonly jobsDb: Db;
  /** Runs the body in one transaction, again when it met a deadlock or a connection that was lost; what `afterCommit` was given runs once it is durable. */
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

interface Hooks {
  readonly before: (() => Promise<void>)[];
  readonly after: (() => void)[];
}

const hooks = new WeakMap<Tx, Hooks>();

function hooksOf(tx: Tx): Hooks {
  const found = hooks.get(tx);
  if (!found) throw new Error('This transaction was not begun by context.transaction()');
  return found;
}

/** Runs as the last of the transaction, so that what comes up in several places is written at once. */
export function beforeCommit(tx: Tx, hook: () => Promise<void>): void {
  hooksOf(tx).before.push(hook);
}

/** Runs once the transaction is committed, and not at all when it is rolled back. */
export function afterCommit(tx: Tx, hook: () => void): void {
  hooksOf(tx).after.push(hook);
}

/** Two transactions got into each other's way: PostgreSQL ended this one, and a repeat will do. */
const collisions = new Set(['40P01', '40001']);
const TRIES = 4;

function isCollision(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === 'string' && collisions.has(code)) || isOutdatedPlan(error);
}

/** The database ended a connection that lay in the pool: nothing was begun on it yet. */
function isLostConnection(error: unknown): boolean {
  return (error as Error | null)?.message === 'Connection terminated unexpectedly';
}

function transactionOn(db: Db): Database['transaction'] {
  return async (body) => {
    for (let tries = 1; ; tries += 1) {
      const own: Hooks = { before: [], after: [] };
      let isBegun = false;
      try {
        const result = await db.transaction().execute(async (tx) => {
          isBegun = true;
          hooks.set(tx, own);
          return insideTransaction(async () => {
            const answer = await body(tx);
            for (const hook of own.before) await hook();
            return answer;
          });
        });
        for (const hook of own.after) hook();
        return result;
      } catch (error) {
        const mayRepeat = isBegun ? isCollision(error) : isLostConnection(error);
        if (tries === TRIES || !mayRepeat) throw error;
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
    jobsDb: db,
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

const JOB_CONNECTIONS = 4;

async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const open = (size: number, isDurable: boolean): Db => {
    const onError = (error: Error) =>
      options.log.warn({ reason: error.message }, 'an idle database connection was lost');
    const pool = createPool({ url, size, isDurable, onError });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool) }) });
  };
  const db = open(options.poolSize, true);
  const jobsDb = open(JOB_CONNECTIONS, false);
  await sql`select 1`.execute(db).catch((cause: Error) => {
    const { host } = new URL(url);
    throw new StartError(
      `The database at ${host} does not answer (${cause.message}): check DATABASE_URL, or leave it out to use the embedded one`,
      { cause },
    );
  });
  const line = createPostgresLine(url, jobsDb, options.log);
  return {
    kind: 'postgres',
    db,
    jobsDb,
    transaction: transactionOn(db),
    listen: line.listen,
    announce: line.announce,
    dump: null,
    close: async () => {
      await line.close();
      await jobsDb.destroy();
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
