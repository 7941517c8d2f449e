import { expect, test } from '../src/fixtures';
import { chooseBranch, choosePayment, fillCart, goToDelivery, placeOrder } from '../src/ordering';

test.describe.configure({ mode: 'serial' });

// Orders change stock, balances and histories.
test.use({ serverOf: 'orders', persona: 'saver', serviceWorkers: 'allow' });

test('points alone: an order that is paid at once, and cannot be taken back [SH-11] [SH-21] [SH-22] [RT-38]', async ({
  page,
}) => {
  const balance = page.getByRole('region', { name: 'Твій баланс' });
  await page.goto('/');
  await expect(balance).toContainText(/\d XP/);
  const before = await balance.innerText();

  await fillCart(page, 'bonus');
  await page.goto('/shop/cart');
  const summary = page.getByRole('region', { name: 'Разом' });
  await expect(summary).toContainText(/Після замовлення лишиться .*\sXP/);
  await goToDelivery(page);
  await chooseBranch(page);
  await expect(page.getByText(/Доплачувати нічого/)).toBeVisible();
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await expect(page.getByRole('button', { name: 'Замовити за XP' })).toBeVisible();
  const number = await placeOrder(page);

  await page.getByRole('link', { name: 'Деталі замовлення' }).click();
  const sheet = page.getByRole('dialog', { name: 'Замовлення' });
  await expect(sheet).toContainText(number);
  await expect(sheet).toContainText('За XP');
  await expect(sheet.getByRole('list', { name: 'Як іде замовлення' })).toContainText('Сплачено');
  await page.goto('/');
  await expect(balance).not.toHaveText(before);

  // What is paid is no customer's to take back.
  await page.goto('/history-order');
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(sheet.getByRole('button', { name: 'Повторити замовлення' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Скасувати замовлення' })).toHaveCount(0);
});

test('an order is repeated and cancelled from the history, which is there without a network too [SH-22] [PW-07] [RT-38]', async ({
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
  await sheet.getByRole('button', { name: 'Повторити замовлення' }).click();
  await expect(page.getByText('У кошику ще 2 товари')).toBeVisible();
  await expect(page).toHaveURL('/shop/cart');
  await expect(page.getByRole('list', { name: 'Товари в кошику' }).locator('> li')).toHaveCount(2);

  await page.goto('/history-order');
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await sheet.getByRole('button', { name: 'Скасувати замовлення' }).click();
  await page
    .getByRole('dialog', { name: /Скасувати замовлення/ })
    .getByRole('button', { name: 'Скасувати', exact: true })
    .click();
  await expect(page.getByText(`Замовлення № ${number} скасовано`)).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Як іде замовлення' })).toContainText('Скасовано');
  await sheet.getByRole('button', { name: 'Закрити' }).click();
  await expect(page.getByRole('link', { name: new RegExp(number) })).toContainText('Скасовано');
  await page.evaluate(() => navigator.serviceWorker.ready);
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
