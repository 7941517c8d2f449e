import { expect, type Page } from '@playwright/test';

/** Waits until the worker controls the page. */
export async function whenControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Waits until the worker controls the page and has stored the code of every remote. */
export async function whenReadyForOffline(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (navigator.serviceWorker.controller === null) return false;
          const stored = await (await caches.open('pages')).match('/generation.json');
          return stored ? ((await stored.json()) as { forCustomer: boolean }).forCustomer : false;
        }),
      // All files of six bundles are stored first, at rest: a busy machine takes its time.
      { timeout: 120_000 },
    )
    .toBe(true);
}
