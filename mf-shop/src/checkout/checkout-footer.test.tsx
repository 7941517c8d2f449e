import { checkCart } from '@club/api/contract/cart';
import { createTestHost, renderRoute } from '@club/testing';
import { warmOverlays } from '@club/ui/overlay';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../../remote.config';
import { createCartItem } from '../device/cart-item';
import { saveCartItems } from '../device/device-cart';
import { aCourierChoice } from '../testing/checkout-drafts';
import { aProduct } from '../testing/products';
import remote from '../remote';
import { answerCheckout, fillCheckout } from '../testing/happy-path';
import { checkedCartWith } from '../testing/checked-carts';

const velo = aProduct({
  variant_id: '3',
  price: 10_000,
  productClass: 'pouch',
  earnPercent: 5,
});
const sticks = aProduct({ variant_id: '4', price: 0, bonuses: 200, packQuantity: 10 });
const items = [
  createCartItem({ variant_id: '3', payWith: 'money', count: 2 }, velo),
  createCartItem({ variant_id: '4', payWith: 'points', count: 1 }, sticks),
];

beforeAll(() => warmOverlays());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(['cart', 'delivery', 'payment', 'checkout'] as const)(
  '[SH-13] on the step %s the amount to pay opens the whole summary',
  async (step) => {
    fillCheckout('second', { promocode: 'VELO20' });
    saveCartItems('second', items);
    const host = createTestHost({ brand: 'second' });
    answerCheckout(host.server);
    host.server.on(checkCart, () =>
      checkedCartWith(items, { promo: { state: 'applied', percent: 20 } }, 20),
    );
    const view = await renderRoute(config, remote, step, { host });
    await view.settled();
    const opener = screen.getByRole('button', {
      name: /^До сплати 160.*200.*\+8\sXP.*Показати підсумок$/,
    });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await view.user.click(opener);
    const sheet = await screen.findByRole('dialog', { name: 'Разом' });
    for (const text of [
      '3 товари',
      /Знижка за промокодом.*40,00/,
      'Доставка',
      /Отримаєш після оплати \+8\sXP/,
      /лишиться 300\sXP/,
    ])
      expect(sheet).toHaveTextContent(text);
    await view.user.click(within(sheet).getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
);

test('points that count with the delivery are not promised for the payment', async () => {
  fillCheckout('second');
  saveCartItems('second', items);
  const host = createTestHost({ brand: 'second', features: [] });
  answerCheckout(host.server);
  host.server.on(checkCart, () => checkedCartWith(items, {}, 0));
  const view = await renderRoute(config, remote, 'checkout', { host });
  await view.settled();
  await view.user.click(screen.getByRole('button', { name: /Показати підсумок$/ }));
  expect(await screen.findByRole('dialog', { name: 'Разом' })).toHaveTextContent(
    /Отримаєш після доставки/,
  );
});

test.each([
  ['a branch', {}, /до безкоштовної доставки/],
  // Its price is its own, whatever the sum is.
  ['the alternative courier', aCourierChoice(), /^(?!.*безкоштовн).*ДоставкаКур’єр iPost/],
])('[SH-13] the sum that makes the delivery free, to %s', async (_, draft, text) => {
  fillCheckout('second', draft);
  const host = createTestHost({ brand: 'second' });
  answerCheckout(host.server);
  const view = await renderRoute(config, remote, 'payment', { host });
  await view.settled();
  expect(screen.getByRole('region', { name: 'Разом' })).toHaveTextContent(text);
});
