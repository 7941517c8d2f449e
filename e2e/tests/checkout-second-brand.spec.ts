import { expect, test } from '../src/fixtures';
import { chooseBranch, choosePayment, fillCart, goToDelivery, placeOrder } from '../src/ordering';

// One customer, one cart: what a test orders, the next one must not find there.
test.describe.configure({ mode: 'serial' });

// Orders change stock, balances and histories.
test.use({ serverOf: 'orders', persona: 'both', brand: 'second', serviceWorkers: 'allow' });

test('the second brand: promo on velo, once [SH-06] [SH-07] [SH-08]', async ({ page }) => {
  await fillCart(page, 'ogo-velo', 2);
  await page.goto('/shop/cart');
  const code = page.getByRole('textbox', { name: 'Промокод на velo' });
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
});

test('the other courier: a window of tomorrow, and the address goes to it [SH-17] [SH-18] [SH-19]', async ({
  page,
}) => {
  await fillCart(page, 'ogo-velo');
  await goToDelivery(page);
  const courier = page.getByRole('radio', { name: /iPost/ });
  await page.getByRole('combobox', { name: 'Місто' }).fill('Київ');
  await page.getByRole('option', { name: 'м. Київ' }).click();
  // The server checks whether the courier delivers there.
  await expect(courier).toBeEnabled();
  await courier.check({ force: true });

  // An error at one of two fields that stand side by side does not move the other.
  const house = page.getByRole('textbox', { name: 'Будинок' });
  const flat = page.getByRole('textbox', { name: 'Квартира, якщо є' });
  await page.getByRole('button', { name: 'До оплати' }).click();
  await expect(house).toHaveAccessibleDescription('Вкажи номер будинку');
  expect((await flat.boundingBox())?.y).toBe((await house.boundingBox())?.y);

  await page.getByRole('radio', { name: 'Завтра', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '10:00–13:00' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Вулиця' }).fill('Хр');
  await page.getByRole('option').first().click();
  await house.fill('14');
  await page.getByRole('button', { name: 'До оплати' }).click();
  await choosePayment(page, 'Готівкою');
  const addressSent = page.waitForResponse(/ipost\/send-address/);
  await placeOrder(page);
  expect((await addressSent).ok()).toBe(true);
  await expect(page.getByRole('list', { name: 'Що далі' })).toContainText('Кур’єр приїде');
});
