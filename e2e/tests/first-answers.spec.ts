import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular' });

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ watch }) => watch.expects(/Service Worker registration blocked/));

  test('home shows its first data without a call [BX-06]', async ({ page, watch }) => {
    watch.expects(/request failed: .*\/api\//, /Failed to load resource/);
    await page.route(/\/api\/(get-balance|api-shop\/)/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText(/^\d[\d\s]*XP$/).first()).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Популярні товари' }).getByRole('link').first(),
    ).toBeVisible();
  });

  const firsts = [
    { path: '/shop', shows: /Стіки.*товарів/s },
    { path: '/shop/sticks', shows: /20 товарів.*₴/s },
    { path: '/shop/sticks/710101', shows: /Стіки.*₴.*Схожі товари/s },
  ];
  for (const { path, shows } of firsts) {
    test(`${path} shows its first data without a call [BX-06] [SH-01]`, async ({ page, watch }) => {
      watch.expects(/request failed: .*\/api\//, /Failed to load resource/);
      await page.route(/\/api\/api-shop\//, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(shows);
    });
  }
});

test('the page that is kept for the time without a network brings nobody’s data [BX-06]', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.reload();
  await expect(page.locator('#carried')).toHaveCount(1);
  const keptPage = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pages');
      return (await cache.match('/'))?.text();
    });
  await expect.poll(keptPage).toContain('id="boot"');
  expect(await keptPage()).not.toContain('carried');
});
