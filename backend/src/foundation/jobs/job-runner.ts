import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../logger';
import type { Database } from '../database/create-database';
import type { JobFailure, JobHandlers, JobName, Jobs } from './jobs';
import { createOutbox } from './outbox';

const CHANNEL = 'club_jobs';
const LOCK_MS = 60_000;
const ATTEMPTS = 8;
const AT_ONCE = 10;
/** Jobs within this time are claimed and ended together. */
const MOMENT_MS = 20;
/** Above this share of processor time, requests keep the process busy … */
const BUSY = 0.7;
/** … and jobs wait this long between two claims, so that requests are not delayed. */
const ROOM_MS = 400;
const LONGEST_SLEEP_MS = 15_000;

interface Claimed {
  readonly id: number;
  readonly name: JobName;
  readonly data: string;
  readonly attempts: number;
}

function toJobFailure(error: unknown): JobFailure {
  return error instanceof Error ? (error as Error & JobFailure) : {};
}

/** 1, 2, 4 … seconds, at most 15 minutes. */
function backOffMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 900) * 1000;
}

function pauseMs(attempts: number, { retryAfterSeconds }: JobFailure): number {
  return Math.max(backOffMs(attempts), (retryAfterSeconds ?? 0) * 1000);
}

class JobRunner implements Omit<Jobs, 'send' | 'write'> {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #now: () => Date;
  #handlers: JobHandlers = {};
  #running = false;
  #last: EventLoopUtilization = performance.eventLoopUtilization();
  #loop: Promise<void> = Promise.resolve();
  #wake = () => {};
  #woken = false;

  constructor(database: Database, log: Logger, now: () => Date) {
    this.#database = database;
    this.#log = log;
    this.#now = now;
  }

  readonly handle: Jobs['handle'] = (handlers) => {
    this.#handlers = { ...this.#handlers, ...handlers };
  };

  readonly start = async (): Promise<void> => {
    await this.#database.listen(CHANNEL, {
      message: () => this.wakeUp(),
      gap: () => this.wakeUp(),
    });
    this.#running = true;
    this.#loop = this.#work();
  };

  readonly stop = async (): Promise<void> => {
    this.#running = false;
    this.wakeUp();
    await this.#loop;
  };

  readonly drain = async (): Promise<number> => {
    let done = 0;
    for (;;) {
      const count = await this.#runSome();
      if (count === 0) return done;
      done += count;
    }
  };

  /** Ends the current wait, so that the table is read soon. */
  wakeUp(): void {
    this.#woken = true;
    this.#wake();
  }

  /** Runs the next due jobs; gives their number. */
  async #runSome(): Promise<number> {
    const batch = await this.#claim();
    const ended = await Promise.all(batch.map((job) => this.#run(job)));
    await this.#forget(batch.filter((_, index) => ended[index]).map(({ id }) => id));
    return batch.length;
  }

  async #work(): Promise<void> {
    while (this.#running) {
      try {
        this.#woken = false;
        const isMore = (await this.#runSome()) === AT_ONCE || this.#woken;
        if (isMore) await this.#makeRoom();
        else await this.#sleep(await this.#untilNext());
      } catch (error) {
        this.#log.error({ error }, 'the job runner could not read its table');
        await this.#sleep(5000);
      }
    }
  }

  /** Waits for more jobs, longer while requests need the processor. */
  async #makeRoom(): Promise<void> {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#last);
    this.#last = now;
    await wait(utilization > BUSY && this.#running ? ROOM_MS : MOMENT_MS);
  }

  async #sleep(ms: number): Promise<void> {
    if (this.#woken || !this.#running) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      // Without an AbortSignal: creating the stack of its error is slow, and this runs often.
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #untilNext(): Promise<number> {
    const next = await this.#database.jobsDb
      .selectFrom('jobs')
      .select(sql<Date | null>`min(greatest(run_at, locked_until))`.as('at'))
      .where('state', '<>', 'dead')
      .where(sql<boolean>`name = any(${this.#names()})`)
      .executeTakeFirst();
    if (!next?.at) return LONGEST_SLEEP_MS;
    return Math.min(Math.max(next.at.getTime() - this.#now().getTime(), 10), LONGEST_SLEEP_MS);
  }

  #names(): string[] {
    return Object.keys(this.#handlers);
  }

  /** A job whose process died is claimed again after its lock expires. */
  async #claim(): Promise<readonly Claimed[]> {
    const now = this.#now();
    const { rows } = await sql<Claimed>`
      update jobs
      set state = 'running', attempts = attempts + 1,
        locked_until = ${new Date(now.getTime() + LOCK_MS)}
      where id in (
        select id from jobs
        where state <> 'dead' and run_at <= ${now}
          and (locked_until is null or locked_until <= ${now})
          and name = any(${this.#names()})
        order by run_at limit ${AT_ONCE} for update skip locked
      )
      returning id, name, data, attempts`.execute(this.#database.jobsDb);
    return rows;
  }

  async #forget(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.jobsDb
      .deleteFrom('jobs')
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
  }

  /** False if the job failed and stays in the table. */
  async #run(job: Claimed): Promise<boolean> {
    try {
      const handler = this.#handlers[job.name] as (data: unknown) => Promise<void>;
      await handler(JSON.parse(job.data));
      return true;
    } catch (error) {
      await this.#failed(job, error);
      return false;
    }
  }

  async #failed(job: Claimed, error: unknown): Promise<void> {
    const failure = toJobFailure(error);
    const isDead = failure.isPermanent === true || job.attempts >= ATTEMPTS;
    const line = { job: job.id, name: job.name, attempts: job.attempts, error };
    if (isDead) this.#log.error(line, 'a job is dead');
    else this.#log.warn(line, 'a job failed and will be repeated');
    await this.#database.jobsDb
      .updateTable('jobs')
      .set({
        state: isDead ? 'dead' : 'waiting',
        locked_until: null,
        last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        run_at: new Date(this.#now().getTime() + pauseMs(job.attempts, failure)),
      })
      .where('id', '=', job.id)
      .execute();
  }
}

export function createJobs(database: Database, log: Logger, now: () => Date): Jobs {
  const runner = new JobRunner(database, log, now);
  const outbox = createOutbox(now, () => {
    runner.wakeUp();
    database.announce(CHANNEL, '');
  });
  const { handle, start, stop, drain } = runner;
  return { ...outbox, handle, start, stop, drain };
}
