import { maxWaitMs } from '@club/platform/max-wait';
import type { BrowserContext } from '@playwright/test';

/**
 * The pages of this context wait longer than a customer would: until the trial itself ends. Otherwise a
 * slow machine would refuse builds that have no fault.
 */
export async function prolongWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript((limitMs) => {
    const longestMs = 2 ** 31 - 1;
    const { setTimeout: start } = window;
    const abortAfter = AbortSignal.timeout.bind(AbortSignal);
    // Functions with a name of their own would refer to a helper of the loader, which pages do not have.
    window.setTimeout = ((run: () => void, ms = 0) =>
      start(run, ms === limitMs ? longestMs : ms)) as typeof setTimeout;
    AbortSignal.timeout = (ms) => abortAfter(ms <= limitMs ? longestMs : ms);
  }, maxWaitMs);
}
