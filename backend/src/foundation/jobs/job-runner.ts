import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger';
import { afterCommit, type Database } from '../database/create-database';
import type { JobHandler, JobHandlers, JobName, Jobs } from './jobs';
import { claimJobs, findNextTime, type ClaimedJob, type ClaimedLane } from './jobs-repository';
import { runLane } from './lane-run';
import { createJobBuffer } from './job-buffer';
import { createRetryPolicy, type RetryPolicy } from './retry-policy';

const CHANNEL = 'club_jobs';
/** Jobs within this time are claimed and ended together. */
const MOMENT_MS = 20;
/** Above this share of processor time, requests keep the process busy … */
const BUSY = 0.7;
/** … and jobs wait this long between two claims, so that requests are not delayed. */
const ROOM_MS = 400;
const LONGEST_SLEEP_MS = 15_000;

interface Handled {
  readonly run: (data: unknown) => Promise<void>;
  readonly policy: RetryPolicy;
}

class JobRunner implements Omit<Jobs, 'send' | 'write' | 'wake'> {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #now: () => Date;
  readonly #handled = new Map<JobName, Handled>();
  /** The lanes that this process runs now, so that one slow receiver does not hold up the others. */
  readonly #lanes = new Map<JobName, Promise<void>>();
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

  readonly handle: Jobs['handle'] = (handlers: JobHandlers) => {
    for (const [name, handler] of Object.entries(handlers)) {
      const { run, retryFor } = handler as JobHandler<unknown>;
      this.#handled.set(name as JobName, { run, policy: createRetryPolicy(retryFor) });
    }
  };

  readonly names = (): JobName[] => [...this.#handled.keys()];

  readonly start = async (): Promise<void> => {
    await this.#database.listen(CHANNEL, {
      message: () => this.wakeUp(),
      disconnected: () => this.wakeUp(),
    });
    this.#running = true;
    this.#loop = this.#work();
  };

  readonly stop = async (): Promise<void> => {
    this.#running = false;
    this.wakeUp();
    await this.#loop;
    await Promise.all(this.#lanes.values());
  };

  readonly drain = async (): Promise<number> => {
    let done = 0;
    for (;;) {
      const lanes = await this.#claim();
      await Promise.all(lanes.map((lane) => this.#run(lane)));
      if (lanes.length === 0) return done;
      done += lanes.reduce((count, { jobs }) => count + jobs.length, 0);
    }
  };

  /** Ends the current wait, so that the table is read soon. */
  wakeUp(): void {
    this.#woken = true;
    this.#wake();
  }

  async #work(): Promise<void> {
    while (this.#running) {
      try {
        this.#woken = false;
        const lanes = await this.#claim();
        for (const lane of lanes) this.#runInBackground(lane);
        if (lanes.length > 0 || this.#woken) await this.#makeRoom();
        else await this.#sleep(await this.#untilNext());
      } catch (error) {
        this.#log.error({ error }, 'the job runner could not read its table');
        await this.#sleep(5000);
      }
    }
  }

  #runInBackground(lane: ClaimedLane): void {
    const end = this.#run(lane)
      .catch((error: unknown) => {
        // The locks expire, and the jobs run again.
        this.#log.error({ error, name: lane.name }, 'the job runner could not write its table');
      })
      .finally(() => {
        this.#lanes.delete(lane.name);
        this.wakeUp();
      });
    this.#lanes.set(lane.name, end);
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
    const now = this.#now();
    const next = await findNextTime(this.#database.jobsDb, this.#idleNames(), now);
    if (!next) return LONGEST_SLEEP_MS;
    return Math.min(Math.max(next.getTime() - now.getTime(), 10), LONGEST_SLEEP_MS);
  }

  #idleNames(): JobName[] {
    return this.names().filter((name) => !this.#lanes.has(name));
  }

  #claim(): Promise<ClaimedLane[]> {
    return claimJobs(this.#database.jobsDb, this.#idleNames(), this.#now());
  }

  #run(lane: ClaimedLane): Promise<void> {
    const handled = this.#handled.get(lane.name);
    if (!handled) throw new Error(`No handler of ${lane.name}`);
    return runLane(lane, {
      db: this.#database.jobsDb,
      log: this.#log,
      now: this.#now,
      policy: handled.policy,
      run: async (job: ClaimedJob) => handled.run(JSON.parse(job.data)),
    });
  }
}

export function createJobs(database: Database, log: Logger, now: () => Date): Jobs {
  const runner = new JobRunner(database, log, now);
  const onWritten = () => {
    runner.wakeUp();
    database.notify(CHANNEL, '');
  };
  const buffer = createJobBuffer(now, onWritten);
  const { handle, names, start, stop, drain } = runner;
  const wake: Jobs['wake'] = (tx) => afterCommit(tx, onWritten);
  return { ...buffer, handle, names, wake, start, stop, drain };
}
