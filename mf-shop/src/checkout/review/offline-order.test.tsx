import { checkCart, getCart } from '@club/api/contract/cart';
import { getBranches } from '@club/api/contract/delivery';
import { createOrder } from '@club/api/contract/orders/create';
import { getOrderHistory } from '@club/api/contract/orders/history';
import { sendPhoneCall } from '@club/api/contract/fulfilment';
import { openOutbox } from '@club/platform/outbox';
import { createTestHost, refuse, renderInHost, type TestHost } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { updateDraft } from '../../device/checkout-draft';
import { saveLastCheck } from '../../device/last-check';
import { deviceCarts } from '../../device/device-cart';
import HistoryPage from '../../orders/history/history-page';
import { openExternalPage } from '../../orders/open-external-page';
import { inCart, openOrderApp, sentOrders } from '../../testing/order-app';
import remote from '../../remote';
import { aSlot } from '../../testing/checkout-drafts';
import { checkedCartWith } from '../../testing/checked-carts';
import { answerCheckout, fillCheckout } from '../../testing/happy-path';
import { aProduct } from '../../testing/products';

jest.mock('../../orders/open-external-page', () => ({ openExternalPage: jest.fn() }));

const outboxOf = (host: TestHost) => openOutbox(host).entries.get();

/** An order with a call that was placed without a network, and the page after it. */
async function orderOffline(payment: 1 | 2 = 1) {
  fillCheckout('main', {
    payment,
    call: aSlot({ from: '09:00', to: '12:00' }),
    comment: 'Код домофона 12',
  });
  const host = createTestHost({ pages: { 'shell.outbox': '/outbox' } });
  host.provide(remote);
  answerCheckout(host.server);
  let cart = { items: inCart(), revision: 1 };
  host.server.on(getCart, () => ({ cart }));
  deviceCarts.main.set({ ...deviceCarts.main.get(), base: cart.items, revision: 1 });
  const view = await openOrderApp(host);
  act(() => host.online.set(false));
  expect(screen.getByText(/Замовлення почекає в черзі/)).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: /^Замовити/ }));
  await view.settled();
  const answer = {
    order: { id: '41', order_number: 1041, financial_status: 'pending' as const },
    balance: 500,
  };
  host.server.on(createOrder, () => {
    cart = { items: [], revision: 2 };
    return answer;
  });
  const goOnline = async () => {
    act(() => host.online.set(true));
    await view.settled();
  };
  return { host, view, goOnline };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

