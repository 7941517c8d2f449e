import { expect, type Page } from '@playwright/test';

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
    // Without a name of its own: the loader of the tests would refer to a helper that pages do not have.
    window.setTimeout = ((run: () => void, ms = 0) => {
      if (ms < limitMs) return start(run, ms);
      const id = start(() => undefined, 2 ** 31 - 1);
      if (ms === limitMs) running.set(id, run);
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = (id) => {
      running.delete(id as number);
      stop(id);
    };
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
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

/** Waits until this is so; a fault that hangs gets eight seconds for it. */
export async function waitAtMost8s(
  page: Page,
  { fault }: { readonly fault: string },
  isSo: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (fault === 'silent') await page.evaluate(() => window.endLongWaits());
    await isSo();
  }).toPass();
}
