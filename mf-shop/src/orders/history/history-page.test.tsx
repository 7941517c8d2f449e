import { getProductsById } from '@club/api/contract/catalog';
import { cancelOrder, getOrder, type OrderDetails } from '@club/api/contract/orders/details';
import { getOrderHistory, type OrderSummary } from '@club/api/contract/orders/history';
import { getLiqpayLink, getPayment } from '@club/api/contract/payments';
import {
  aCustomer,
  createTestHost,
  refuse,
  renderInHost,
  renderRoute,
  type TestHost,
} from '@club/testing';
import { useNavigate } from '@club/platform/router';
import { warmOverlays } from '@club/ui/overlay';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import { cartChoices, createCartItem } from '../../device/cart-item';
import { maxCartLines } from '@club/domain/cart';
import { deviceCarts, saveCartItems } from '../../device/device-cart';
import { answerCheckout } from '../../testing/happy-path';
import { openExternalPage } from '../open-external-page';
import { findPlacedOrder, savePlacedOrder } from '../../device/placed-orders';
import { anOrder, anOrderDetails, aPlacedOrder } from '../../testing/orders';
import { aProduct } from '../../testing/products';
import remote from '../../remote';
import HistoryPage from './history-page';
import { remainingStates } from './order-steps';
import { repeatableLines } from './use-repeat-order';

jest.mock('../open-external-page', () => ({ openExternalPage: jest.fn() }));

function aHistory(
  orders: OrderSummary[],
  order: Partial<OrderDetails> = {},
  options: Parameters<typeof createTestHost>[0] = {},
): TestHost {
  const host = createTestHost(options);
  answerCheckout(host.server);
  host.server.on(getOrderHistory, ({ input }) => ({
    orders: orders.slice(input.offset, input.offset + 20),
    total: orders.length,
  }));
  host.server.on(getOrder, ({ input }) => ({
    order: anOrderDetails({ id: input.orderId, ...order }),
  }));
  return host;
}

async function show(host: TestHost, search = '') {
  const view = await renderRoute(config, remote, 'history', { host, search });
  await view.settled();
  return view;
}

const storedChoices = () => cartChoices(deviceCarts.main.get().items);

beforeAll(() => warmOverlays());
beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

test('[RT-38] [SH-22] /history-order lists the orders, and leads back home', async () => {
  expect(config.owns).toContain('/history-order');
  expect(config.routes.history).toMatchObject({
    path: '/history-order',
    layout: 'ogo-footer',
    guards: ['auth'],
    back: '/',
  });
  await show(
    aHistory([
      anOrder({ id: '2', number: 102, state: 'sent', items: 5 }),
      anOrder({ id: '1', number: 101, method: 'card', payment: 'failed', points: 30 }),
    ]),
  );
  const [first, second] = screen.getAllByRole('link');
  expect(first).toHaveTextContent(/102.*У дорозі.*5 товарів.*196,00\s₴/);
  expect(second).toHaveTextContent(/101.*Оплата не пройшла.*30\sXP/);
});

test('without orders it has a link to the shop', async () => {
  await show(aHistory([]));
  expect(screen.getByText('Замовлень ще не було')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shop');
});

test('[SH-22] older orders are loaded in pages', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    anOrder({ id: `${index}`, number: 500 - index }),
  );
  const view = await show(aHistory(many));
  expect(screen.getAllByRole('link')).toHaveLength(20);
  await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
  await view.settled();
  expect(screen.getAllByRole('link')).toHaveLength(25);
  await view.user.tab();
  expect(screen.getAllByRole('link')[20]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
});

