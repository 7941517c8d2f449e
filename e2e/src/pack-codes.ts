import type { Page } from '@playwright/test';

/** The first value with this label of the sheets that the sandbox shows to everybody. */
export async function itemFromSheet(page: Page, label: string): Promise<string> {
  const sandbox = await page.context().newPage();
  await sandbox.goto('/sandbox');
  const item = sandbox.getByRole('listitem').filter({ hasText: label }).first();
  const code = await item.locator('code').innerText();
  await sandbox.close();
  return code;
}

/** The newest unused code of a pack. */
export const codeFromSheet = (page: Page): Promise<string> => itemFromSheet(page, 'пачка стіків');

/** The unused codes of packs on the sandbox page, which shows some, the newest first. */
export async function readPackCodes(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/sandbox`)).text();
  return [...new Set(page.match(/\bST(-[0-9A-Z]+){3}\b/g))];
}
