import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { holdLongWaits } from './long-waits';

type StorageState = BrowserContextOptions['storageState'];

const nothingStored = { cookies: [], origins: [] };

/** Leaves nothing of a test in a context but the browser's own HTTP cache. */
async function clearContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  for (const event of ['page', 'request', 'response'] as const) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
}

/**
 * The contexts that the tests of one worker use one after another, one for each set of options. A
 * page in a new context loads and compiles all its files: about two seconds of a core a test.
 */
export class ReusedContexts {
  readonly #contexts = new Map<string, BrowserContext>();

  /** A context with the options of the running test, which `options` names, and with this storage alone. */
  async open(
    browser: Browser,
    options: Readonly<Record<string, unknown>>,
    storageState: StorageState,
  ): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const found = this.#contexts.get(key);
    if (found) {
      await found.setStorageState(storageState ?? nothingStored);
      return found;
    }
    // Playwright adds the options of the test itself.
    const context = await browser.newContext();
    await holdLongWaits(context);
    this.#contexts.set(key, context);
    return context;
  }

  /** Makes a context ready for the next test. */
  release = clearContext;

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
    this.#contexts.clear();
  }
}
