import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { balanceAtHome } from '../src/home-balance';
import { itemFromSheet } from '../src/pack-codes';

// Other files find the newcomer without points.
test.use({ persona: 'newcomer', serverOf: 'customers' });

async function register(page: Page, serial: string): Promise<void> {
  await page.getByRole('link', { name: 'Зареєструвати' }).click();
  const field = page.getByLabel('Серійний номер');
  await field.pressSequentially(serial.replaceAll('-', '').toLowerCase());
  await expect(field).toHaveValue(serial);
  await page.getByRole('button', { name: 'Зареєструвати' }).click();
}

test('a device is registered for points, and a broken one reaches the support [LO-06] [AC-13]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  const before = await balanceAtHome(page);
  const serial = await itemFromSheet(page, 'Іскра Pro');

  await page.goto('/my-devices');
  await register(page, serial);
  const sheet = page.getByRole('dialog', { name: 'Пристрій зареєстровано' });
  await expect(sheet).toContainText('+50 XP');
  await sheet.getByRole('link', { name: 'Мої пристрої' }).click();
  const device = page.getByRole('article', { name: 'Іскра Pro' });
  await expect(device).toContainText(serial);
  await expectAccessible(page);

  await device.getByRole('link', { name: 'Щось не працює' }).click();
  await expect(page.getByRole('radio', { name: 'Пристрій' })).toBeChecked();
  await expect(page.getByLabel('Повідомлення')).toHaveValue(new RegExp(serial));
  await page.goto('/');
  expect(await balanceAtHome(page)).toBe(before + 50);
});

test('offers lead to what they offer [LO-07]', async ({ page, expectAccessible }) => {
  await page.goto('/offers');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'До магазину' }).first().click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Магазин' })).toBeVisible();
});
