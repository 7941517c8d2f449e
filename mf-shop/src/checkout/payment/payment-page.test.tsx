import { getSlots } from '@club/api/contract/delivery';
import { createTestHost, renderRoute, type TestHost } from '@club/testing';
import { act, screen } from '@testing-library/react';
import config from '../../../remote.config';
import { createCartItem } from '../../device/cart-item';
import { saveCartItems } from '../../device/device-cart';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { aBranch, aSlot } from '../../testing/checkout-drafts';
import { answerCheckout, fillCheckout, checkoutProducts } from '../../testing/happy-path';
import { aProduct } from '../../testing/products';
import remote from '../../remote';

function aPayment(draft: Partial<CheckoutDraft> = {}, products = checkoutProducts): TestHost {
  fillCheckout('main', draft, products);
  const host = createTestHost();
  answerCheckout(host.server, products);
  return host;
}

async function show(host: TestHost) {
  const view = await renderRoute(config, remote, 'payment', { host });
  await view.settled();
  return view;
}

const goOn = () => screen.getByRole('button', { name: 'Перевірити' });

beforeEach(() => localStorage.clear());

test('[RT-70] [CN-04] /shop/payment requires cash or card', async () => {
  expect(config.routes.payment).toMatchObject({
    path: '/shop/payment',
    layout: 'account-off-footer',
    guards: ['auth'],
    back: '/shop/delivery',
  });
  const host = aPayment({ payment: null });
  const view = await show(host);
  await view.user.click(goOn());
  expect(screen.getByText('Обери, як платиш')).toBeInTheDocument();
  expect(view.location()).toBe('/shop/payment');
  await view.user.click(screen.getByRole('radio', { name: /Карткою/ }));
  expect(localStorage.getItem('shop-checkout')).toContain('"payment":2');
  await view.user.click(screen.getByRole('radio', { name: /Готівкою/ }));
  expect(localStorage.getItem('shop-checkout')).toContain('"payment":1');
  expect(host.tracked).toEqual([]);
  await view.user.click(goOn());
  expect(view.location()).toBe('/shop/checkout');
  expect(host.tracked).toEqual([{ event: 'add_payment_info', data: { method: 'cash' } }]);
});

test('it redirects to the first step that is not done', async () => {
  expect((await show(aPayment({ branch: null }))).location()).toBe('/shop/delivery');
  expect((await show(aPayment({ branch: aBranch() }))).location()).toBe('/shop/payment');
});

test('with points only no payment is chosen [SH-11]', async () => {
  const cup = aProduct({ variant_id: '2', price: 0, bonuses: 200, productClass: 'merch' });
  const host = aPayment({ payment: null }, [cup]);
  saveCartItems('main', [createCartItem({ variant_id: '2', payWith: 'points', count: 1 }, cup)]);
  const view = await show(host);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText(/Доплачувати нічого/)).toHaveTextContent(/200\sXP/);
  await view.user.click(goOn());
  expect(view.location()).toBe('/shop/checkout');
  expect(host.tracked).toEqual([{ event: 'add_payment_info', data: { method: 'xp' } }]);
});

test('[SH-20] a call is requested with a time, the first one until another is chosen', async () => {
  const host = aPayment();
  const windows = [aSlot({ from: '09:00', to: '12:00' }), aSlot({ from: '12:00', to: '15:00' })];
  host.server.on(getSlots, () => ({ courier: [], call: windows }));
  const view = await show(host);
  const wish = screen.getByRole('checkbox', { name: /Зателефонуйте/ });
  await view.user.click(wish);
  expect(await screen.findByRole('radio', { name: '09:00–12:00' })).toBeChecked();
  await view.user.click(screen.getByRole('radio', { name: '12:00–15:00' }));
  expect(localStorage.getItem('shop-checkout')).toContain('"from":"12:00"');
  await view.user.click(wish);
  expect(localStorage.getItem('shop-checkout')).toContain('"call":null');
});

test('[SH-20] when the last time of today ends, the times of tomorrow are shown', async () => {
  const host = aPayment();
  const today = aSlot({ day: 'today', date: '2026-11-20', from: '18:00', to: '20:00' });
  const tomorrow = aSlot({ from: '09:00', to: '12:00' });
  host.server.on(getSlots, () => ({ courier: [], call: [today, tomorrow] }));
  const view = await show(host);
  await view.user.click(screen.getByRole('checkbox', { name: /Зателефонуйте/ }));
  expect(await screen.findByRole('radio', { name: '18:00–20:00' })).toBeChecked();
  host.server.on(getSlots, () => ({ courier: [], call: [tomorrow] }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await view.settled();
  expect(screen.getByRole('radio', { name: 'Завтра' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '09:00–12:00' })).toBeChecked();
});

test('[SH-26] the request for a call survives a reload', async () => {
  const host = aPayment();
  const windows = [aSlot({ from: '09:00', to: '12:00' }), aSlot({ from: '12:00', to: '15:00' })];
  host.server.on(getSlots, () => ({ courier: [], call: windows }));
  const view = await show(host);
  await view.user.click(screen.getByRole('checkbox', { name: /Зателефонуйте/ }));
  await view.user.click(await screen.findByRole('radio', { name: '12:00–15:00' }));
  view.unmount();
  await show(host);
  expect(screen.getByRole('checkbox', { name: /Зателефонуйте/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: '12:00–15:00' })).toBeChecked();
});
