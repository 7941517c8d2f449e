import { expect, type Locator, type Page } from '@playwright/test';

/** Scrolls down home until the row of partners, whose code is loaded near the screen, is there. */
export async function scrollToPartners(page: Page): Promise<Locator> {
  const row = page.getByRole('region', { name: 'Сертифікати' });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(row.getByRole('link').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  return row;
}
