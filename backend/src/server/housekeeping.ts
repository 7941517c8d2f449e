import { cleanUpApp } from '../app/clean-up';
import type { AppContext } from '../app/context';
import type { Module } from '../app/module';

const HOUR_MS = 3_600_000;

/** Deletes expired rows. Several processes can run it at the same time. */
export async function cleanUp(context: AppContext, modules: readonly Module[]): Promise<void> {
  await cleanUpApp(context);
  for (const module of modules) await module.cleanUp?.(context);
}

/** Cleans up every hour. Returns a function that stops it and waits for the current run. */
export function startHousekeeping(
  context: AppContext,
  modules: readonly Module[],
): () => Promise<void> {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = cleanUp(context, modules).catch((error: unknown) => {
      context.log.error({ error }, 'cleaning up failed');
    });
  }, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
