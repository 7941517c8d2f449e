import { checkCart } from '@club/api/contract/cart';
import { getSlots } from '@club/api/contract/delivery';
import { createOrder } from '@club/api/contract/orders/create';
import type { ErrorCode } from '@club/api';
import type { Brand } from '@club/domain/brand';
import { aCustomer, createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { createCartItem } from '../../device/cart-item';
import { deviceCarts, saveCartItems } from '../../device/device-cart';
import { aCheckedCart, checkedCartWith } from '../../testing/checked-carts';
import { updateDraft, type CheckoutDraft } from '../../device/checkout-draft';
import { aCourierChoice, aSlot } from '../../testing/checkout-drafts';
import { answerCheckout, fillCheckout, checkoutProducts } from '../../testing/happy-path';
import { placedOrders, savePlacedOrder } from '../../device/placed-orders';
import { aPlacedOrder } from '../../testing/orders';
import { aProduct } from '../../testing/products';
import remote from '../../remote';

const pages = { 'shell.verification': '/verification', 'shell.agreement': '/user-agreement' };

function aCheckout(draft: Partial<CheckoutDraft> = {}, brand: Brand = 'main'): TestHost {
  fillCheckout(brand, draft);
  const host = createTestHost({ brand, pages });
  answerCheckout(host.server);
  return host;
}

async function show(host: TestHost) {
  const view = await renderRoute(config, remote, 'checkout', { host });
  await view.settled();
  return view;
}

const place = () => screen.getByRole('button', { name: /^Замовити/ });
const sent = (host: TestHost) => host.server.calls(createOrder);
const itemsIn = (brand: Brand = 'main') => deviceCarts[brand].get().items;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('[RT-68] /shop/checkout shows the whole order, with a link to each part', async () => {
  expect(config.routes.checkout).toMatchObject({
    path: '/shop/checkout',
    layout: 'account-off-footer',
    guards: ['auth'],
    back: '/shop/payment',
  });
  await show(aCheckout({ comment: 'Домофон 12', call: aSlot({ from: '09:00', to: '12:00' }) }));
  const parts: [string, string, (string | RegExp)[]][] = [
    ['Товари', '/shop/cart', ['Бурштин', 'Мікс']],
    ['Доставка', '/shop/delivery', ['Харків', 'Відділення № 7', 'Олена Коваль', 'Домофон 12']],
    ['Оплата', '/shop/payment', ['Готівкою', /субота, 21 листопада, 09:00–\u206012:00/]],
  ];
  for (const [title, path, texts] of parts) {
    const part = screen.getByRole('region', { name: title });
    for (const text of texts) expect(part).toHaveTextContent(text);
    expect(within(part).getByRole('link')).toHaveAttribute('href', path);
  }
  expect(screen.getByRole('note')).toHaveTextContent('Продаж лише повнолітнім');
});

test('[SH-12] the order has the payload of both sides, and is sent once', async () => {
  const host = aCheckout();
  const view = await show(host);
  await view.user.dblClick(place());
  await view.settled();
  expect(sent(host)).toHaveLength(1);
  expect(sent(host)[0]?.input.order).toMatchObject({
    line_items: [
      { variant_id: '4001', quantity: 1, price: '98.00' },
      { variant_id: '4005', quantity: 1, price: '98.00' },
    ],
    customer: { id: '7001' },
    tags: 'PWA,pwa_order',
    financial_status: 'pending',
    shipping_address: { city: 'Харків', country: 'Ukraine', zip: '01001' },
    payment_gateway_names: ['cash'],
  });
  expect(view.location()).toBe('/shop/success?order=41');
  expect(host.facts).toEqual([
    {
      name: 'order.created',
      payload: { brand: 'main', orderId: '41', number: 1041, money: 19_600, points: 0, items: 2 },
    },
    { name: 'balance.changed', payload: { balance: 500 } },
  ]);
});

test('[SH-12] [CN-03] an order with the other courier has its tags', async () => {
  const slot = aSlot({ date: '2099-01-01' });
  const host = aCheckout(aCourierChoice({ slot }));
  host.server.on(getSlots, () => ({ courier: [slot], call: [] }));
  const view = await show(host);
  await view.user.click(place());
  await view.settled();
  expect(sent(host)[0]?.input.order.tags).toBe('PWA,pwa_order,iPost,tomorrow 10:00-13:00');
  expect(placedOrders.main.get()[0]).toMatchObject({
    ipost: { city: 'city-1', street: 'вул. Сумська, 1', flat: '' },
  });
});

test('[SH-11] with points only the button says so, and the order is paid', async () => {
  const cup = aProduct({ variant_id: '2', price: 0, bonuses: 200 });
  const host = aCheckout({ payment: null });
  saveCartItems('main', [createCartItem({ variant_id: '2', payWith: 'points', count: 1 }, cup)]);
  host.server.on(checkCart, ({ input }) =>
    checkedCartWith(input.items.map((one) => createCartItem(one, cup))),
  );
  const view = await show(host);
  await view.user.click(screen.getByRole('button', { name: 'Замовити за XP' }));
  await view.settled();
  expect(sent(host)[0]?.input.order).toMatchObject({
    financial_status: 'paid',
    payment_gateway_names: [],
    tags: 'PWA,pwa_order,XP',
  });
});

test('[SH-07] with the promo, pouches are sent at 80 percent, and the order is tagged', async () => {
  const velo = aProduct({ variant_id: '3', price: 15_990, productClass: 'pouch' });
  const host = aCheckout({ promocode: 'VELO20' }, 'second');
  saveCartItems('second', [createCartItem({ variant_id: '3', payWith: 'money', count: 1 }, velo)]);
  host.server.on(checkCart, ({ input }) => {
    const items = input.items.map((one) => createCartItem(one, velo));
    return checkedCartWith(items, { promo: { state: 'applied', percent: 20 } }, 20);
  });
  const view = await show(host);
  await view.user.click(place());
  await view.settled();
  expect(sent(host)[0]?.input.order).toMatchObject({
    line_items: [{ price: '127.92' }],
    tags: 'PWA,pwa_order,pwa_velo-20%',
  });
});

test('[SH-07] says why a code that was applied does not count any more', async () => {
  const velo = aProduct({ variant_id: '3', price: 15_990, productClass: 'pouch' });
  const host = aCheckout({ promocode: 'VELO-ABC' }, 'second');
  saveCartItems('second', [createCartItem({ variant_id: '3', payWith: 'money', count: 1 }, velo)]);
  host.server.on(checkCart, ({ input }) => {
    const items = input.items.map((one) => createCartItem(one, velo));
    return checkedCartWith(items, { promo: { state: 'wrong', percent: 20, refusal: 'used' } });
  });
  await show(host);
  const notice = (await screen.findByText('Промокод VELO-ABC не діє')).closest('[role="status"]');
  expect(notice).toHaveTextContent('За цим кодом уже замовили. Попроси в друга новий код');
  expect(within(notice as HTMLElement).getByRole('link')).toHaveAttribute('href', '/shop/cart');
});

test('[SH-16] an answer without an order clears the loading, and the cart stays', async () => {
  const host = aCheckout();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  host.server.on(createOrder, () => ({ balance: 500 }) as never);
  const view = await show(host);
  await view.user.click(place());
  await view.settled();
  jest.restoreAllMocks();
  expect(view.location()).toBe('/shop/checkout');
  const again = screen.getByRole('button', { name: 'Надіслати ще раз' });
  expect(again).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(itemsIn()).toHaveLength(2);
  expect(host.facts).toEqual([]);
});

test.each<[ErrorCode, string]>([
  ['OUT_OF_STOCK', '/shop/cart'],
  ['PRICE_CHANGED', '/shop/cart'],
  ['PROMO_WRONG', '/shop/cart'],
  ['PROMO_USED', '/shop/cart'],
  ['ORDER_DIFFERS', '/shop/cart'],
  ['GIFT_NOT_DUE', '/shop/cart'],
  ['MIX_LIMIT', '/shop/cart'],
  ['BALANCE_TOO_LOW', '/shop/cart'],
  ['CITY_UNKNOWN', '/shop/delivery'],
  ['BRANCH_UNKNOWN', '/shop/delivery'],
  ['ADDRESS_INCOMPLETE', '/shop/delivery'],
  ['DELIVERY_NOT_POSSIBLE', '/shop/delivery'],
  ['SLOT_PAST', '/shop/delivery'],
  ['UNDER_AGE', '/support'],
])('a refusal with %s leads to %s, and nothing is lost', async (code, path) => {
  const host = aCheckout({ comment: 'Домофон 12' });
  host.server.on(createOrder, () => {
    throw refuse(code);
  });
  const view = await show(host);
  await view.user.click(place());
  await view.settled();
  expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute('href', path);
  expect(itemsIn()).toHaveLength(2);
  expect(screen.getByText('«Домофон 12»')).toBeInTheDocument();
});

/** From now on nothing of the cart is in stock. */
function sellOut(host: TestHost): void {
  host.server.on(checkCart, ({ input }) => {
    const checked = checkedCartWith(
      input.items.map((one) => createCartItem(one, checkoutProducts[0] ?? null)),
    );
    const lines = checked.lines.map((line) => ({
      ...line,
      problem: 'OUT_OF_STOCK' as const,
      left: 0,
    }));
    return { ...checked, lines };
  });
}

test('[SH-16] a refusal stays on the screen, takes the focus and says what has changed', async () => {
  const host = aCheckout();
  host.server.on(createOrder, () => {
    sellOut(host);
    throw refuse('OUT_OF_STOCK', [{ variant_id: '4001', left: 0 }]);
  });
  const view = await show(host);
  await view.user.click(place());
  await view.settled();
  expect(view.location()).toBe('/shop/checkout');
  const refusal = screen.getByRole('alert');
  expect(refusal).toHaveFocus();
  expect(refusal).toHaveTextContent('Замовлення не прийнято');
  expect(refusal).toHaveTextContent('«Бурштин» закінчився');
  expect(place()).toBeDisabled();
});

test('a cart with problems leads back to it, and what it said before leads nowhere', async () => {
  const host = aCheckout();
  sellOut(host);
  const view = await show(host);
  expect(view.location()).toBe('/shop/cart');
  view.unmount();
  answerCheckout(host.server);
  const release = host.server.hold(checkCart);
  const again = await renderRoute(config, remote, 'checkout', { host });
  expect(again.location()).toBe('/shop/checkout');
  release();
  await again.settled();
  expect(place()).toBeEnabled();
});

test('[SH-15] an order that another tab makes of the cart opens here, too', async () => {
  const host = aCheckout();
  savePlacedOrder('main', aPlacedOrder({ orderId: '40' }));
  const view = await show(host);
  act(() => {
    savePlacedOrder('main', aPlacedOrder({ orderId: '41' }));
    saveCartItems('main', []);
  });
  await view.settled();
  expect(view.location()).toBe('/shop/success?order=41');
});

test('a cart that is emptied elsewhere leads to the shop', async () => {
  const host = aCheckout();
  savePlacedOrder('main', aPlacedOrder({ orderId: '40' }));
  const view = await show(host);
  act(() => saveCartItems('main', []));
  await view.settled();
  expect(view.location()).toBe('/shop');
});

test('[SH-20] a time for the call that is over is cleared, and said', async () => {
  const host = aCheckout({ call: aSlot({ date: '2020-01-01' }) });
  await show(host);
  expect(screen.getByText('Без дзвінка для підтвердження')).toBeInTheDocument();
  expect(host.toasts).toEqual([
    expect.objectContaining({ title: 'Обраний час дзвінка вже минув' }),
  ]);
});

test('[SH-20] a time for the call that is not offered any more, but not over, stays', async () => {
  const host = aCheckout({ call: aSlot({ date: '2099-01-01' }) });
  await show(host);
  expect(screen.getByText(/^Зателефонуємо: /)).toBeInTheDocument();
  expect(host.toasts).toEqual([]);
});

test('[SH-19] a time of the courier that is over is chosen again before the order', async () => {
  const host = aCheckout(aCourierChoice({ slot: aSlot({ date: '2026-11-19' }) }));
  const view = await show(host);
  expect(view.location()).toBe('/shop/delivery');
  expect(host.toasts).toEqual([
    expect.objectContaining({ title: 'Обраний час доставки вже минув' }),
  ]);
});

test('[SH-19] times that can not be read are left as they are', async () => {
  const host = aCheckout({ call: aSlot({ date: '2020-01-01' }) });
  host.server.fail(getSlots, 'UNAVAILABLE');
  await show(host);
  expect(screen.getByText(/^Зателефонуємо: /)).toBeInTheDocument();
  expect(host.toasts).toEqual([]);
});

test('for an order that was accepted with this key, the customer can see the orders or place another one', async () => {
  const host = aCheckout();
  host.server.on(createOrder, () => {
    throw refuse('IDEMPOTENCY_CONFLICT');
  });
  const view = await show(host);
  await view.user.click(place());
  await view.settled();
  expect(screen.getByRole('link', { name: 'Мої замовлення' })).toHaveAttribute(
    'href',
    '/history-order',
  );
  await view.user.click(screen.getByRole('button', { name: 'Це нове замовлення' }));
  await view.user.click(place());
  await view.settled();
  const [first, second] = sent(host);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

describe('a friend’s code', () => {
  const field = () => screen.queryByRole('textbox', { name: /Код друга/ });

  test.each([
    ['REW-ABC123', 'REW-ABC123'],
    ['rew-abc123', 'REW-ABC123'],
    ['', null],
  ])('[SH-09] of a first order, %j is sent as %j', async (typed, expected) => {
    const view = await show(aCheckout());
    if (typed !== '') await view.user.type(field() as HTMLElement, typed);
    await view.user.click(place());
    await view.settled();
    expect(placedOrders.main.get()[0]?.friendCode).toBe(expected);
  });

  test.each([
    ['REW-', /має вигляд REW/],
    ['ABCDEF', /має вигляд REW/],
    [aCustomer().referralCode?.toLowerCase() ?? '', /Це твій код/],
  ])('[SH-09] %j is corrected or removed before the order', async (typed, error) => {
    const host = aCheckout();
    const view = await show(host);
    await view.user.type(field() as HTMLElement, typed);
    expect(field()).toBeValid();
    await view.user.click(place());
    await view.settled();
    expect(sent(host)).toEqual([]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(error);
    await view.user.clear(field() as HTMLElement);
    expect(field()).toBeValid();
    await view.user.click(place());
    await view.settled();
    expect(placedOrders.main.get()[0]?.friendCode).toBeNull();
  });

  test('[SH-26] that was typed survives a reload', async () => {
    const host = aCheckout();
    const view = await show(host);
    await view.user.type(field() as HTMLElement, 'REW-ABC123');
    view.unmount();
    await show(host);
    expect(field()).toHaveValue('REW-ABC123');
  });

  test('[GD-05] [SH-09] of the link that the customer opened is filled in once, and stays removed', async () => {
    const host = aCheckout();
    host.publish('visit.referred', { code: 'rew-abc123' });
    const view = await show(host);
    expect(field()).toHaveValue('REW-ABC123');
    await view.user.clear(field() as HTMLElement);
    view.unmount();
    const again = await show(host);
    expect(field()).toHaveValue('');
    again.unmount();
    host.publish('visit.referred', { code: 'REW-EF34GH' });
    const other = await show(host);
    await other.user.click(place());
    await other.settled();
    expect(placedOrders.main.get()[0]?.friendCode).toBe('REW-EF34GH');
  });

  test.each([
    ['typed another one', { friendCode: 'REW-TYPED1' }, 'REW-ABC123', 'REW-TYPED1'],
    ['opened an own link', {}, aCustomer().referralCode ?? '', ''],
    ['opened a link with no friend’s code', {}, 'POSTER', ''],
  ])('[GD-05] of a customer who %s stays', async (_, draft, code, expected) => {
    const host = aCheckout(draft);
    host.publish('visit.referred', { code });
    await show(host);
    expect(field()).toHaveValue(expected);
  });

  test('[SH-09] is not offered after the first order', async () => {
    const host = aCheckout({ friendCode: 'REW-ABC123' });
    host.server.on(checkCart, ({ input }) =>
      checkedCartWith(
        input.items.map((one, index) => createCartItem(one, checkoutProducts[index] ?? null)),
        { friendCode: false },
      ),
    );
    const view = await show(host);
    expect(field()).toBeNull();
    await view.user.click(place());
    await view.settled();
    expect(placedOrders.main.get()[0]?.friendCode).toBeNull();
  });
});

test('[SH-10] without a verified age it announces a pre-order, with a link to verify', async () => {
  const host = aCheckout();
  host.server.on(checkCart, ({ input }) =>
    checkedCartWith(
      input.items.map((one, index) => createCartItem(one, checkoutProducts[index] ?? null)),
      { buyer: { ...aCheckedCart().buyer, isAgeVerified: false } },
    ),
  );
  const view = await show(host);
  expect(screen.getByRole('link', { name: 'Підтвердити вік' })).toHaveAttribute(
    'href',
    '/verification',
  );
  await view.user.click(place());
  await view.settled();
  expect(sent(host)[0]?.input.order.tags).toBe('PWA,pwa_order,pre-order');
});

test('it redirects to a step that is not done any more', async () => {
  const host = aCheckout();
  await show(host);
  act(() => updateDraft('main', { branch: null }));
  expect(screen.queryByRole('button', { name: /^Замовити/ })).not.toBeInTheDocument();
});
