import { expect, type Locator, type Page } from '@playwright/test';

/** Scrolls down home until the card of the marathon, whose code is loaded near the screen, is there. */
export async function scrollToCampaign(page: Page): Promise<Locator> {
  const card = page.getByRole('main').getByRole('link', { name: /марафон/ });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
}
