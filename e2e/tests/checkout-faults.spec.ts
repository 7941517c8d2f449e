import type { Page } from '@playwright/test';
import { sessionState } from '../src/personas';
import { expect, test } from '../src/fixtures';
import { whenReadyForOffline } from '../src/offline-ready';
import { codeFromSheet } from '../src/pack-codes';
import {
  chooseBranch,
  choosePayment,
  clearCart,
  fillCart,
  goToDelivery,
  orderNumber,
  openDevice,
  placeOrder,
  waitForCartSave,
} from '../src/ordering';

// One customer, one cart: what a test orders, the next one must not find there.
test.describe.configure({ mode: 'serial' });

// Orders change stock, balances and histories.
test.use({ serverOf: 'orders', persona: 'newcomer', serviceWorkers: 'allow' });

/** The badge of the header has compared the cart with the server's. */
function cartChecked(page: Page) {
  return page.waitForResponse((answer) => /get-cart/.test(answer.url()) && answer.ok());
}

/** Goes to the last step by the address, as after a reload, and waits until the badge has compared the cart. */
async function reopenCheckout(page: Page): Promise<void> {
  const checked = cartChecked(page);
  await page.reload();
  await checked;
  await expect(page.getByRole('button', { name: /^Замовити/ })).toBeEnabled();
}

/** The orders of the history, the newest first. */
const orders = (page: Page) => page.getByRole('list', { name: 'Замовлення' }).getByRole('link');

test('an order is placed once, though its answer was lost and the page reloaded [SH-15]', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/create-order/, /Failed to load resource/);
  await fillCart(page, 'sticks');
  await goToDelivery(page);
  await chooseBranch(page);
  await choosePayment(page, 'Готівкою');
  await reopenCheckout(page);
  await context.route('**/api-shop/create-order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Замовити/ }).click();
  await expect(page.getByRole('alert')).toContainText('Немає зв’язку');
  await context.unroute('**/api-shop/create-order');
  await page.reload();
  const number = await orderNumber(page);
  await page.goto('/history-order');
  await expect(orders(page).first()).toContainText(number);
  await expect(orders(page).first()).toContainText('Прийнято');
  // The newcomer had none.
  await expect(orders(page)).toHaveCount(1);
});

test('an order whose answer the network took goes on by itself to the page of the card [SH-14] [SH-15] [PW-07]', async ({
  page,
  context,
  watch,
}) => {
  watch.expectsNoNetwork();
  await fillCart(page, 'sticks');
  await goToDelivery(page);
  await chooseBranch(page);
  await choosePayment(page, 'Карткою');
  await reopenCheckout(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/create-order/.test(request.url())) keys.push(request.headers()['idempotency-key']);
  });
  // The server takes the order while the network goes.
  await context.route('**/api-shop/create-order', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Замовити й сплатити' }).click();
  await expect(page.getByRole('alert')).toContainText('Немає зв’язку');
  await expect(page.getByRole('region', { name: 'Товари' })).toBeVisible();
  await context.unroute('**/api-shop/create-order');
  await context.setOffline(false);
  await page.waitForURL(/\/sandbox\/cards/);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await page.getByRole('button').first().click();
  const number = await orderNumber(page);
  await expect(page.getByText('Оплата пройшла. Дякуємо!')).toBeVisible();
  await page.goto('/history-order');
  await expect(orders(page).first()).toContainText(number);
  // The one before is that of the test above.
  await expect(orders(page)).toHaveCount(2);
});

test('the cart is on another device too, and both may change it [SH-02]', async ({
  browser,
  server,
}) => {
  const one = await openDevice(browser, server.origin, sessionState('regular', server.origin));
  const other = await openDevice(browser, server.origin, sessionState('regular', server.origin));
  for (const { watch } of [one, other]) watch.expects(/status of 409/);
  const cartOf = ({ page }: typeof one) =>
    page.getByRole('list', { name: 'Товари в кошику' }).locator('> li');
  await fillCart(one.page, 'sticks');
  await other.page.goto('/shop/cart');
  await expect(cartOf(other)).toHaveCount(1);
  await expect(cartOf(other)).toContainText('Стіки');

  await fillCart(other.page, 'devices');
  await one.page.goto('/shop/cart');
  await expect(cartOf(one)).toHaveCount(2);
  await clearCart(one.page);
  for (const { context, watch } of [one, other]) {
    watch.verify();
    await context.close();
  }
});

test('without a network the cart opens, counts and leads on [SH-02] [PW-07]', async ({
  page,
  context,
  watch,
}) => {
  watch.expectsNoNetwork();
  await fillCart(page, 'sticks');
  await page.goto('/shop/cart');
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Більше' }).click();
  await expect(page.getByText(/перевіримо, щойно повернеться мережа/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Кошик, 2 товари' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/перевіримо, щойно повернеться мережа/)).toHaveCount(0);
  await clearCart(page);
});

test('a price that changed is said with both prices, and agreed to [SH-13]', async ({ page }) => {
  await fillCart(page, 'sticks');
  await page.goto('/shop/cart');
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  // As if it had been chosen before the price rose.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('shop-cart') ?? '') as {
      items: { product: { price: number } }[];
    };
    for (const { product } of stored.items) product.price -= 1000;
    localStorage.setItem('shop-cart', JSON.stringify(stored));
  });
  await page.reload();
  await expect(page.getByText(/Ціна змінилася: було .* тепер/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'До доставки' })).toBeDisabled();
  await page.getByRole('button', { name: 'Беру за новою ціною' }).click();
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await clearCart(page);
});

