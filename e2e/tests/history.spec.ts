import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular' });

const colours = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return { color, backgroundColor };
  });

const onPaper = { color: 'rgb(23, 19, 15)', backgroundColor: 'rgba(0, 0, 0, 0)' };

test('on paper there is only its content, dark on light [BX-05]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/history-bonuses');
  const entry = page.getByRole('button', { name: /Скан пачки/ }).first();
  await expect(entry).toBeVisible();
  const print = page.getByRole('button', { name: 'Друк' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect((await colours(page)).color).not.toBe(onPaper.color);

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { name: 'Історія XP', level: 1 })).toBeVisible();
  await expect(entry).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo', 'searchbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(print).toBeHidden();
  expect(await colours(page)).toEqual(onPaper);
  // Where the rail was, the content begins.
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0);

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await entry.click();
  const sheet = page.getByRole('dialog', { name: /Скан пачки/ });
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Скан пачки стіків').first()).toBeVisible();
});

test.describe('the second brand', () => {
  test.use({ brand: 'second' });

  test('prints its theme dark on light, too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/history-bonuses');
    await expect(page.getByRole('button', { name: /Скан пачки/ }).first()).toBeVisible();
    expect((await colours(page)).color).not.toBe(onPaper.color);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect.poll(() => colours(page)).toEqual(onPaper);
  });
});

test('the chart shows the newest month on a phone, also after a turn of the device', async ({
  page,
}) => {
  const newest = page
    .getByRole('list', { name: 'Зароблено й витрачено за місяцями' })
    .getByRole('button')
    .last();
  const upright = { width: 390, height: 844 };
  const onItsSide = { width: 844, height: 390 };
  for (const [opened, turned] of [
    [upright, onItsSide],
    [onItsSide, upright],
  ] as const) {
    await page.setViewportSize(opened);
    await page.goto('/history-bonuses');
    await expect(newest).toBeInViewport({ ratio: 0.5 });
    await page.setViewportSize(turned);
    await expect(newest).toBeInViewport({ ratio: 0.5 });
  }
});
