import { expect, type BrowserContext, type Page } from '@playwright/test';

/** What went wrong in the pages of a context that no test has announced. */
export interface PageWatch {
  /** From here on, what matches is expected: it does not fail the test. */
  expects(...patterns: readonly RegExp[]): void;
  /** From here on the network may be off: whatever a page had not loaded yet does not come. */
  expectsNoNetwork(): void;
  /** Fails when something came that was not expected. */
  verify(): void;
}

/** A page that is left cancels what it was still asking for. */
const cancelled = 'net::ERR_ABORTED';

/**
 * Chromium looks once, some seconds after the load: on a busy machine, or when a page asks for its
 * next files just then, this says nothing. home.spec.ts proves that each preload is used.
 */
const unusedPreload = /was preloaded using link preload but not used within a few seconds/;

/** Most tests do without the worker; the browser says so on each page. */
const workerBlocked = /Service Worker registration blocked by Playwright/;

/** What a browser, the worker and the federation say of files and answers that do not come. */
const withoutNetwork: readonly RegExp[] = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  /no-response/,
  /when fetching the script/,
  /Failed to fetch/,
  /ChunkLoadError|Loading (CSS )?chunk/,
  /Federation Runtime/,
  /The part [^ ]+ failed/,
];

function watchPage(page: Page, note: (text: string) => void): void {
  page.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (unusedPreload.test(message.text()) || workerBlocked.test(message.text())) return;
    note(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== cancelled) note(`request failed: ${request.url()} ${reason}`);
  });
}

/** Watches every page of a context, those that open later too. Broken policies show as console errors. */
export function watchContext(context: BrowserContext): PageWatch {
  const seen: string[] = [];
  const expected: { readonly pattern: RegExp; readonly since: number }[] = [];
  const expects = (...patterns: readonly RegExp[]) => {
    expected.push(...patterns.map((pattern) => ({ pattern, since: seen.length })));
  };
  for (const page of context.pages()) watchPage(page, (text) => seen.push(text));
  context.on('page', (page) => watchPage(page, (text) => seen.push(text)));
  return {
    expects,
    expectsNoNetwork: () => expects(...withoutNetwork),
    verify() {
      const unexpected = seen.filter(
        (text, index) =>
          !expected.some(({ pattern, since }) => index >= since && pattern.test(text)),
      );
      expect(unexpected, 'what the pages complained of').toEqual([]);
    },
  };
}
