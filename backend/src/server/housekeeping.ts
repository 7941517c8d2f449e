import { cleanUpApp } from '../app/clean-up';
import type { AppContext } from '../app/context';
import type { Module } from '../app/module';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Deletes expired rows, with the connections of jobs, because no request waits for it. A failure does not
 * keep others from cleaning up. Several processes can run it at the same time.
 */
export async function cleanUp(context: AppContext, modules: readonly Module[]): Promise<void> {
  const own = { ...context, db: context.database.jobsDb };
  for (const { name, cleanUp: run } of [{ name: 'app', cleanUp: cleanUpApp }, ...modules]) {
    try {
      await run?.(own);
    } catch (error) {
      context.log.error({ error, name }, 'cleaning up failed');
    }
  }
}

/**
 * Runs a minute after the start, then an hour after each run. Returns a function that stops it and waits
 * for the current run.
 */
export function startHousekeeping(run: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  async function runAndSchedule(): Promise<void> {
    await run();
    if (!isStopped) schedule(HOUR_MS);
  }
  function schedule(ms: number): void {
    timer = setTimeout(() => {
      current = runAndSchedule();
    }, ms);
    timer.unref();
  }
  schedule(MINUTE_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return current;
  };
}
