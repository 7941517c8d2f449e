import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { openAsNewcomer } from '../src/new-customer';
import { fillCart } from '../src/ordering';

test.use({ isFirstVisit: true });
test.describe.configure({ mode: 'parallel' });

/** Notes what jumps on each page from here on; gives what did on the one that is open. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = entry as unknown as {
          hadRecentInput: boolean;
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        );
        // Less than a pixel of a screen is rounding.
        if (!hadRecentInput && value > 0.0005)
          shifts.push(`${value.toFixed(4)} ${moved.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Opens a page, waits until all of it has come, scrolls through it, and sees that nothing jumped. */
async function expectNoShift(page: Page, path: string, whenThere: Locator): Promise<void> {
  const shifts = await watchShifts(page);
  await page.goto(path);
  await expect(whenThere).toBeVisible();
  const awaited = page.locator('main [aria-busy="true"]');
  await expect(awaited).toHaveCount(0);
  await page.mouse.move(200, 500);
  for (let step = 0; step < 5; step += 1) await page.mouse.wheel(0, 500);
  await expect(awaited).toHaveCount(0);
  expect(await shifts()).toEqual([]);
}

/** Holds the products of the shop back until they are released, and says how many calls wait. */
async function holdProducts(page: Page) {
  const waiting: (() => void)[] = [];
  await page.route('**/api/api-shop/get-products-by-collection', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return {
    count: () => waiting.length,
    letGo: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

async function heightOf(one: Locator): Promise<number> {
  return (await one.boundingBox())?.height ?? 0;
}

/** Stands below everything that a page of the shop shows. */
const notice = (page: Page) => page.getByRole('note').first();

test.describe('the main brand', () => {
  test.use({ persona: 'regular' });

  for (const path of ['/shop', '/shop/sticks', '/shop/sticks/710101', '/shop/search?q=м’ята']) {
    test(`nothing jumps while ${path} comes`, async ({ page }) =>
      expectNoShift(page, path, notice(page)));
  }

  test('nothing jumps while /profile comes with the balance, the last order and a status', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await expectNoShift(page, '/profile', main.getByRole('list', { name: 'Твій статус' }));
    await expect(main.getByRole('link', { name: /^Замовлення №/ })).toBeVisible();
  });

  test('nothing jumps where the page after an order opens without one: the history comes', async ({
    page,
  }) => {
    await expectNoShift(
      page,
      '/shop/success',
      page.getByRole('list', { name: 'Замовлення', exact: true }),
    );
    expect(new URL(page.url()).pathname).toBe('/history-order');
  });

  test('pictures that are far down wait until somebody comes near, the first ones do not', async ({
    page,
  }) => {
    const requested = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requested.add(request.url());
    });
    await page.goto('/shop/sticks');
    const pictures = page.locator('main [role=listitem] img');
    const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await expect.poll(() => pictures.first().evaluate(isShown)).toBe(true);
    const ways = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('loading')));
    expect(ways.length).toBeGreaterThan(4);
    expect(ways).toEqual(ways.map((_, index) => (index < 4 ? 'eager' : 'lazy')));
    const first = new Set(requested);
    await page.mouse.move(200, 500);
    const last = page.locator('main [role=listitem][aria-posinset="20"] img');
    await expect(async () => {
      await page.mouse.wheel(0, 800);
      await expect(last).toBeInViewport({ timeout: 200 });
    }).toPass();
    await expect.poll(() => last.evaluate(isShown)).toBe(true);
    const address = await last.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(requested).toContain(address);
    expect(first).not.toContain(address);
  });
});

test.describe('a customer without orders', () => {
  test.use({ persona: 'newcomer' });

  for (const path of ['/', '/profile']) {
    test(`sees nothing jump where ${path} shows others their last order`, async ({ page }) => {
      const shifts = await watchShifts(page);
      const orders = page.waitForResponse(/get-order-history/);
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
      await orders;
      const awaited = page.locator('main [aria-busy="true"], main [data-shape="card"]');
      // What stands far below waits until somebody comes near.
      await expect(awaited.first()).not.toBeInViewport();
      expect(await shifts()).toEqual([]);
      await expect(page.getByRole('link', { name: /^Замовлення №/ })).toHaveCount(0);
    });
  }
});

test.describe('the second brand', () => {
  test.use({ persona: 'both', brand: 'second' });

  for (const path of [
    '/shop/ogo-velo',
    '/shop/choose-velo',
    '/shop/choose-velo?strength=4',
    '/shop/choose-velo?strength=4&taste=mint',
  ]) {
    test(`nothing jumps while ${path} comes to the second brand`, async ({ page }) =>
      expectNoShift(page, path, notice(page)));
  }

  test('cards of a grid and of a row are exactly as tall as their skeletons', async ({ page }) => {
    const held = await holdProducts(page);
    const main = page.getByRole('main');
    const bone = main.locator('[data-shape="tile"]').first();
    await page.goto('/shop/choose-velo?strength=4&taste=mint');
    await expect.poll(held.count).toBe(1);
    const grid = await heightOf(bone);
    held.letGo();
    const chosen = main.getByRole('list', { name: 'Підібрано' }).getByRole('listitem').first();
    expect(await heightOf(chosen)).toBeCloseTo(grid, 0);
    await expect.poll(held.count).toBe(2);
    const row = await heightOf(bone);
    held.letGo();
    const similar = main.getByRole('list', { name: /^Той самий смак/ }).getByRole('listitem');
    expect(await heightOf(similar.first())).toBeCloseTo(row, 0);
  });

  test('nothing jumps while the favourites come', async ({ page }) => {
    await page.goto('/shop/ogo-velo');
    const hearts = page.getByRole('main').getByRole('button', { name: /у вибране/i });
    for (let kept = 0; kept < 3; kept += 1) await hearts.nth(kept).click();
    await expectNoShift(page, '/shop/favorite', notice(page));
    await expect(page.getByRole('list', { name: 'Вибране' }).getByRole('listitem')).toHaveCount(3);
  });
});

// A cart is the customer's on every device: this one is nobody else's.
for (const { shelf, delivery, phone } of [
  {
    shelf: 'accessories?sort=price-up',
    delivery: /Ще .+ до безкоштовної доставки/,
    phone: '+380681112321',
  },
  { shelf: 'sticks', delivery: /Доставка для тебе безкоштовна/, phone: '+380681112322' },
]) {
  test(`nothing jumps while a cart from ${shelf} and its delivery come`, async ({ page }) => {
    await openAsNewcomer(page, phone, `steady${phone.slice(-4)}@example.com`);
    await fillCart(page, shelf);
    const summary = page.getByRole('region', { name: 'Разом' });
    await expectNoShift(page, '/shop/cart', summary.getByText(delivery));
    await expectNoShift(page, '/shop/delivery', page.getByRole('combobox', { name: 'Місто' }));
  });
}
