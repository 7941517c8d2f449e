import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular', serviceWorkers: 'allow' });

/** Loads a page until the worker serves it. */
async function whenServedByWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Waits until the worker has precached the code of every remote. */
async function whenLaidUp(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const manifest = (await (await fetch('/build/manifest.json')).json()) as {
          bundles: Record<string, { base: string; files: { file: string }[] }>;
        };
        const wanted = Object.entries(manifest.bundles)
          .filter(([name]) => name !== 'shell')
          .flatMap(([, { base, files }]) => files.map(({ file }) => base + file))
          .filter((url) => /\.(js|css)$/.test(url));
        const cache = await caches.open('bundles');
        const kept = await Promise.all(wanted.map((url) => cache.match(url)));
        return kept.every((answer) => answer !== undefined);
      }),
    )
    .toBe(true);
}

test('home once seen opens without a network, with its last data and a line that says so [PW-07]', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/');
  await whenServedByWorker(page);
  await whenLaidUp(page);
  await page.goto('/shop/sticks');
  const goods = page.getByRole('main').getByRole('listitem');
  await expect(goods.first()).toContainText(/\d\s₴/);
  const names = await goods.first().innerText();
  await page.goto('/');
  const balance = page.getByRole('region', { name: 'Твій баланс' });
  await expect(balance).toContainText(/\d\sXP/);
  const told = await balance.innerText();
  const popular = page.getByRole('list', { name: 'Популярні товари' });
  await expect(popular.getByRole('listitem').first()).toBeVisible();

  await test.step('home, opened anew', async () => {
    watch.expectsNoNetwork();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
    await expect(page.getByText('Немає мережі').first()).toBeVisible();
    await expect(balance).toContainText(/\d\sXP/);
    expect(await balance.innerText()).toBe(told);
    await expect(popular.getByRole('listitem').first()).toBeVisible();
  });

  await test.step('a page of a remote that was seen before', async () => {
    await page.goto('/shop/sticks');
    await expect(goods.first()).toContainText(/\d\s₴/);
    expect(await goods.first().innerText()).toBe(names);
    await expect(page.getByText('Немає мережі').first()).toBeVisible();
  });

  await test.step('a page that was never seen says what it waits for', async () => {
    await page.goto('/get-xp');
    await expect(page.getByText('Способи й суми покажемо, щойно з’явиться зв’язок')).toBeVisible();
    await page.goto('/scan/history');
    await expect(page.getByText('Скани покажемо, щойно з’явиться зв’язок')).toBeVisible();
  });

  await test.step('with the network the line goes away and the page fills', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/(ST|VL)-/);
    await expect(page.getByText('Немає мережі')).toHaveCount(0);
  });
});

test('what is typed is not lost when the network goes [PW-07]', async ({
  page,
  context,
  watch,
}) => {
  watch.expectsNoNetwork();
  await page.goto('/scan');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const field = page.getByLabel('Код з пачки');
  await context.setOffline(true);
  await field.fill('ST-K7M2-4QHX9R-R');
  await page.getByRole('button', { name: 'Отримати XP' }).click();
  await expect(page.getByText(/Немає мережі\. Код лишиться тут/)).toBeVisible();
  await expect(field).toHaveValue('ST-K7M2-4QHX9R-R');
});
