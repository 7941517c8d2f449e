import { expect, type Page } from '@playwright/test';

/** Waits until the worker controls the page. */
export async function whenControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** How far the worker of a page is with what a customer needs without a network. */
function readOfflineState(page: Page): Promise<string> {
  return page.evaluate(async () => {
    if (navigator.serviceWorker.controller === null) {
      const { installing, waiting, active } =
        (await navigator.serviceWorker.getRegistration()) ?? {};
      const worker = active ?? waiting ?? installing;
      return worker ? `a worker that does not control the page: ${worker.state}` : 'no worker';
    }
    const stored = await (await caches.open('pages')).match('/generation.json');
    if (!stored) return 'no generation';
    const { forCustomer } = (await stored.json()) as { forCustomer: boolean };
    return forCustomer ? 'ready' : 'the code of the shell alone';
  });
}

/** Waits until the worker controls the page and has stored the code of every remote. */
export async function whenReadyForOffline(page: Page): Promise<void> {
  await expect
    // All files of six bundles are stored first, when the page is idle: a busy machine takes its time.
    .poll(() => readOfflineState(page), { timeout: 600_000 })
    .toBe('ready');
}
