import type { Page } from '@playwright/test';
import { sessionState } from '../src/personas';
import { expect, test } from '../src/fixtures';
import { whenReadyForOffline } from '../src/offline-ready';
import { codeFromSheet } from '../src/pack-codes';
import { chooseBranch, choosePayment, fillCart, goToDelivery, openDevice } from '../src/ordering';

// Orders change stock, balances and histories.
test.use({ serverOf: 'orders', serviceWorkers: 'allow' });

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
  }).toPass();
  watch.verify();
  await context.close();
});
