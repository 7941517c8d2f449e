import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { club } from '../src/club-command';
import { expect, test } from '../src/fixtures';
import { nextVersion } from '../src/next-version';
import { whenReadyForOffline } from '../src/offline-ready';

test.use({ serverOf: 'generations', persona: 'regular', serviceWorkers: 'allow' });
/** The versions of the shell and the shop that a page runs. */
const versions = (page: Page) =>
  page.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
      remotes: { name: string; version: string }[];
    };
    const script = document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]');
    return [
      script?.src.split('/')[5],
      boot.remotes.find(({ name }) => name === 'shop')?.version,
    ].join();
  });

const storedGeneration = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/generation.json'))?.text()) ?? '');
const storedFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('bundles')).keys()).map(({ url }) => url));

test('a generation opens without a network only as a whole; until then the one before does [PF-14]', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.expectsNoNetwork();
  await page.goto('/');
  await whenReadyForOffline(page);
  const before = await versions(page);

  const shell = await nextVersion('shell');
  const shop = await nextVersion('mf-shop');
  for (const { folder } of [shell, shop]) {
    expect(await club(server.registry, 'publish', '--without-trial', folder)).toMatchObject({
      code: 0,
    });
    await rm(folder, { recursive: true, force: true });
  }
  const move = await club(server.registry, 'promote', 'shell@latest', 'shop@latest');
  expect(move).toMatchObject({ code: 0 });
  const after = [shell.version, shop.version].join();
  await expect
    .poll(async () => (await (await page.request.get('/build/latest.json')).json()) as unknown)
    .toMatchObject({ bundles: { shell: shell.version, shop: shop.version } });

  await test.step('the network ends between the page and its first script', async () => {
    const first = `**/bundles/shell/${shell.version}/main.*.js`;
    let missed = 0;
    await context.route(first, (route) => {
      missed += 1;
      return route.abort();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => missed).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
    expect(await versions(page)).toBe(before);
    await context.unroute(first);
  });

  const missing = `**/bundles/shop/${shop.version}/remoteEntry*.js`;
  await test.step('half of it is stored when the network ends', async () => {
    await context.route(missing, (route) => route.abort());
    await page.goto('/profile');
    expect(await versions(page)).toBe(after);
    await expect.poll(async () => (await storedFiles(page)).join()).toContain(shop.version);

    await context.setOffline(true);
    await page.goto('/shop/sticks');
    await expect(page.getByText('Тут з’являться товари, щойно повернеться зв’язок')).toBeVisible();
    expect(await versions(page)).toBe(before);
    await page.goto('/certificates/my-list');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await versions(page)).toBe(before);
    expect(await storedGeneration(page)).not.toContain(shop.version);
  });

  await test.step('with the network it becomes whole, and opens', async () => {
    await context.unroute(missing);
    await context.setOffline(false);
    await page.goto('/profile');
    await expect.poll(() => storedGeneration(page)).toContain(shop.version);
    await context.setOffline(true);
    await page.goto('/scan/history');
    await expect(page.getByText('Скани покажемо, щойно з’явиться зв’язок')).toBeVisible();
    expect(await versions(page)).toBe(after);
    await context.setOffline(false);
  });
});
