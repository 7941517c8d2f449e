import type { Locator, Page } from '@playwright/test';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';
import { whenReadyForOffline } from '../src/offline-ready';

test.use({ persona: 'regular', serviceWorkers: 'allow' });

const readHeight = async (place: Locator) => (await place.boundingBox())?.height ?? 0;

/** Opens the page for cards as an operator. */
async function openTill(page: Page): Promise<Page> {
  const till = await page.context().newPage();
  await till.goto('/operator/cards');
  await till.getByLabel('Ім’я').fill('demo');
  await till.getByLabel('Ключ').fill(demoOperatorKey());
  await till.keyboard.press('Enter');
  await expect(till.getByRole('heading', { name: 'Картка клієнта', level: 1 })).toBeVisible();
  return till;
}

test('the member card opens without a network, and a store finds the customer [BX-03]', async ({
  page,
  context,
  watch,
  expectAccessible,
}) => {
  await page.goto('/');
  const balance = page.getByRole('region', { name: 'Твій баланс' });
  await expect(balance).toContainText(/\d\sXP/);
  await whenReadyForOffline(page);

  watch.expectsNoNetwork();
  await context.setOffline(true);
  await page.goto('/');
  // A tap beside the links turns the balance into the card.
  await balance.click({ position: { x: 20, y: 20 } });
  const code = page.getByRole('img', { name: 'QR-код картки' });
  await expect(code).toBeVisible();
  await expect(balance).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'На весь екран' }).click();
  await expect(page).toHaveURL(/\/card$/);
  await expect(code).toBeVisible();
  const number = await page.getByText(/^\d{4}\s\d{4}\s\d{4}$/).innerText();
  await context.setOffline(false);
  await expectAccessible(page);

  const till = await openTill(page);
  await till.getByLabel('Номер картки').fill(number);
  await till.keyboard.press('Enter');
  await expect(till.getByText(/^Андрій \p{Lu}\.$/u)).toBeVisible();
  await expect(till.getByText(/\d\sXP/)).toBeVisible();
  await expectAccessible(till);
});

for (const { brand, persona, width } of [
  { brand: 'main', persona: 'newcomer', width: 360 },
  { brand: 'main', persona: 'newcomer', width: 768 },
  { brand: 'second', persona: 'both', width: 768 },
] as const) {
  test.describe(`the ${brand} brand, ${width} px wide`, () => {
    test.use({ brand, persona, serviceWorkers: 'block', viewport: { width, height: 800 } });

    test('the card keeps its size when it turns, also with text at 200 % [BX-03]', async ({
      page,
    }) => {
      await page.goto('/');
      const balance = page.getByRole('region', { name: 'Твій баланс' });
      await expect(balance.getByText(/^Ще \d+\sXP до:/)).toBeVisible();
      const normal = await readHeight(balance);
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
      await expect.poll(() => readHeight(balance)).toBeGreaterThan(normal);
      const before = await readHeight(balance);
      await balance.getByRole('button', { name: 'Картка' }).click();
      const member = page.getByRole('region', { name: 'Картка клубу' });
      await expect(member.getByRole('img', { name: 'QR-код картки' })).toBeVisible();
      expect(await readHeight(member)).toBe(before);
    });
  });
}
