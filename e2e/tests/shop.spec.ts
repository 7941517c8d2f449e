import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.describe.configure({ mode: 'parallel' });

const h1 = { level: 1 } as const;
const cards = (page: Page) => page.locator('main [role=listitem]');
const count = (page: Page) => page.getByText(/^[\d\s]+\u00a0товар(?:и|ів)?$/);

/** Opens a shelf, sees what is on it, opens its first product and comes back. */
async function walk(page: Page, shelf: string): Promise<void> {
  await page.goto('/shop');
  await page.locator(`main a[href="/shop/${shelf}"]`).click();
  await expect(page).toHaveURL(`/shop/${shelf}`);
  await expect(page.getByRole('heading', h1)).not.toBeEmpty();
  await expect(count(page)).toBeVisible();
  const first = cards(page).first();
  await expect(first).toContainText(/₴|XP/);
  await expect(page.getByRole('note')).toContainText('Лише для повнолітніх');
  const title = await page.getByRole('heading', h1).innerText();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/shop/${shelf}/\\d+$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/Є в наявності|Лишилося|Остання/);
  await expect(page.getByRole('list', { name: 'Схожі товари' })).toBeVisible();
  await expect(page.getByRole('note').first()).toContainText('Лише для повнолітніх');
  await main.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/shop/${shelf}`);
  await page
    .getByRole('navigation', { name: 'Головне меню' })
    .getByRole('link', { name: 'Магазин' })
    .click();
  await expect(page).toHaveURL('/shop');
}

test.describe('the main brand', () => {
  test.use({ persona: 'regular' });

  test('leads from a collection to its products and back [SH-01] [RT-11] [RT-14] [RT-77]', async ({
    page,
    watch,
  }) => {
    await walk(page, 'sticks');
    watch.expects(/status of 404/);
    await page.goto('/shop/ogo-velo');
    await expect(page.getByRole('heading', h1)).toHaveText('Такої колекції немає');
  });

  test('coming back from a product finds the list as it was left', async ({ page }) => {
    await page.goto('/shop/sticks?sort=new');
    await expect(cards(page).first()).toBeVisible();
    await page.mouse.move(200, 500);
    for (let step = 0; step < 4; step += 1) await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1200);
    const seen = cards(page).getByRole('link');
    await expect(async () => {
      const tops = await seen.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().top),
      );
      expect(tops.some((top) => top > 100 && top < 500)).toBe(true);
    }).toPass();
    const place = await page.evaluate(() => window.scrollY);
    const inView = await seen.evaluateAll((links) =>
      links.findIndex((link) => {
        const { top } = link.getBoundingClientRect();
        return top > 100 && top < 500;
      }),
    );
    const address = (await seen.nth(inView).getAttribute('href')) ?? '';
    for (const goBack of ['browser', 'page', 'reloaded page'] as const) {
      await page.locator(`main a[href="${address}"]`).first().click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('list', { name: 'Схожі товари' })).toBeAttached();
      // The browser alone finds the place only while the page still knows how tall it was.
      if (goBack === 'reloaded page') await page.reload();
      if (goBack !== 'page') await page.goBack();
      else await page.getByRole('main').getByRole('link', { name: 'Стіки', exact: true }).click();
      await expect(page).toHaveURL('/shop/sticks?sort=new');
      await expect(page.locator(`main a[href="${address}"]`)).toBeInViewport();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    }
  });

  test('the gallery shows what is chosen, by its small pictures and by the keyboard', async ({
    page,
  }) => {
    await page.goto('/shop/devices/710301');
    const gallery = page.getByRole('group', { name: /^Світлини:/ });
    const small = gallery.getByRole('button');
    await expect(small).toHaveCount(3);
    await small.nth(2).click();
    await expect(gallery.getByRole('img', { name: /зблизька/ })).toBeInViewport();
    await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
    await gallery.getByRole('group', { name: 'Світлини великі' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(small.nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('from a list to a product', () => {
  test.use({ persona: 'regular' });

  /** Counts the transitions that the page begins. */
  async function watchTransitions(page: Page): Promise<() => Promise<number>> {
    await page.addInitScript(() => {
      const counted = { begun: 0, begin: Document.prototype.startViewTransition };
      Object.assign(window, { counted });
      Document.prototype.startViewTransition = function (update) {
        counted.begun += 1;
        return counted.begin.call(this, update);
      };
    });
    return () =>
      page.evaluate(() => (window as unknown as { counted: { begun: number } }).counted.begun);
  }

  test('the picture goes over to the page [BX-07]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const transitions = await watchTransitions(page);
    await page.goto('/shop/sticks');
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/sticks\/\d+$/);
    await expect(page.getByRole('list', { name: 'Схожі товари' })).toBeAttached();
    expect(await transitions()).toBe(1);
    const named = page.locator('main *').filter({ has: page.locator('img') });
    const names = await named.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).viewTransitionName),
    );
    expect(names.filter((name) => name === 'product-picture')).toHaveLength(1);
  });

  test('nothing moves for who prefers reduced motion [BX-07]', async ({ page }) => {
    const transitions = await watchTransitions(page);
    await page.goto('/shop/sticks');
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/sticks\/\d+$/);
    await expect(page.getByRole('list', { name: 'Схожі товари' })).toBeAttached();
    expect(await transitions()).toBe(0);
  });
});
