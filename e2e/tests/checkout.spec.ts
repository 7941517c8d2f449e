import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import {
  chooseBranch,
  choosePayment,
  clearCart,
  fillCart,
  goToDelivery,
  numberOf,
  openDevice,
  placeOrder,
  whenSaved,
} from '../src/ordering';
import { signIn } from '../src/sign-in';

// One customer, one cart: what a test orders, the next one must not find there.
test.describe.configure({ mode: 'serial' });

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
type Who = 'regular' | 'newcomer' | 'both';

const sessions = {} as Record<Who, Session>;

// Orders change stock, balances and histories.
test.use({ serverOf: 'checkout' });

test.beforeAll(async ({ browser, ownServer }) => {
  for (const who of ['regular', 'newcomer', 'both'] as const) {
    const context = await browser.newContext();
    const origin = who === 'both' ? ownServer.secondOrigin : ownServer.origin;
    await signIn(await context.newPage(), origin, who);
    sessions[who] = await context.storageState();
    await context.close();
  }
});

test('cash: from the shelf to an order, with a reload at each step [SH-02] [SH-11] [SH-15] [SH-19] [SH-20] [SH-22] [RT-68] [RT-69] [RT-70] [RT-71] [RT-72] [GD-05]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.origin, sessions.regular);
  watch.expectsNoNetwork();
  await fillCart(page, 'sticks', 2);
  const badge = page.getByRole('banner').getByRole('link', { name: 'Кошик, 2 товари' });
  await page.reload();
  await expect(badge).toBeVisible();
  await badge.click();
  await expect(page).toHaveURL('/shop/cart');
  const lines = page.getByRole('list', { name: 'Товари в кошику' }).locator('> li');
  await expect(lines).toHaveCount(2);
  await lines.first().getByRole('button', { name: 'Більше' }).click();
  await page.reload();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Кошик, 3 товари' }),
  ).toBeVisible();

  await goToDelivery(page);
  await page.getByRole('combobox', { name: 'Місто' }).fill('');
  await expect(page.getByRole('option')).toHaveCount(6);
  await page.getByRole('textbox', { name: /Коментар/ }).fill('Домофон 12');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Коментар/ })).toHaveValue('Домофон 12');
  // A network that comes and goes takes nothing of what was typed.
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /Коментар/ }).fill('Домофон 12, другий під’їзд');
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: /Коментар/ })).toHaveValue(
    'Домофон 12, другий під’їзд',
  );
  await chooseBranch(page);

  await page.getByRole('checkbox', { name: /Зателефонуйте/ }).check({ force: true });
  await expect(page.getByRole('radio', { name: /^\d\d:00–\d\d:00$/ }).first()).toBeChecked();
  await page.getByRole('radio', { name: /Готівкою/ }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: /Готівкою/ })).toBeChecked();
  await choosePayment(page, 'Готівкою');

  await page.reload();
  const delivery = page.getByRole('region', { name: 'Доставка' });
  await expect(delivery).toContainText('Львів');
  await expect(delivery).toContainText('«Домофон 12, другий під’їзд»');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Готівкою/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Зателефонуйте/ })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/shop/delivery');
  await expect(page.getByRole('combobox', { name: 'Місто' })).toHaveValue(/Львів/);
  await expect(page.getByRole('textbox', { name: /Коментар/ })).toHaveValue(/другий під’їзд/);
  await expect(page.getByRole('button', { name: /Відділення № 1/ })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(delivery).toContainText('Відділення № 1');
  await expect(delivery).toContainText('«Домофон 12, другий під’їзд»');
  const number = await placeOrder(page);

  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Кошик', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Зателефонуємо, щоб підтвердити')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Назад' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  // The browser's Back does not lead into what was ordered.
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  watch.verify();
  await context.close();
});

