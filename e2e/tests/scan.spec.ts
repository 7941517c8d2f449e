import type { Page } from '@playwright/test';
import { renderSVG } from 'uqr';
import { expect, test } from '../src/fixtures';
import { balanceAtHome } from '../src/home-balance';
import { codeFromSheet, itemFromSheet } from '../src/pack-codes';

test.use({ persona: 'saver' });

const sendTyped = async (page: Page, code: string) => {
  await page.getByLabel('Код з пачки').fill(code);
  await page.getByRole('button', { name: 'Отримати XP' }).click();
};

test('a code of a pack brings points once; home and history follow [SC-05] [SC-01]', async ({
  page,
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
  const recent = page.getByRole('region', { name: 'Останні скани' });
  await expect(recent.getByRole('listitem').first()).toContainText(code);

  await sendTyped(page, code);
  const again = page.getByRole('dialog', { name: 'Код уже твій' });
  await expect(again).toContainText('Цей код тобі вже зараховано');
  await again.getByRole('button', { name: 'Наступний код' }).click();

  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => balanceAtHome(page)).toBe(before + 10);
  await page.getByRole('link', { name: 'Історія' }).click();
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: code });
  await expect(newest).toContainText('+10 XP');
  await expect(newest).toHaveCount(1);
});

test('figures follow a scan, and its manager is in the history [SC-04]', async ({ page }) => {
  const code = await codeFromSheet(page);
  const badge = await itemFromSheet(page, 'магазин, Іскра');
  await page.goto('/scan/sticks');
  const scanned = page
    .getByRole('region', { name: 'Мої стіки' })
    .locator('div', { hasText: /^(\d+)Скановано цього місяця$|^Скановано цього місяця(\d+)$/ });
  const count = async () => Number(/\d+/.exec(await scanned.innerText())?.[0]);
  const before = await count();

  await page.getByRole('button', { name: /^Додати менеджера/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Менеджер клубу' });
  await sheet.getByLabel('Номер на бейджі').fill(badge);
  await sheet.getByRole('button', { name: 'Додати менеджера' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /менеджер твоїх сканів/ })).toBeVisible();

  await sendTyped(page, code);
  await page.getByRole('button', { name: 'Наступний код' }).click();
  await expect.poll(count).toBe(before + 1);

  await page.getByRole('link', { name: /^Історія сканів/ }).click();
  await expect(page).toHaveURL('/scan/history?variant=stick');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('Менеджер');
});

/** A photo of a sheet with printed codes. */
async function photoOf(page: Page, codes: readonly string[]): Promise<Buffer> {
  const sheet = await page.context().newPage();
  const pictures = codes.map((code) => renderSVG(code, { pixelSize: 6 }));
  await sheet.setContent(
    `<body style="display: flex; gap: 80px; margin: 60px">${pictures
      .map((picture) => `<div style="width: 240px">${picture}</div>`)
      .join('')}`,
  );
  const photo = await sheet.screenshot();
  await sheet.close();
  return photo;
}

test('one photo of several packs brings the points of all [SC-01] [SC-03]', async ({
  page,
  expectAccessible,
}) => {
  const codes = [await codeFromSheet(page), await itemFromSheet(page, 'velo')];
  const buffer = await photoOf(page, codes);
  await page.goto('/scan/multi');
  await page
    .getByLabel('Фото коду')
    .setInputFiles({ name: 'packs.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Зарахувати 2 коди' }).click();
  await expect(page.getByText(/^2\u00a0коди зараховано/)).toBeVisible();
  for (const code of codes) {
    const row = page.getByRole('list', { name: 'Коди' }).getByRole('listitem');
    await expect(row.filter({ hasText: code })).toContainText(/\+1[05].XP/);
  }
  await expectAccessible(page);
});
