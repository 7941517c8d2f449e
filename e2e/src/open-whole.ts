import { expect, type Page } from '@playwright/test';

/** Opens a page, and waits until nothing on it is loading. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What stands far below is fetched when it comes near.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
}
