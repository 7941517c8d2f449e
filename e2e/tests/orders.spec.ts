import { expect, test } from '../src/fixtures';
import { whenReadyForOffline } from '../src/offline-ready';
import { chooseBranch, choosePayment, fillCart, goToDelivery, placeOrder } from '../src/ordering';
import { whenAnswerStored } from '../src/stored-answers';

test.describe.configure({ mode: 'serial' });

// Orders change stock, balances and histories.
test.use({ serverOf: 'orders', persona: 'saver', serviceWorkers: 'allow' });

test('an order opens with its lines, and is in the history without a network too [SH-22] [PW-07] [RT-38]', async ({
  page,
  context,
  watch,
  expectAccessible,
}) => {
  await fillCart(page, 'sticks', 2);
  await goToDelivery(page);
  await chooseBranch(page);
  await choosePayment(page, 'Готівкою');
  const number = await placeOrder(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Деталі замовлення' }).click();
  const sheet = page.getByRole('dialog', { name: 'Замовлення' });
  await expect(sheet).toContainText(number);
  await expect(sheet.getByRole('list', { name: 'Товари' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await page.goto('/history-order');
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await whenAnswerStored(page, '/api/api-shop/get-order-history');
  await whenReadyForOffline(page);
  watch.expectsNoNetwork();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await context.setOffline(false);
});

test('each step to an order passes axe, on a phone and on a desktop', async ({
  page,
  expectAccessible,
}) => {
  // Ten looks, each of which takes long on a busy machine.
  test.slow();
  const lookAtBoth = async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
  };
  await fillCart(page, 'devices');
  await page.goto('/shop/cart');
  await expect(page.getByRole('link', { name: 'До доставки' })).toBeVisible();
  await lookAtBoth();
  await goToDelivery(page);
  await page.getByRole('button', { name: 'До оплати' }).click();
  await expect(page.getByText('Обери відділення або поштомат')).toBeVisible();
  await lookAtBoth();
  await chooseBranch(page);
  await lookAtBoth();
  await choosePayment(page, 'Готівкою');
  await expect(page.getByRole('button', { name: /^Замовити/ })).toBeEnabled();
  await lookAtBoth();
  await page.goto('/shop/delivery');
  await page.getByRole('button', { name: /^Відділення або поштомат:/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Відділення та поштомати' });
  await expect(sheet.getByRole('button', { name: /№/ }).first()).toBeVisible();
  await lookAtBoth();
});
