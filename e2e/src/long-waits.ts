import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Ends all waits of eight seconds that are running. */
    endLongWaits: () => void;
  }
}

/**
 * From now on the pages wait eight seconds only as long as the test wants, and longer than that for
 * ever: what needs more time than a customer has does not come.
 */
export async function holdLongWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const limitMs = 8_000;
    const { setTimeout: start, clearTimeout: stop } = window;
    const running = new Map<number, () => void>();
    const startWait = (run: () => void, ms = 0) => {
      if (ms < limitMs) return start(run, ms);
      const id = start(() => undefined, 2 ** 31 - 1);
      if (ms === limitMs) running.set(id, run);
      return id;
    };
    window.setTimeout = startWait as typeof setTimeout;
    window.clearTimeout = (id) => {
      running.delete(id as number);
      stop(id);
    };
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      startWait(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
      return controller.signal;
    };
    window.endLongWaits = () => {
      for (const [id, run] of running) {
        running.delete(id);
        run();
      }
    };
  });
}

/** Ends the waits of eight seconds that are running on the page. */
export const endLongWaits = (page: Page): Promise<void> =>
  page.evaluate(() => window.endLongWaits());