test('the last piece is sold once: the second customer sees it, and goes on without it [SH-11]', async ({
  browser,
  server,
}) => {
  const shelf = 'sticks';
  const first = await openDevice(browser, server.origin, sessionState('regular', server.origin));
  const second = await openDevice(browser, server.origin, sessionState('newcomer', server.origin));
  second.watch.expects(/status of 409/);
  for (const { page } of [first, second]) {
    await page.goto(`/shop/${shelf}`);
    const last = page.getByRole('listitem').filter({ hasText: 'Остання штука' }).first();
    const saved = waitForCartSave(page);
    await last.getByRole('button', { name: /^У кошик: / }).click();
    await saved;
    await goToDelivery(page);
    await chooseBranch(page);
    await choosePayment(page, 'Готівкою');
    await expect(page.getByRole('button', { name: /^Замовити/ })).toBeEnabled();
  }
  await placeOrder(first.page);
  const { page } = second;
  await page.getByRole('button', { name: /^Замовити/ }).click();
  await expect(page).toHaveURL('/shop/cart');
  await expect(page.getByText('Щойно закінчився')).toBeVisible();
  await page.getByRole('button', { name: 'Прибрати', exact: true }).click();
  await expect(page.getByText('Тут поки порожньо')).toBeVisible();
  for (const { context, watch } of [first, second]) {
    watch.verify();
    await context.close();
  }
});

/** The main brand's shop of the demo server, as calls name it. */
async function shopOf(page: Page): Promise<string> {
  const text = await page.locator('#boot').textContent();
  const { brands } = JSON.parse(text ?? '') as { brands: { main: { shop: string } } };
  return brands.main.shop;
}

/** How many orders, scans and ratings the server has of the customer who is logged in here. */
async function countRecords(page: Page, shop: string) {
  const stored = await page.evaluate(() => localStorage.getItem('club.session'));
  const { token, customer } = JSON.parse(stored ?? '') as {
    token: string;
    customer: { accounts: { main: { shopifyId: string } } };
  };
  const headers = { 'x-api-key': 'club-web', authorization: `Bearer ${token}` };
  const post = async <Answer>(path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  const opened = await page.request.get('/api/feedback/get-auth', { headers });
  const { token: section } = (await opened.json()) as { token: string };
  const history = await post<{ total: number }>('/api/api-shop/get-order-history', { offset: 0 });
  const all = { offset: 0, variant: 'all' };
  const scans = await post<{ total: number }>('/api/scan/get-history', all);
  const rated = await post<{ orders: { feedback: unknown }[] }>(
    '/api/feedback/can-write-by-order',
    { shop, token: section, shopifyId: customer.accounts.main.shopifyId },
  );
  const ratings = rated.orders.filter(({ feedback }) => feedback !== null).length;
  return { orders: history.total, scans: scans.total, ratings };
}

test('an order, a code and a rating without a network wait, survive a reload, and go out once each [BX-01] [PW-07]', async ({
  browser,
  server,
}) => {
  const device = await openDevice(browser, server.origin, sessionState('regular', server.origin));
  const { page, context, watch } = device;
  watch.expectsNoNetwork();
  await page.goto('/');
  await whenReadyForOffline(page);
  const shop = await shopOf(page);
  const before = await countRecords(page, shop);
  const code = await codeFromSheet(page);
  await page.goto('/feedback');
  await expect(page.getByRole('link', { name: /^Оцінити/ }).first()).toBeVisible();
  await fillCart(page, 'sticks');
  await goToDelivery(page);
  await chooseBranch(page);
  await choosePayment(page, 'Готівкою');
  await expect(page.getByRole('button', { name: /^Замовити/ })).toBeEnabled();

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Замовити/ }).click();
  await expect(page.getByRole('heading', { name: 'Замовлення чекає на мережу' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Кошик', exact: true })).toBeVisible();
  await page.goto('/scan');
  await page.getByLabel('Код з пачки').fill(code);
  await page.getByRole('button', { name: 'Отримати XP' }).click();
  await expect(page.getByText(`Код ${code} у черзі`)).toBeVisible();
  await page.goto('/feedback');
  await page
    .getByRole('link', { name: /^Оцінити/ })
    .first()
    .click();
  // By the keyboard: the sheet is still moving.
  await page.getByRole('radio', { name: '5 зірок' }).press('Space');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Відгук у черзі', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: /Чекає на мережу: 3/ }).click();
  const entries = page.getByRole('list', { name: 'Черга' }).locator('> li');
  await expect(entries).toHaveCount(3);
  await expect(entries.getByText('Чекає', { exact: true })).toHaveCount(3);

  await context.setOffline(false);
  await expect(entries.getByText('Надіслано', { exact: true })).toHaveCount(3);
  await expect(async () => {
    expect(await countRecords(page, shop)).toEqual({
      orders: before.orders + 1,
      scans: before.scans + 1,
      ratings: before.ratings + 1,
    });
  }).toPass({ timeout: 20_000 });
  watch.verify();
  await context.close();
});