test('on a phone what is to be paid is in sight on every step, and opens the summary [SH-13] [SH-22]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.origin, sessions.regular);
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page, 'sticks');
  const seePayable = async () => {
    const bar = page.getByRole('button', { name: /^До сплати/ });
    for (const end of [0, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    await bar.click();
    const summary = page.getByRole('dialog', { name: 'Разом' });
    await expect(summary).toContainText('1 товар');
    await expect(summary).toContainText('Доставка');
    await expect(summary.getByText('До сплати')).toBeInViewport({ ratio: 1 });
    await summary.getByRole('button', { name: 'Закрити' }).click();
    await expect(summary).toBeHidden();
  };
  await goToDelivery(page);
  await seePayable();
  await page.goBack();
  await expect(page).toHaveURL('/shop/cart');
  await seePayable();
  await goToDelivery(page);
  await chooseBranch(page);
  await seePayable();
  await choosePayment(page, 'Готівкою');
  await seePayable();
  await page.goto('/shop/cart');
  await clearCart(page);
  watch.verify();
  await context.close();
});

test('card: an order that is paid on the provider’s page comes back paid [SH-14] [SH-24]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.origin, sessions.regular);
  await fillCart(page, 'sticks');
  await goToDelivery(page);
  // Where the last order went is the first guess.
  await expect(page.getByRole('combobox', { name: 'Місто' })).toHaveValue(/./);
  await chooseBranch(page, 'Одеса');
  await choosePayment(page, 'Карткою');
  await page.getByRole('button', { name: 'Замовити й сплатити' }).click();
  await page.waitForURL(/\/sandbox\/cards/);
  await page.getByRole('button').first().click();
  const number = await numberOf(page);
  expect(number).not.toBe('');
  await expect(page.getByText('Оплата пройшла. Дякуємо!')).toBeVisible();
  watch.verify();
  await context.close();
});

/** The header's badge has looked at the cart of the server: what it does about it is done. */
function whenLookedAt(page: Page) {
  return page.waitForResponse((answer) => /get-cart/.test(answer.url()) && answer.ok());
}

/** Goes to the last step by the address, as after a reload, and lets the badge look at the cart. */
async function reopenCheckout(page: Page): Promise<void> {
  const lookedAt = whenLookedAt(page);
  await page.reload();
  await lookedAt;
  await expect(page.getByRole('button', { name: /^Замовити/ })).toBeEnabled();
}

/** The newest orders of the history, the newest first. */
const newestOrders = (page: Page) =>
  page.getByRole('list', { name: 'Замовлення' }).getByRole('link');

test('an order is placed once, though its answer was lost and the page reloaded [SH-15]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.origin, sessions.regular);
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
  const number = await numberOf(page);
  await page.goto('/history-order');
  await expect(newestOrders(page).first()).toContainText(number);
  await expect(newestOrders(page).first()).toContainText('Прийнято');
  // The one before is the paid one of the test above.
  await expect(newestOrders(page).nth(1)).toContainText('Сплачено');
  watch.verify();
  await context.close();
});

test('an order whose answer the network took goes on by itself to the page of the card [SH-14] [SH-15] [PW-07]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.origin, sessions.regular);
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
  const number = await numberOf(page);
  await expect(page.getByText('Оплата пройшла. Дякуємо!')).toBeVisible();
  await page.goto('/history-order');
  await expect(newestOrders(page).first()).toContainText(number);
  await expect(newestOrders(page).nth(1)).toContainText('Прийнято');
  watch.verify();
  await context.close();
});

test('the cart is on another device too, and both may change it [SH-02]', async ({
  browser,
  ownServer,
}) => {
  const one = await openDevice(browser, ownServer.origin, sessions.regular);
  const other = await openDevice(browser, ownServer.origin, sessions.regular);
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

test('without a network the cart opens and counts; the way on waits [SH-02] [PW-07]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.origin, sessions.regular);
  watch.expectsNoNetwork();
  await fillCart(page, 'sticks');
  await page.goto('/shop/cart');
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Більше' }).click();
  await expect(page.getByRole('button', { name: 'До доставки' })).toBeDisabled();
  await expect(page.getByText(/перевіримо, щойно повернеться мережа/)).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Кошик, 2 товари' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await clearCart(page);
  watch.verify();
  await context.close();
});

test('a price that changed is said with both prices, and agreed to [SH-13]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.origin, sessions.regular);
  await fillCart(page, 'sticks');
  await page.goto('/shop/cart');
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  // As if it had been chosen before the price rose.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('shop-cart') ?? '') as {
      items: { product: { price: number } }[];
    };
    for (const { product } of kept.items) product.price -= 1000;
    localStorage.setItem('shop-cart', JSON.stringify(kept));
  });
  await page.reload();
  await expect(page.getByText(/Ціна змінилася: було .* тепер/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'До доставки' })).toBeDisabled();
  await page.getByRole('button', { name: 'Беру за новою ціною' }).click();
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await clearCart(page);
  watch.verify();
  await context.close();
});

