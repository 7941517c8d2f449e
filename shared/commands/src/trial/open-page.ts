import type { BrowserContext, Page } from '@playwright/test';

/** Far more than a page needs: a slow machine must not decide. */
const timeoutMs = 180_000;

/** Runs in the page: true once something is shown and no placeholder of something that loads. */
function isComplete(): boolean {
  const main = document.querySelector('main');
  const isLoading = main?.querySelector('[aria-busy=true], span[data-shape]') !== null;
  return !isLoading && main?.innerText.trim() !== '';
}

/** Runs in the page. */
const shownText = (): string => document.querySelector('main')?.innerText ?? '';

/** What the server answers from its data, not from the build: a failure there is no fault of the page. */
const dataPaths = ['/api/', '/pictures/'];

/** What a page throws or writes as an error. */
function watch(page: Page, origin: string) {
  const faults: string[] = [];
  const failed = new Promise<void>((resolve) => {
    const note = (fault: string) => {
      faults.push(fault);
      resolve();
    };
    page.on('pageerror', (error) => note(error.stack ?? error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      const isAboutData = dataPaths.some((path) => url.startsWith(origin + path));
      if (message.type() === 'error' && !isAboutData) note(message.text());
    });
  });
  return { faults, failed };
}

/** What a page has shown. */
interface ShownPage {
  /** What went wrong. */
  readonly faults: readonly string[];
  readonly text: string;
}

/** Opens a page, and waits until it is complete or something goes wrong. */
export async function openPage(context: BrowserContext, url: string): Promise<ShownPage> {
  const page = await context.newPage();
  const { faults, failed } = watch(page, new URL(url).origin);
  try {
    // Without its pictures, which a server encodes at the first request.
    await page.goto(url, { timeout: timeoutMs, waitUntil: 'domcontentloaded' });
    const complete = page.waitForFunction(isComplete, undefined, { timeout: timeoutMs });
    // A page that has failed may never be complete.
    await Promise.race([complete, failed]);
    return { faults, text: await page.evaluate(shownText) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { faults: [...faults, fault], text: '' };
  } finally {
    await page.close();
  }
}
