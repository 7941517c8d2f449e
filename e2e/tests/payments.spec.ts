import { expect, test } from '../src/fixtures';
import { chooseBranch, choosePayment, fillCart, goToDelivery, orderNumber } from '../src/ordering';

// Orders change stock and histories.
test.use({ serverOf: 'orders', persona: 'regular', serviceWorkers: 'allow' });

test('a payment that is closed, then refused, succeeds later from the order and from the history [SH-14] [SH-22] [SH-24]', async ({
  page,
}) => {
  const opened = async () => {
    await page.waitForURL(/\/sandbox\/cards/);
    return page.url();
  };
  const history = page.getByRole('list', { name: 'Замовлення' }).getByRole('link').first();

  await fillCart(page, 'sticks');
  await goToDelivery(page);
  await chooseBranch(page);
  await choosePayment(page, 'Карткою');
  await page.getByRole('button', { name: 'Замовити й сплатити' }).click();
  const first = await opened();
  await page.getByRole('button', { name: 'Закрити, не заплативши' }).click();
  const number = await orderNumber(page);
  await expect(page.getByText('Чекаємо на оплату карткою')).toBeVisible();
  await page.getByRole('button', { name: /^Сплатити \d/ }).click();
  expect(await opened()).toBe(first);

  await page.getByRole('button', { name: /^Відмовити/ }).click();
  await expect(page.getByText(/^Оплата не пройшла/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сплатити ще раз' })).toBeVisible();
  await page.goto('/history-order');
  await expect(history).toContainText(number);
  await expect(history).toContainText('Оплата не пройшла');
  await history.click();
  await page
    .getByRole('dialog', { name: 'Замовлення' })
    .getByRole('button', { name: 'Сплатити ще раз' })
    .click();
  expect(await opened()).not.toBe(first);

  await page.getByRole('button', { name: 'Сплатити', exact: true }).click();
  await expect(page.getByText('Оплата пройшла. Дякуємо!')).toBeVisible();
  await page.goto('/history-order');
  await expect(history).toContainText(number);
  await expect(history).toContainText('Сплачено');
});