describe('[BX-01] an order without a network', () => {
  test('is in the list of orders until it is sent', async () => {
    const { host, view, goOnline } = await orderOffline();
    view.unmount();
    const history = renderInHost(<HistoryPage />, {
      host,
      route: '/history-order',
      remote: 'shop',
    });
    const list = within(await screen.findByRole('list', { name: 'Ще не прийняті замовлення' }));
    expect(list.getByRole('link')).toHaveTextContent(/2\sтовари · .+ · чекає на мережу/);
    expect(list.getByRole('link')).toHaveAttribute('href', '/outbox');
    await goOnline();
    await act(() => openOutbox(host).sendNow());
    await history.settled();
    expect(screen.queryByRole('list', { name: 'Ще не прийняті замовлення' })).toBeNull();
  });

  test('is not said to be missing where it is the first one', async () => {
    const { host, view } = await orderOffline();
    view.unmount();
    host.server.on(getOrderHistory, () => ({ orders: [], total: 0 }));
    host.online.set(true);
    const history = renderInHost(<HistoryPage />, {
      host,
      route: '/history-order',
      remote: 'shop',
    });
    await history.settled();
    expect(host.server.calls(getOrderHistory)).not.toEqual([]);
    expect(screen.getByRole('list', { name: 'Ще не прийняті замовлення' })).toBeVisible();
    expect(screen.queryByText('Замовлень ще не було')).toBeNull();
  });

  test('waits, empties the cart, and is sent once with the network', async () => {
    const { host, view, goOnline } = await orderOffline();
    expect(view.location()).toMatch(/^\/shop\/success\?waiting=/);
    expect(screen.getByRole('heading', { name: 'Замовлення чекає на мережу' })).toBeInTheDocument();
    expect(document.title).toMatch(/^Замовлення чекає на мережу · /);
    expect(screen.getByText(/2 товари · /)).toBeInTheDocument();
    expect(inCart()).toEqual([]);
    expect(sentOrders(host)).toEqual([]);
    await goOnline();
    expect(sentOrders(host)).toHaveLength(1);
    expect(sentOrders(host)[0]?.idempotencyKey).toBe(outboxOf(host)[0]?.id);
    expect(
      screen.getByRole('heading', { name: 'Замовлення №\u00a01041 прийнято' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(host.server.calls(sendPhoneCall)).toHaveLength(1));
    expect(inCart()).toEqual([]);
    expect(host.facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order.created', 'balance.changed', 'outbox.sent']),
    );
  });

  test('is sent once after a reload on any page, though another order was begun', async () => {
    const { host, view } = await orderOffline();
    view.unmount();
    fillCheckout('main');
    act(() => host.online.set(true));
    const again = await openOrderApp(host, '/shop');
    expect(sentOrders(host)).toHaveLength(1);
    expect(again.location()).toBe('/shop');
    expect(host.toasts).toMatchObject([{ tone: 'good', title: 'Замовлення №\u00a01041 прийнято' }]);
    // What was added since is another order: the browser's Back may lead to it.
    expect(inCart()).toHaveLength(2);
    const created = host.facts.findIndex(({ name }) => name === 'order.created');
    expect(host.facts.slice(created)).toContainEqual({
      name: 'cart.changed',
      payload: { brand: 'main', count: 2 },
    });
  });

  test('is changed in its own app, where its lines are', async () => {
    const { host, view } = await orderOffline();
    act(() => host.brand.set({ ...host.brand.get(), brand: 'second' }));
    await view.user.click(screen.getByRole('button', { name: 'Змінити замовлення' }));
    await view.settled();
    // The shell continues in the app that the address names.
    expect(view.location()).toBe('/shop/checkout?app=main');
    act(() => host.brand.set({ ...host.brand.get(), brand: 'main' }));
    await view.settled();
    expect(screen.getByRole('button', { name: /^Замовити/ })).toBeInTheDocument();
  });

  test('that was accepted while the other app is shown opens in its own', async () => {
    const { host, view } = await orderOffline();
    view.unmount();
    host.brand.set({ ...host.brand.get(), brand: 'second' });
    host.online.set(true);
    const again = await openOrderApp(host, '/shop');
    expect(host.toasts).toMatchObject([{ title: 'Замовлення №\u00a01041 прийнято' }]);
    act(() => host.toasts[0]?.action?.onPress());
    await again.settled();
    expect(again.location()).toBe('/shop/success?order=41&app=main');
  });

  test('by card asks to be paid: the page of the bank opens after a tap', async () => {
    const { host, view, goOnline } = await orderOffline(2);
    await goOnline();
    expect(screen.getByText('Лишилося сплатити карткою')).toBeInTheDocument();
    expect(openExternalPage).not.toHaveBeenCalled();
    await view.user.click(screen.getByRole('link', { name: 'Сплатити' }));
    await view.settled();
    expect(view.location()).toBe('/shop/success?order=41');
    await waitFor(() => expect(openExternalPage).toHaveBeenCalledWith('https://pay.test/41'));
    expect(host.server.calls(sendPhoneCall)).toHaveLength(1);
  });

  test('with another price is refused: both are shown, and a tap brings back lines and choices', async () => {
    const { host, view, goOnline } = await orderOffline();
    const [line] = outboxOf(host);
    const price = {
      variant_id: '4001',
      payWith: 'money' as const,
      old: 8900,
      new: 9900,
      bonuses: 0,
    };
    host.server.on(createOrder, () => {
      throw refuse('PRICE_CHANGED', { items: [price], points: 0 });
    });
    act(() => updateDraft('main', { comment: 'Уже про інше' }));
    await goOnline();
    expect(screen.getByText(/було 89.*тепер 99/)).toBeInTheDocument();
    expect(host.toasts).toMatchObject([{ tone: 'bad' }]);
    expect(sentOrders(host)).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Переглянути зміни' }));
    await view.settled();
    expect(view.location()).toBe('/shop/cart');
    expect(inCart().map(({ variant_id: id }) => id)).toEqual(['4001', '4005']);
    expect(localStorage.getItem('shop-checkout')).toContain('Код домофона 12');
    expect(outboxOf(host)).toEqual([]);
    expect(line?.title).toBe('Замовлення');
  });

  test('that the customer removes gives its lines back', async () => {
    const { host, view } = await orderOffline();
    const [entry] = outboxOf(host);
    await act(async () => void (await openOutbox(host).takeBack(entry?.id ?? '', 'remove')));
    await view.settled();
    expect(inCart()).toHaveLength(2);
    expect(host.facts.at(-1)).toEqual({
      name: 'cart.changed',
      payload: { brand: 'main', count: 2 },
    });
    act(() => host.online.set(true));
    await view.settled();
    expect(sentOrders(host)).toEqual([]);
  });

  test.each([
    ['of a cart that was changed since the last check', ''],
    ['after one with a promo code, which is cleared now,', 'VELO20'],
  ])('%s is sent with the network', async (_, promocode) => {
    fillCheckout('main', { payment: 1 });
    saveLastCheck('main', promocode, checkedCartWith([]));
    const host = createTestHost({ online: false, pages: { 'shell.outbox': '/outbox' } });
    host.provide(remote);
    host.server.fail(checkCart, 'network');
    host.server.fail(getBranches, 'network');
    const view = await openOrderApp(host);
    await view.user.click(screen.getByRole('button', { name: /^Замовити/ }));
    await view.settled();
    expect(view.location()).toMatch(/^\/shop\/success\?waiting=/);
    answerCheckout(host.server);
    act(() => host.online.set(true));
    await view.settled();
    expect(sentOrders(host)).toHaveLength(1);
    expect(
      screen.getByRole('heading', { name: 'Замовлення №\u00a01041 прийнято' }),
    ).toBeInTheDocument();
  });

  test('says that a code is not checked, and goes out at the full price', async () => {
    const velo = aProduct({ variant_id: '3', price: 15_990, productClass: 'pouch' });
    fillCheckout('second', { payment: 1, promocode: 'VELO-ABC' }, [velo]);
    const last = checkedCartWith([], { promo: { state: 'applied', percent: 20 } });
    saveLastCheck('second', 'VELO20', last);
    const host = createTestHost({ brand: 'second', online: false });
    host.server.fail(checkCart, 'network');
    host.server.fail(getBranches, 'network');
    const view = await openOrderApp(host);
    const notice = screen.getByText('Промокод VELO-ABC не перевірено').closest('[role="status"]');
    expect(notice).toHaveTextContent(/Без мережі замовлення піде без знижки/);
    expect(screen.queryByText('Знижка за промокодом')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: /^Замовити/ }));
    await view.settled();
    expect(outboxOf(host)).toMatchObject([
      {
        request: { input: { order: { line_items: [{ price: '159.90' }], tags: 'PWA,pwa_order' } } },
      },
    ]);
  });

  test('is not possible where nothing is known about the customer, and the page says why', async () => {
    fillCheckout('main', { payment: 1 });
    const host = createTestHost({ online: false });
    host.server.fail(checkCart, 'network');
    host.server.fail(getBranches, 'network');
    await openOrderApp(host);
    expect(screen.getByRole('button', { name: /^Замовити/ })).toBeDisabled();
    expect(screen.getByText(/кошик ще не перевіряли, тож із замовленням/)).toBeInTheDocument();
    expect(screen.queryByText(/Замовлення почекає в черзі/)).toBeNull();
  });

  test('that an earlier version has stored goes out under its key', async () => {
    const { host, view } = await orderOffline();
    const [entry] = outboxOf(host);
    const { order } = entry!.request.input as { order: object };
    const { after, totals } = entry!.data as Record<'after' | 'totals', object>;
    view.unmount();
    localStorage.clear();
    const pending = { version: 1, key: 'old-key', at: Date.now(), order, after, told: totals };
    localStorage.setItem('shop-sent', JSON.stringify(pending));
    act(() => host.online.set(true));
    await openOrderApp(host, '/shop');
    expect(sentOrders(host).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['old-key']);
    expect(localStorage.getItem('shop-sent')).toBeNull();
  });
});
