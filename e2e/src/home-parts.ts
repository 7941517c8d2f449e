import { expect, type Locator, type Page } from '@playwright/test';

/** Scrolls down home until a part, whose code is loaded near the screen, is there. */
async function scrollDownTo(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(part).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Scrolls down home until the row of partners is there. */
export async function scrollToPartners(page: Page): Promise<Locator> {
  const row = page.getByRole('region', { name: 'Сертифікати' });
  await scrollDownTo(page, row.getByRole('link').first());
  return row;
}

/** Scrolls down home until the card of the marathon is there. */
export async function scrollToCampaign(page: Page): Promise<Locator> {
  const card = page.getByRole('main').getByRole('link', { name: /марафон/ });
  await scrollDownTo(page, card);
  return card;
}
