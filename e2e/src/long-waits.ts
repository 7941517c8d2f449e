import { expect, type BrowserContext, type Page } from '@playwright/test';

type LongWait = 'code' | 'answers';

declare global {
  interface Window {
    /** Ends the waits of eight seconds that are running: for code, or for answers of the API. */
    endLongWaits: (subject: LongWait) => void;
  }
}

/**
 * The pages of this context wait their eight seconds for code and answers until a test ends the wait:
 * a busy machine decides nothing.
 */
export async function holdLongWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const limitMs = 8_000;
    const { setTimeout: start, clearTimeout: stop } = window;
    const abortAfter = AbortSignal.timeout.bind(AbortSignal);
    const running = { code: new Map<number, () => void>(), answers: new Set<AbortController>() };
    // Without a name of its own: the loader of the tests would refer to a helper that pages do not have.
    window.setTimeout = ((run: () => void, ms = 0) => {
      if (ms !== limitMs) return start(run, ms);
      const id = start(() => undefined, 2 ** 31 - 1);
      running.code.set(id, run);
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = (id) => {
      running.code.delete(id as number);
      stop(id);
    };
    AbortSignal.timeout = (ms) => {
      if (ms > limitMs) return abortAfter(ms);
      const controller = new AbortController();
      running.answers.add(controller);
      return controller.signal;
    };
    window.endLongWaits = (subject) => {
      if (subject === 'code') for (const run of running.code.values()) run();
      else {
        const reason = new DOMException('Too late', 'TimeoutError');
        for (const controller of running.answers) controller.abort(reason);
      }
      running[subject].clear();
    };
  });
}

/** Ends the waits of eight seconds that are running. */
export const endLongWaits = (page: Page, subject: LongWait) =>
  page.evaluate((what) => window.endLongWaits(what), subject);

/** Waits until this is so; what hangs gets eight seconds for it. */
export async function waitAtMost8s(
  page: Page,
  hanging: LongWait | null,
  isSo: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (hanging !== null) await endLongWaits(page, hanging);
    await isSo();
  }).toPass();
}
