import type { PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { StartError } from '../start-error';
import { pgliteParsers } from './column-parsers';
import { lockFolder } from './database-lock';
import { initialiseFolder } from './initialise-folder';
import { createPGliteDialect } from './pglite-dialect';
import { loadPGlite } from './load-pglite';
import { isOutdatedPlan } from './named-statements';
import {
  createLocalNotifications,
  createPostgresNotifications,
  type Notify,
  type Listen,
} from './notifications';
import {
  CONNECT_WITHIN_MS,
  createPool,
  guardedPool,
  STATEMENT_WITHIN_MS,
  type PoolNeeds,
} from './postgres-pool';
import { insideTransaction } from './transaction-scope';
import type { Db, Tables, Tx } from './schema';
import type { Logger } from '../logger';

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /**
   * For jobs: own connections whose statements do not wait for the disk. A crash of the database loses
   * the newest statements in their order: first the end of a job, then its effects, so the job runs
   * again.
   */
  readonly jobsDb: Db;
  /** For statements over whole tables, which may take very long: like `jobsDb`, and waits an hour for an answer. */
  readonly maintenanceDb: Db;
  /** Runs the body in one transaction, again after a deadlock or a lost connection; `afterCommit` callbacks run after the commit. */
  readonly transaction: <T>(body: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly listen: Listen;
  readonly notify: Notify;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl: string | null;
  readonly poolSize: number;
  /** How long a request waits for an answer of PostgreSQL: it may hang without closing connections. */
  readonly answerWithinMs?: number;
  /** The same for jobs. */
  readonly jobsAnswerWithinMs?: number;
  /** Folder of the embedded database; null: in memory. */
  readonly folder: string | null;
  /** The files of an embedded database in memory; default new ones. */
  readonly fileSystem?: PGliteOptions['fs'];
  readonly log: Logger;
}

interface Hooks {
  readonly before: (() => Promise<void>)[];
  readonly after: (() => void)[];
}

const hooks = new WeakMap<Tx, Hooks>();

function transactionHooks(tx: Tx): Hooks {
  const found = hooks.get(tx);
  if (!found) throw new Error('This transaction was not begun by context.transaction()');
  return found;
}

/** Runs at the end of the transaction, so that writes from several places are one statement. */
export function beforeCommit(tx: Tx, hook: () => Promise<void>): void {
  transactionHooks(tx).before.push(hook);
}

/** Runs after the commit; never after a rollback. */
export function afterCommit(tx: Tx, hook: () => void): void {
  transactionHooks(tx).after.push(hook);
}

/** PostgreSQL has ended the transaction because of a conflict with another; a repeat can succeed. */
const collisions = new Set(['40P01', '40001']);
const TRIES = 4;

function isCollision(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === 'string' && collisions.has(code)) || isOutdatedPlan(error);
}

/** The database has closed an idle connection of the pool; nothing was executed on it. */
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

/** PostgreSQL's defaults are for a dedicated machine; these save 100 MB of memory. */
const smallParams = ['shared_buffers=16MB', 'max_connections=5', 'max_wal_size=96MB'].flatMap(
  (setting) => ['-c', setting],
);

async function openPGlite({ folder, fileSystem }: DatabaseOptions): Promise<Database> {
  const { PGlite } = await loadPGlite();
  const unlock = folder === null ? async () => {} : await lockFolder(folder);
  if (folder !== null) await initialiseFolder(folder);
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...smallParams],
    // Once, not with each query: for given parsers PGlite copies its own two hundred.
    parsers: pgliteParsers,
    initDbStartParams: ['--wal-segsize=1'],
    ...(folder === null ? {} : { dataDir: folder }),
    ...(fileSystem ? { fs: fileSystem } : {}),
  });
  await pglite.exec(`set timezone = 'UTC'`);
  const db = new Kysely<Tables>({ dialect: createPGliteDialect(pglite) });
  const notifications = createLocalNotifications();
  return {
    kind: 'pglite',
    db,
    jobsDb: db,
    maintenanceDb: db,
    transaction: transactionOn(db),
    listen: notifications.listen,
    notify: notifications.notify,
    close: async () => {
      await db.destroy();
      await pglite.close();
      await unlock();
    },
  };
}

const JOB_CONNECTIONS = 4;
const MAINTENANCE_CONNECTIONS = 2;
const ANSWER_WITHIN_MS = 5000;
/** PostgreSQL ends a statement of a job before, unless it hangs. */
const JOBS_ANSWER_WITHIN_MS = 2 * STATEMENT_WITHIN_MS;
const MAINTENANCE_ANSWER_WITHIN_MS = 3_600_000;

async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { answerWithinMs = ANSWER_WITHIN_MS } = options;
  const { jobsAnswerWithinMs = JOBS_ANSWER_WITHIN_MS } = options;
  const connectWithinMs = Math.max(CONNECT_WITHIN_MS, answerWithinMs);
  const open = (needs: Pick<PoolNeeds, 'size' | 'isDurable' | 'answerWithinMs'>): Db => {
    const onError = (error: Error) =>
      options.log.warn({ reason: error.message }, 'an idle database connection was lost');
    const pool = createPool({ ...needs, url, connectWithinMs, onError });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool) }) });
  };
  const db = open({ size: options.poolSize, isDurable: true, answerWithinMs });
  // Nobody waits for these, but an answer that never comes would stop all jobs.
  const jobsDb = open({
    size: JOB_CONNECTIONS,
    isDurable: false,
    answerWithinMs: jobsAnswerWithinMs,
  });
  const maintenanceDb = open({
    size: MAINTENANCE_CONNECTIONS,
    isDurable: false,
    answerWithinMs: MAINTENANCE_ANSWER_WITHIN_MS,
  });
  await sql`select 1`.execute(db).catch((cause: Error) => {
    const { host } = new URL(url);
    throw new StartError(
      `The database at ${host} does not answer (${cause.message}): check DATABASE_URL, or leave it out to use the embedded one`,
      { cause },
    );
  });
  const notifications = createPostgresNotifications(url, jobsDb, options.log);
  return {
    kind: 'postgres',
    db,
    jobsDb,
    maintenanceDb,
    transaction: transactionOn(db),
    listen: notifications.listen,
    notify: notifications.notify,
    close: async () => {
      await notifications.close();
      await jobsDb.destroy();
      await maintenanceDb.destroy();
      await db.destroy();
    },
  };
}

/** PostgreSQL if there is an address, else the embedded database with the same SQL. */
export function createDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null
    ? openPGlite(options)
    : openPostgres(options.databaseUrl, options);
}
