import type { Page } from '@playwright/test';

/** The newest unused code of the sheet that the sandbox shows to everybody. */
export async function codeFromSheet(page: Page): Promise<string> {
  const sandbox = await page.context().newPage();
  await sandbox.goto('/sandbox');
  const item = sandbox.getByRole('listitem').filter({ hasText: 'пачка стіків' }).first();
  const code = await item.locator('code').innerText();
  await sandbox.close();
  return code;
}
