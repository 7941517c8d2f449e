import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures';
import { holdLongWaits } from './long-waits';
import { watchContext, type PageWatch } from './page-watch';

/** A customer's device: its context, its page, and what goes wrong on it. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: PageWatch;
}

type StoredDevice = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a device that is logged in as the session says, and knows nothing else. */
export async function openDevice(
  browser: Browser,
  origin: string,
  session: StoredDevice,
): Promise<Device> {
  const context = await browser.newContext({ storageState: session, baseURL: origin });
  await holdLongWaits(context);
  const watch = watchContext(context);
  return { context, page: await context.newPage(), watch };
}

/** Waits until the server has saved a cart with as many lines as expected; an earlier save may still be running. */
function waitForCartSave(page: Page, isExpected: (lines: number) => boolean | Promise<boolean>) {
  return page.waitForResponse((answer) => {
    if (!/save-cart/.test(answer.url()) || !answer.ok()) return false;
    const { items } = answer.request().postDataJSON() as { items: readonly unknown[] };
    return isExpected(items.length);
  });
}

/** Puts so many of the first products of a shelf into the cart, one of each, until the server knows them. */
export async function fillCart(page: Page, shelf: string, count = 1): Promise<void> {
  await page.goto(`/shop/${shelf}`);
  const main = page.getByRole('main');
  const taken = main.getByRole('group', { name: /^У кошику: / });
  await expect(main.getByRole('button', { name: /^У кошик: / }).first()).toBeVisible();
  // The buttons come after the cards, and not in their order.
  const bare = '[data-availability=available]:not(:has([aria-label^="У кошик"]))';
  await expect(main.locator(bare)).toHaveCount(0);
  const free = main.getByRole('button', { name: /^У кошик: / });
  for (let added = 1; added <= count; added += 1) {
    // What another test left in the cart may arrive only now, so counts alone do not say what was added.
    const product = (await free.first().getAttribute('aria-label'))?.replace('У кошик: ', '');
    const saved =
      added === count
        ? waitForCartSave(page, async (lines) => lines >= Math.max(count, await taken.count()))
        : null;
    await free.first().click();
    const line = main.getByRole('group', { name: `У кошику: ${product}`, exact: true });
    await expect(line.first()).toBeVisible();
    await saved;
  }
}

/** Empties the cart that is shown, until the server knows it. */
export async function clearCart(page: Page): Promise<void> {
  const saved = waitForCartSave(page, (lines) => lines === 0);
  await page.getByRole('button', { name: 'Очистити' }).click();
  await expect(page.getByText('Тут поки порожньо')).toBeVisible();
  await saved;
}

/** From the cart to the choice of the delivery. */
export async function goToDelivery(page: Page): Promise<void> {
  await page.goto('/shop/cart');
  await page.getByRole('link', { name: 'До доставки' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка' })).toBeVisible();
}

/** Chooses the first branch of a popular city, and goes on. */
export async function chooseBranch(page: Page, city = 'Львів'): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Місто' });
  await field.fill(city);
  await page.getByRole('option', { name: new RegExp(`^м\\. ${city}`) }).click();
  await page.getByRole('button', { name: /Обрати$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Відділення та поштомати' });
  await sheet
    .getByRole('button', { name: /^Відділення № 1/ })
    .first()
    .click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'До оплати' }).click();
  await expect(page).toHaveURL('/shop/payment');
}

/** Chooses how to pay, and goes on. */
export async function choosePayment(page: Page, way: 'Готівкою' | 'Карткою'): Promise<void> {
  await page.getByRole('radio', { name: way }).check({ force: true });
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await expect(page).toHaveURL('/shop/checkout');
}

/** Places the order, and gives its number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Замовити/ }).click();
  return orderNumber(page);
}

/** The number of the order that was just placed. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/shop\/success\?order=/);
  const heading = page.getByRole('heading', { level: 1, name: /прийнято/ });
  return /\d+/.exec(await heading.innerText())?.[0] ?? '';
}
