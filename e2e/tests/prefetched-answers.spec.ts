import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular' });

const mainShows = (words: RegExp) => (page: Page) =>
  expect(page.getByRole('main')).toContainText(words);

const pages: readonly { path: string; calls: RegExp; shows: (page: Page) => Promise<void> }[] = [
  {
    path: '/',
    calls: /\/api\/(get-balance|api-shop\/)/,
    shows: async (page) => {
      await expect(page.getByText(/^\d[\d\s]*XP$/).first()).toBeVisible();
      const popular = page.getByRole('list', { name: 'Популярні товари' });
      await expect(popular.getByRole('link').first()).toBeVisible();
    },
  },
  { path: '/shop/sticks', calls: /\/api\/api-shop\//, shows: mainShows(/20\u00a0товарів.*₴/s) },
  { path: '/go-buy', calls: /\/api\//, shows: mainShows(/Київ/) },
];

test('pages show their first data without a call [BX-06] [SH-01]', async ({ page, watch }) => {
  watch.expects(/request failed: .*\/api\//, /Failed to load resource/);
  for (const { path, calls, shows } of pages) {
    await test.step(path, async () => {
      await page.route(calls, (route) => route.abort());
      await page.goto(path);
      await shows(page);
      await page.unroute(calls);
    });
  }
});

test('before its scripts come a page shows its frame and where its content will be', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/bundles\/.+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/shop/sticks', { waitUntil: 'commit' });
  const content = page.locator('.splash-page > span');
  await expect(page.getByText('Іскра', { exact: true })).toBeVisible();
  await expect(content).toHaveCount(3);
  for (const part of await content.all()) await expect(part).toBeVisible();
  const bar = page.locator('.splash-bar');
  await expect(bar).toBeVisible();
  const before = await bar.boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'Стіки', level: 1 })).toBeVisible();
  // The bar of the app takes the place of the one that was drawn.
  const links = page.getByRole('navigation', { name: 'Головне меню' });
  await expect(links).toBeVisible();
  const after = await links.boundingBox();
  expect(Math.round(after?.y ?? 0)).toBe(Math.round(before?.y ?? 0));
  await expect(content).toHaveCount(0);
});
