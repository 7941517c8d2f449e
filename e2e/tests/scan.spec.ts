import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { codeFromSheet } from '../src/pack-codes';

test.use({ persona: 'saver' });

async function balanceAtHome(page: Page): Promise<number> {
  const region = page.getByRole('region', { name: 'Твій баланс' });
  await expect(region).toContainText(/\d XP/);
  const [, digits] = /([\d\s]+) XP/.exec((await region.innerText()).replace(/\n/g, ' ')) ?? [];
  return Number(digits?.replace(/\s/g, ''));
}

test('a code of a pack brings points once; home and history follow [SC-05] [SC-01]', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  const before = await balanceAtHome(page);
  const code = await codeFromSheet(page);
  const field = page.getByLabel('Код з пачки');
  const send = page.getByRole('button', { name: 'Отримати XP' });

  await page.getByRole('link', { name: /Скануй пачку/ }).click();
  await field.pressSequentially(code.replaceAll('-', '').toLowerCase());
  await expect(field).toHaveValue(code);
  await send.click();
  const sheet = page.getByRole('dialog', { name: 'XP зараховано' });
  await expect(sheet).toContainText('+10 XP');
  await sheet.getByRole('button', { name: 'Наступний код' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(code);

  watch.expects(/status of 409/);
  await field.fill(code);
  await send.click();
  await expect(page.getByText('Цей код уже зараховано раніше')).toBeVisible();

  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => balanceAtHome(page)).toBe(before + 10);
  await page.getByRole('link', { name: 'Історія' }).click();
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: code });
  await expect(newest).toContainText('+10 XP');
  await expect(newest).toHaveCount(1);
});

test('two tabs stay in step: points from one show at home in the other [SC-05]', async ({
  page,
}) => {
  const code = await codeFromSheet(page);
  await page.goto('/');
  const before = await balanceAtHome(page);
  const other = await page.context().newPage();
  await other.goto('/scan');
  await other.getByLabel('Код з пачки').fill(code);
  await other.getByRole('button', { name: 'Отримати XP' }).click();
  await expect(other.getByRole('dialog', { name: 'XP зараховано' })).toBeVisible();
  await expect.poll(() => balanceAtHome(page)).toBe(before + 10);
});