test('the last piece is sold once: who comes second is told, and goes on without it [SH-11]', async ({
  browser,
  ownServer,
}) => {
  const shelf = 'sticks';
  const first = await openDevice(browser, ownServer.origin, sessions.regular);
  const second = await openDevice(browser, ownServer.origin, sessions.newcomer);
  second.watch.expects(/status of 409/);
  for (const { page } of [first, second]) {
    await page.goto(`/shop/${shelf}`);
    const last = page.getByRole('listitem').filter({ hasText: 'Остання штука' }).first();
    const saved = whenSaved(page);
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

test('the second brand: promo on velo, once [SH-06] [SH-07] [SH-08]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.secondOrigin, sessions.both);
  await fillCart(page, 'ogo-velo', 2);
  await page.goto('/shop/cart');
  const code = page.getByRole('textbox', { name: 'Промокод на velo' });
  await code.fill('НЕ ТОЙ');
  await page.getByRole('button', { name: 'Застосувати' }).click();
  await expect(page.getByText(/Такий код не підходить/)).toBeVisible();
  await code.fill('VELO20');
  await page.getByRole('button', { name: 'Застосувати' }).click();
  await expect(page.getByText('−20 % на velo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Разом' })).toContainText('Знижка за промокодом');
  await page.reload();
  await expect(page.getByText('−20 % на velo')).toBeVisible();

  await goToDelivery(page);
  await chooseBranch(page);
  await choosePayment(page, 'Готівкою');
  await placeOrder(page);

  await fillCart(page, 'ogo-velo');
  await page.goto('/shop/cart');
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await expect(code).toHaveCount(0);
  watch.verify();
  await context.close();
});

test('the other courier: a window of tomorrow, and the address goes to it [SH-17] [SH-18] [SH-19]', async ({
  browser,
  ownServer,
}) => {
  const { context, page, watch } = await openDevice(browser, ownServer.secondOrigin, sessions.both);
  await page.goto('/shop/cart');
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await goToDelivery(page);
  const courier = page.getByRole('radio', { name: /iPost/ });
  const city = page.getByRole('combobox', { name: 'Місто' });
  await city.fill('Київ');
  await page.getByRole('option', { name: 'м. Київ' }).click();
  // The server is asked whether the courier goes there.
  await expect(courier).toBeEnabled();
  await courier.check({ force: true });
  await page.getByRole('radio', { name: 'Завтра', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '10:00–13:00' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Вулиця' }).fill('Хр');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Будинок' }).fill('12');

  // Another city, where the courier does not go: it falls back, and comes again with the first.
  await city.fill('Стрий');
  await page.getByRole('option', { name: /Стрий/ }).click();
  await expect(page.getByText(/iPost туди не їздить/)).toBeVisible();
  await city.fill('Київ');
  await page.getByRole('option', { name: 'м. Київ' }).click();
  // The server is asked whether the courier goes there.
  await expect(courier).toBeEnabled();
  await courier.check({ force: true });
  await page.getByRole('radio', { name: 'Завтра', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '10:00–13:00' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Вулиця' }).fill('Хр');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'До оплати' }).click();
  await choosePayment(page, 'Готівкою');
  const told = page.waitForResponse(/ipost\/send-address/);
  await placeOrder(page);
  expect((await told).ok()).toBe(true);
  await expect(page.getByRole('list', { name: 'Що далі' })).toContainText('Кур’єр приїде');

  await fillCart(page, 'ogo-velo');
  await goToDelivery(page);
  await expect(page.getByRole('radio', { name: /відділення або поштомат/i })).toBeChecked();
  await page.getByRole('radio', { name: /Кур’єр додому/ }).check({ force: true });
  await expect(page.getByRole('combobox', { name: 'Вулиця' })).toHaveValue('');
  watch.verify();
  await context.close();
});