test('[SH-22] one order opens over the list by its address, with its steps', async () => {
  const view = await show(aHistory([anOrder()], { comment: 'Домофон 12' }));
  await view.user.click(screen.getByRole('link', { name: /1041/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Замовлення' });
  expect(view.location()).toBe('/history-order?order=41');
  const steps = await within(sheet).findByRole('list', { name: 'Як іде замовлення' });
  expect(steps).toHaveTextContent(/Прийнято.*Зібрано.*У дорозі.*Отримано/);
  expect(sheet).toHaveTextContent(/Бурштин.*Відділення № 7.*Домофон 12/);
  await view.user.click(within(sheet).getByRole('button', { name: 'Закрити' }));
  expect(view.location()).toBe('/history-order');
});

test('an order that was opened from the list closes with one step back', async () => {
  const Forward = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(1)}>Вперед</button>;
  };
  const both = (
    <>
      <HistoryPage />
      <Forward />
    </>
  );
  const host = aHistory([anOrder()]);
  const view = renderInHost(both, { host, route: '/history-order', remote: 'shop' });
  await view.user.click(await screen.findByRole('link', { name: /1041/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Замовлення' });
  await view.user.click(within(sheet).getByRole('button', { name: 'Закрити' }));
  await view.settled();
  expect(view.location()).toBe('/history-order');
  await view.user.click(screen.getByRole('button', { name: 'Вперед' }));
  expect(view.location()).toBe('/history-order?order=41');
});

test.each([
  ['created', ['created'], ['packed', 'sent', 'delivered']],
  ['paid', ['created', 'paid'], ['packed', 'sent', 'delivered']],
  ['sent', ['created', 'packed', 'sent'], ['delivered']],
  ['delivered', ['created', 'packed', 'sent', 'delivered'], []],
  ['cancelled', ['created', 'cancelled'], []],
] as const)('an order that is %s with %j has the next steps %j', (state, done, ahead) => {
  const steps = done.map((one) => ({ state: one, at: '2026-11-20T09:00:00.000Z' }));
  expect(remainingStates({ state, steps })).toEqual(ahead);
});

test('an order of another customer is not found', async () => {
  const host = aHistory([]);
  host.server.on(getOrder, () => {
    throw refuse('ORDER_NOT_FOUND');
  });
  await show(host, '?order=77');
  expect(await screen.findByText('Такого замовлення немає')).toBeInTheDocument();
});

describe('cancelling', () => {
  async function openCancelQuestion(host: TestHost) {
    const view = await show(host, '?order=41');
    await view.user.click(await screen.findByRole('button', { name: 'Скасувати замовлення' }));
    const question = await screen.findByRole('dialog', { name: /Скасувати замовлення/ });
    return { view, question };
  }

  test('needs a confirmation, returns the points and reads the orders again', async () => {
    const host = aHistory([anOrder()], { points: 30 });
    const { view, question } = await openCancelQuestion(host);
    expect(question).toHaveTextContent('XP повернемо на баланс');
    await view.user.click(within(question).getByRole('button', { name: 'Скасувати' }));
    await view.settled();
    expect(host.server.calls(cancelOrder)[0]?.input).toEqual({ orderId: '41' });
    expect(host.facts).toEqual([{ name: 'balance.changed', payload: { balance: 500 } }]);
    expect(host.server.calls(getOrderHistory).length).toBeGreaterThan(1);
  });

  test('does nothing when the customer closes the question', async () => {
    const host = aHistory([anOrder()]);
    const { view, question } = await openCancelQuestion(host);
    await view.user.click(within(question).getByRole('button', { name: 'Залишити' }));
    expect(host.server.calls(cancelOrder)).toHaveLength(0);
  });

  test('is refused when it is too late', async () => {
    const host = aHistory([anOrder()]);
    host.server.on(cancelOrder, () => {
      throw refuse('ORDER_FIXED');
    });
    const { view, question } = await openCancelQuestion(host);
    await view.user.click(within(question).getByRole('button', { name: 'Скасувати' }));
    await view.settled();
    expect(host.toasts).toEqual([
      expect.objectContaining({ tone: 'bad', text: expect.stringContaining('вже не змінити') }),
    ]);
  });

  test('is not offered where it is not possible', async () => {
    await show(aHistory([anOrder()], { mayCancel: false }), '?order=41');
    await screen.findByRole('button', { name: 'Повторити замовлення' });
    expect(screen.queryByRole('button', { name: 'Скасувати замовлення' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Написати в підтримку' })).toBeNull();
  });

  test('of what is paid by card is up to the support', async () => {
    const order = { state: 'paid', method: 'card', payment: 'paid', mayCancel: false } as const;
    await show(aHistory([anOrder()], order), '?order=41');
    const link = await screen.findByRole('link', { name: 'Написати в підтримку' });
    expect(link).toHaveAttribute('href', '/support');
    expect(screen.queryByRole('button', { name: 'Скасувати замовлення' })).toBeNull();
  });
});

test('[SH-14] an order that is open can be paid from here', async () => {
  const host = aHistory([anOrder()], { mayPay: true, payment: 'failed', method: 'card' });
  const view = await show(host, '?order=41');
  await view.user.click(await screen.findByRole('button', { name: 'Сплатити ще раз' }));
  await waitFor(() => expect(openExternalPage).toHaveBeenCalledWith('https://pay.test/41'));
});

test('[SH-14] an order accepted in the background and paid from here does not open its page again', async () => {
  savePlacedOrder('main', aPlacedOrder({ method: 'card', wantsLink: true }));
  const host = aHistory([anOrder()], { mayPay: true, payment: 'waiting', method: 'card' });
  const view = await show(host, '?order=41');
  await view.user.click(await screen.findByRole('button', { name: 'Сплатити' }));
  await waitFor(() => expect(openExternalPage).toHaveBeenCalledWith('https://pay.test/41'));
  expect(findPlacedOrder('main', '41')?.wantsLink).toBe(false);
});

test('[SH-24] an order that is paid while it is open says so, in the list, too', async () => {
  const open = { mayPay: true, payment: 'waiting', method: 'card' } as const;
  const paid = { state: 'paid', mayPay: false, payment: 'paid', method: 'card' } as const;
  const host = aHistory([anOrder(open)], open);
  host.server.on(getPayment, () => {
    host.server.on(getOrder, () => ({ order: anOrderDetails(paid) }));
    host.server.on(getOrderHistory, () => ({ orders: [anOrder(paid)], total: 1 }));
    return { payment: 'paid' as const };
  });
  const view = await show(host, '?order=41');
  await view.settled();
  expect(await screen.findByText('Сплачено карткою')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сплатити' })).toBeNull();
  expect(screen.queryByText('Чекає на оплату')).toBeNull();
});

test('[SH-21] a cancelled order says that its points are back', async () => {
  await show(aHistory([anOrder()], { state: 'cancelled', points: 890 }), '?order=41');
  const label = await screen.findByText('Повернено на баланс');
  expect(label.parentElement).toHaveTextContent(/\+890\sXP/);
});

test('[FB-01] what was received can be rated, where somebody publishes the page for it', async () => {
  const delivered = { state: 'delivered' } as const;
  const view = await show(aHistory([anOrder()], delivered), '?order=41');
  await screen.findByRole('button', { name: 'Повторити замовлення' });
  expect(screen.queryByRole('link', { name: 'Відгук про покупку' })).toBeNull();
  view.unmount();
  const pages = { 'feedback.list': '/feedback' };
  await show(aHistory([anOrder()], delivered, { pages }), '?order=41');
  expect(await screen.findByRole('link', { name: 'Відгук про покупку' })).toHaveAttribute(
    'href',
    '/feedback',
  );
});

test('[OR-01] an order that is paid or cancelled meanwhile is read again, and says so', async () => {
  const host = aHistory([anOrder()], { mayPay: true, payment: 'waiting', method: 'card' });
  host.server.on(getLiqpayLink, () => {
    host.server.on(getOrder, () => ({
      order: anOrderDetails({ state: 'cancelled', method: 'card', cancelReason: 'unpaid' }),
    }));
    throw refuse('ORDER_FIXED');
  });
  const view = await show(host, '?order=41');
  const before = host.server.calls(getOrderHistory).length;
  await view.user.click(await screen.findByRole('button', { name: 'Сплатити' }));
  await view.settled();
  expect(host.toasts).toEqual([
    expect.objectContaining({ text: expect.stringContaining('вже оплачено або скасовано') }),
  ]);
  expect(screen.queryByRole('button', { name: 'Сплатити' })).toBeNull();
  expect(host.server.calls(getOrderHistory).length).toBeGreaterThan(before);
  expect(screen.getByText('Оплата не надійшла вчасно')).toBeVisible();
});

test('an order that was cancelled ends with a step that is not marked as a success', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const steps = [
    { state: 'created', at },
    { state: 'cancelled', at },
  ] as const;
  await show(aHistory([anOrder()], { state: 'cancelled', steps: [...steps] }), '?order=41');
  const list = within(await screen.findByRole('list', { name: 'Як іде замовлення' }));
  expect(list.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual([
    'done',
    'cancelled',
  ]);
});

test('[OR-01] an order that waits for its card says until when', async () => {
  const payUntil = new Date(Date.now() + 3_600_000).toISOString();
  const open = { mayPay: true, payment: 'waiting', method: 'card', payUntil } as const;
  await show(aHistory([anOrder()], open), '?order=41');
  expect(await screen.findByText(/^Сплатити можна до .*, \d\d:\d\d$/)).toBeVisible();
});

describe('repeating', () => {
  const line = anOrderDetails().lines[0];

  test('adds the available products, shows the others, and opens the cart', async () => {
    const lines = [line, { ...line, product_id: 'p2', variant_id: '4002', title: 'Чашка' }].flatMap(
      (one) => one ?? [],
    );
    const host = aHistory([anOrder()], { lines: lines as OrderDetails['lines'] });
    host.server.on(getProductsById, () => ({ products: [aProduct()] }));
    const view = await show(host, '?order=41');
    await view.user.click(await screen.findByRole('button', { name: 'Повторити замовлення' }));
    await view.settled();
    expect(storedChoices()).toEqual([{ variant_id: '4001', payWith: 'money', count: 2 }]);
    expect(host.toasts).toEqual([expect.objectContaining({ text: 'Немає: Чашка' })]);
    expect(view.location()).toBe('/shop/cart');
  });

  test('says how many pieces are in the cart now', async () => {
    const host = aHistory([anOrder()]);
    host.server.on(getProductsById, () => ({ products: [aProduct()] }));
    const view = await show(host, '?order=41');
    await view.user.click(await screen.findByRole('button', { name: 'Повторити замовлення' }));
    await view.settled();
    expect(host.toasts.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^У кошику ще 2\sтовари$/),
    ]);
  });

  test('with a full cart announces nothing that was not added', async () => {
    const full = Array.from({ length: maxCartLines }, (_, index) =>
      createCartItem({ variant_id: `${index}`, payWith: 'money', count: 1 }, aProduct()),
    );
    saveCartItems('main', full);
    const host = aHistory([anOrder()]);
    host.server.on(getProductsById, () => ({ products: [aProduct()] }));
    const view = await show(host, '?order=41');
    await view.user.click(await screen.findByRole('button', { name: 'Повторити замовлення' }));
    await view.settled();
    expect(host.toasts.map(({ title }) => title)).toEqual(['Кошик повний']);
  });

  test('does not move a customer who has left the order meanwhile', async () => {
    const host = aHistory([anOrder()]);
    host.server.on(getProductsById, () => ({ products: [aProduct()] }));
    const release = host.server.hold(getProductsById);
    const view = await show(host, '?order=41');
    await view.user.click(await screen.findByRole('button', { name: 'Повторити замовлення' }));
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    release();
    await waitFor(() => expect(storedChoices()).toHaveLength(1));
    await view.settled();
    expect(view.location()).toBe('/history-order');
  });

  test.each([
    ['as it was paid', { bonuses: 90 }, { price: 9800, bonuses: 0 }, 'money'],
    ['for points as before', { bonuses: 90 }, { price: 0, bonuses: 90 }, 'points'],
    ['for money when points are over', { bonuses: 0 }, { price: 0, bonuses: 90 }, 'money'],
  ] as const)('repeats a line %s', (_, product, own, payWith) => {
    const lines = [{ ...anOrderDetails().lines[0], ...own }] as OrderDetails['lines'];
    expect(repeatableLines(lines, [aProduct(product)]).available).toEqual([
      expect.objectContaining({ payWith, count: 2 }),
    ]);
  });

  test('does not repeat a gift: the new cart decides about it', () => {
    const gift = aProduct({ tags: ['velo_gift'] });
    expect(repeatableLines(anOrderDetails().lines, [gift])).toEqual({
      available: [],
      unavailable: [],
    });
  });
});

describe('[SH-10] an order of a customer whose age is not verified', () => {
  const options = {
    customer: aCustomer({ isAgeVerified: false }),
    pages: { 'shell.verification': '/verification' },
  };

  test.each(['created', 'paid'] as const)('says that it waits for that: %s', async (state) => {
    await show(aHistory([anOrder({ id: '1' })], { state }, options), '?order=1');
    const notice = within(await screen.findByRole('note'));
    expect(notice.getByText(/передзамовлення/)).toBeVisible();
    expect(notice.getByRole('link')).toHaveAttribute('href', '/verification');
  });

  test.each(['packed', 'cancelled'] as const)('does not wait any more: %s', async (state) => {
    await show(aHistory([anOrder({ id: '1' })], { state }, options), '?order=1');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('does not wait once it is verified', async () => {
    await show(aHistory([anOrder({ id: '1' })], { state: 'created' }), '?order=1');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });
});

test('a history that can not be read says so, and is read again on request', async () => {
  const host = aHistory([anOrder({ number: 24_723 })]);
  host.server.fail(getOrderHistory, 'INTERNAL');
  const view = await show(host);
  const retry = within(screen.getByRole('alert')).getByRole('button');
  host.server.recover();
  await view.user.click(retry);
  expect(await screen.findByText('№ 24723')).toBeVisible();
});
