import type { Page } from '@playwright/test';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';

// What is taken here changes the balance and the stock.
test.use({ persona: 'saver', serverOf: 'customers' });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Opens the page for codes as an operator. */
async function openTill(page: Page): Promise<Page> {
  const till = await page.context().newPage();
  await till.goto('/operator/reward-codes');
  await till.getByLabel('Ім’я').fill('demo');
  await till.getByLabel('Ключ').fill(demoOperatorKey());
  await till.keyboard.press('Enter');
  await expect(till.getByRole('heading', { name: 'Видати винагороду', level: 1 })).toBeVisible();
  return till;
}

test('a reward is taken, its code stays without a network, and the store gives it out [LO-03] [RT-27] [RT-73] [RT-89]', async ({
  page,
  watch,
  expectAccessible,
}) => {
  await page.goto('/exchange');
  const reward = page.getByRole('link', { name: /Кава з собою/ });
  await expect(reward).toBeVisible();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: /Сніданок на двох/ }).click();
  await expect(page).toHaveURL(/\/exchange\/product\/inactive\/\d+$/);
  await expect(page.getByText('Розібрали')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Назад' }).click();

  await reward.click();
  await expect(page).toHaveURL(/\/exchange\/product\/active\/\d+$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Обміняти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Взяти за 40 XP' }).click();
  const sheet = page.getByRole('dialog', { name: 'Твоя винагорода' });
  const digits = sheet.getByText(/^\d{4} \d{4} \d{4}$/);
  await expect(digits).toBeVisible();
  await expectAccessible(page);
  const code = await digits.innerText();

  watch.expectsNoNetwork();
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Закрити' }).click();
  await page.getByRole('link', { name: /Кава з собою.*Діє до/ }).click();
  await expect(sheet.getByText(code)).toBeVisible();
  await page.context().setOffline(false);
  await sheet.getByRole('button', { name: 'Закрити' }).click();

  const till = await openTill(page);
  await till.getByLabel('Код').fill(code);
  await till.keyboard.press('Enter');
  await expect(till.getByText('Кава з собою, 250 мл')).toBeVisible();
  await expectAccessible(till);
  await till.getByRole('button', { name: 'Видати' }).click();
  await expect(till.getByText(/Уже видано/)).toBeVisible();

  await page.goto('/exchange');
  await page.getByRole('button', { name: /Минулі/ }).click();
  await expect(page.getByRole('link', { name: /Кава з собою.*Використано/ })).toBeVisible();
});
