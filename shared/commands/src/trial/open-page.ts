import type { BrowserContext, Page } from '@playwright/test';

const timeoutMs = 60_000;

/** Runs in the page: true once something is shown and no placeholder of something that loads. */
function isComplete(): boolean {
  const main = document.querySelector('main');
  const isLoading = main?.querySelector('[aria-busy=true], span[data-shape]') !== null;
  return !isLoading && main?.innerText.trim() !== '';
}

/** Notes what a page throws or writes as an error. Answers of the server are not the page's faults. */
function watch(page: Page, origin: string): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' || url.startsWith(`${origin}/api/`)) return;
    faults.push(message.text());
  });
  return faults;
}

/** Opens a page, waits until it is complete, and gives what went wrong. */
export async function openPage(context: BrowserContext, url: string): Promise<readonly string[]> {
  const page = await context.newPage();
  const faults = watch(page, new URL(url).origin);
  try {
    await page.goto(url, { timeout: timeoutMs });
    await page.waitForFunction(isComplete, undefined, { timeout: timeoutMs });
    return faults;
  } catch (error) {
    return [...faults, error instanceof Error ? error.message : String(error)];
  } finally {
    await page.close();
  }
}
