import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../app/logger';
import { afterCommit, type Database } from '../database/create-database';
import type { Tx } from '../database/schema';

const CHANNEL = 'club_jobs';
const LOCK_MS = 60_000;
const ATTEMPTS = 8;
const AT_ONCE = 5;
const LONGEST_SLEEP_MS = 15_000;

/** Every kind of job and its data; each module adds its own by `declare module`. */
export interface JobData {}

export type JobName = keyof JobData;
export type JobHandlers = {
  readonly [Name in JobName]?: (data: JobData[Name]) => Promise<void>;
};

/** The outbox: what leaves the system is written with its cause and done afterwards, at least once. */
export interface Jobs {
  readonly send: <Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { readonly runAt?: Date },
  ) => Promise<void>;
  readonly handle: (handlers: JobHandlers) => void;
  readonly start: () => Promise<void>;
  /** Waits for the jobs under way, then stops. */
  readonly stop: () => Promise<void>;
  /** Runs everything that is due now. For tests: no waiting for the worker. */
  readonly drain: () => Promise<number>;
}

/** A failure that no repeat can mend: the job goes to the dead letters at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}

interface Claimed {
  readonly id: number;
  readonly name: JobName;
  readonly data: string;
  readonly attempts: number;
}

/** 1, 2, 4 … seconds, at most 15 minutes. */
function backOffMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 900) * 1000;
}

class JobRunner implements Jobs {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #now: () => Date;
  #handlers: JobHandlers = {};
  #running = false;
  #loop: Promise<void> = Promise.resolve();
  #wake = () => {};
  #woken = false;

  constructor(database: Database, log: Logger, now: () => Date) {
    this.#database = database;
    this.#log = log;
    this.#now = now;
  }

  readonly send: Jobs['send'] = async (tx, name, data, options = {}) => {
    const runAt = options.runAt ?? this.#now();
    await tx
      .insertInto('jobs')
      .values({
        name,
        data: JSON.stringify(data),
        run_at: runAt,
        locked_until: null,
        last_error: null,
      })
      .execute();
    afterCommit(tx, () => {
      this.#wakeUp();
      this.#database.announce(CHANNEL, '');
    });
  };

  readonly handle: Jobs['handle'] = (handlers) => {
    this.#handlers = { ...this.#handlers, ...handlers };
  };

  readonly start = async (): Promise<void> => {
    await this.#database.listen(CHANNEL, {
      message: () => this.#wakeUp(),
      gap: () => this.#wakeUp(),
    });
    this.#running = true;
    this.#loop = this.#work();
  };

  readonly stop = async (): Promise<void> => {
    this.#running = false;
    this.#wakeUp();
    await this.#loop;
  };

  readonly drain = async (): Promise<number> => {
    let done = 0;
    for (let batch = await this.#claim(); batch.length > 0; batch = await this.#claim()) {
      await Promise.all(batch.map((job) => this.#run(job)));
      done += batch.length;
    }
    return done;
  };

  #wakeUp(): void {
    this.#woken = true;
    this.#wake();
  }

  async #work(): Promise<void> {
    while (this.#running) {
      try {
        this.#woken = false;
        await this.drain();
        await this.#sleep(await this.#untilNext());
      } catch (error) {
        this.#log.error({ error }, 'the job runner could not read its table');
        await this.#sleep(5000);
      }
    }
  }

  async #sleep(ms: number): Promise<void> {
    if (this.#woken || !this.#running) return;
    const stop = new AbortController();
    this.#wake = () => stop.abort();
    await wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {});
  }

  async #untilNext(): Promise<number> {
    const next = await this.#database.db
      .selectFrom('jobs')
      .select(sql<Date | null>`min(greatest(run_at, locked_until))`.as('at'))
      .where('state', '<>', 'dead')
      .where('name', 'in', this.#names())
      .executeTakeFirst();
    if (!next?.at) return LONGEST_SLEEP_MS;
    return Math.min(Math.max(next.at.getTime() - this.#now().getTime(), 10), LONGEST_SLEEP_MS);
  }

  /** Never empty, which would be no SQL. */
  #names(): string[] {
    return ['', ...Object.keys(this.#handlers)];
  }

  /** A job whose process died is claimed again when its lock runs out. */
  async #claim(): Promise<readonly Claimed[]> {
    const now = this.#now();
    const rows = await this.#database.db
      .updateTable('jobs')
      .set({
        state: 'running',
        attempts: sql`attempts + 1`,
        locked_until: new Date(now.getTime() + LOCK_MS),
      })
      .where('id', 'in', (due) =>
        due
          .selectFrom('jobs')
          .select('id')
          .where('state', '<>', 'dead')
          .where('run_at', '<=', now)
          .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', now)]))
          .where('name', 'in', this.#names())
          .orderBy('run_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'name', 'data', 'attempts'])
      .execute();
    return rows.map((row) => ({ ...row, name: row.name as JobName }));
  }

  async #run(job: Claimed): Promise<void> {
    try {
      const handler = this.#handlers[job.name] as (data: unknown) => Promise<void>;
      await handler(JSON.parse(job.data));
      await this.#database.db.deleteFrom('jobs').where('id', '=', job.id).execute();
    } catch (error) {
      await this.#failed(job, error);
    }
  }

  async #failed(job: Claimed, error: unknown): Promise<void> {
    const isDead = error instanceof HopelessJobError || job.attempts >= ATTEMPTS;
    const line = { job: job.id, name: job.name, attempts: job.attempts, error };
    if (isDead) this.#log.error(line, 'a job is dead');
    else this.#log.warn(line, 'a job failed and will be repeated');
    await this.#database.db
      .updateTable('jobs')
      .set({
        state: isDead ? 'dead' : 'waiting',
        locked_until: null,
        last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        run_at: new Date(this.#now().getTime() + backOffMs(job.attempts)),
      })
      .where('id', '=', job.id)
      .execute();
  }
}

export function createJobs(database: Database, log: Logger, now: () => Date): Jobs {
  return new JobRunner(database, log, now);
}
