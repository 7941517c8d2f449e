import { expect, test } from '../src/fixtures';
import {
  chooseBranch,
  choosePayment,
  clearCart,
  fillCart,
  goToDelivery,
  placeOrder,
} from '../src/ordering';

// One customer, one cart: what a test orders, the next one must not find there.
test.describe.configure({ mode: 'serial' });

// Orders change stock, balances and histories.
test.use({ serverOf: 'orders', persona: 'regular', serviceWorkers: 'allow' });

test('cash: from the shelf to an order, over reloads and a way back [SH-02] [SH-11] [SH-15] [SH-19] [SH-20] [SH-22] [RT-68] [RT-69] [RT-70] [RT-71] [RT-72] [GD-05]', async ({
  page,
  context,
  watch,
}) => {
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
  await choosePayment(page, 'Готівкою');

  const delivery = page.getByRole('region', { name: 'Доставка' });
  await expect(delivery).toContainText('Львів');
  await expect(delivery).toContainText('«Домофон 12, другий під’їзд»');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Готівкою/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Зателефонуйте/ })).toBeChecked();
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
});

test('on a phone what is to be paid is in sight on every step, and opens the summary [SH-13] [SH-22]', async ({
  page,
}) => {
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
  // The address of the profile is filled in.
  await expect(page.getByRole('combobox', { name: 'Місто' })).toHaveValue(/./);
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
});

test('a toast is above the summary that is open, not over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page, 'sticks', 2);
  await page.goto('/shop/cart');
  await page
    .getByRole('button', { name: /^Прибрати: / })
    .first()
    .click();
  await page.getByRole('button', { name: /^До сплати/ }).click();
  const summary = page.getByRole('dialog', { name: 'Разом' });
  await expect(summary.getByText('До сплати')).toBeInViewport({ ratio: 1 });
  const toast = page.getByRole('region', { name: 'Сповіщення', includeHidden: true });
  const boxes = await Promise.all(
    [toast.locator('li').first(), summary].map((one) => one.boundingBox()),
  );
  const [above, sheet] = boxes;
  expect(above).not.toBeNull();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await summary.getByRole('button', { name: 'Закрити' }).click();
  await clearCart(page);
});
