import { checkCart, getCart, saveCart } from '@club/api/contract/cart';
import { sendPhoneCall } from '@club/api/contract/fulfilment';
import { createOrder, sendPromocode } from '@club/api/contract/orders/create';
import type { ErrorCode } from '@club/api';
import { openOutbox } from '@club/platform/outbox';
import { createTestHost, refuse, renderInHost, type TestHost } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createCartItem } from '../../device/cart-item';
import { deviceCarts } from '../../device/device-cart';
import { checkedCartWith } from '../../testing/checked-carts';
import { updateDraft } from '../../device/checkout-draft';
import { aSlot } from '../../testing/checkout-drafts';
import { openExternalPage } from '../../orders/open-external-page';
import { placedOrders } from '../../device/placed-orders';
import { answerCheckout, fillCheckout, checkoutProducts } from '../../testing/happy-path';
import { inCart, openOrderApp, OrderApp, sentOrders } from '../../testing/order-app';
import remote from '../../remote';

jest.mock('../../orders/open-external-page', () => ({ openExternalPage: jest.fn() }));

const place = () => screen.getByRole('button', { name: /^Замовити/ });
const sendAgain = () => screen.getByRole('button', { name: 'Надіслати ще раз' });
/** What waits in the outbox. */
const entries = () => Object.keys(localStorage).filter((name) => name.startsWith('club.outbox:'));
const created = (host: TestHost) => host.facts.filter(({ name }) => name === 'order.created');

/** An order by card with a call and a friend's code; the server has it, but its answer is lost. */
async function loseAnswer() {
  fillCheckout('main', {
    payment: 2,
    call: aSlot({ from: '09:00', to: '12:00' }),
    friendCode: 'REW-ABC123',
  });
  const host = createTestHost({ pages: { 'shell.outbox': '/outbox' } });
  host.provide(remote);
  answerCheckout(host.server);
  let cart = { items: inCart(), revision: 1 };
  deviceCarts.main.set({ ...deviceCarts.main.get(), base: cart.items, revision: 1 });
  host.server.on(getCart, () => ({ cart }));
  const view = await openOrderApp(host);
  host.server.fail(createOrder, 'network');
  await view.user.click(place());
  await view.settled();
  cart = { items: [], revision: 2 };
  return { host, view };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('a lost answer is explained, and the cart stays while the result is unknown', async () => {
  const { host, view } = await loseAnswer();
  expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
  expect(screen.getByRole('alert')).toHaveTextContent('двічі замовлено не буде');
  // Seen again, the cart would be joined with the one that the order emptied.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await view.settled();
  expect(inCart()).toHaveLength(2);
  expect(view.location()).toBe('/shop/checkout');
  expect(host.server.calls(saveCart)).toEqual([]);
});

test('stock that the order took is not a problem while its answer is missing', async () => {
  const { host, view } = await loseAnswer();
  view.unmount();
  host.server.on(checkCart, ({ input }) => {
    const checked = checkedCartWith(
      input.items.map((one) => createCartItem(one, checkoutProducts[0] ?? null)),
    );
    const lines = checked.lines.map((one) => ({
      ...one,
      problem: 'OUT_OF_STOCK' as const,
      left: 0,
    }));
    return { ...checked, lines };
  });
  const again = await openOrderApp(host);
  expect(again.location()).toBe('/shop/checkout');
  expect(sendAgain()).toBeEnabled();
});

describe('a cart that is changed while the answer is missing', () => {
  /** Takes a product out of the cart, and more of the other into it. */
  function changeCart() {
    const { items, ...cart } = deviceCarts.main.get();
    const changed = items.slice(0, 1).map((item) => ({ ...item, count: 3 }));
    act(() => void deviceCarts.main.set({ ...cart, items: changed }));
    act(() => updateDraft('main', { comment: 'Змінено вже після того' }));
  }

  test('is not shown in place of the order that is sent again', async () => {
    const { view } = await loseAnswer();
    changeCart();
    await view.settled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Чекаємо на відповідь');
    const lines = within(screen.getByRole('region', { name: 'Товари' })).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toHaveTextContent('1 шт.');
    expect(screen.queryByText(/Змінено вже після того/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Змінити / })).not.toBeInTheDocument();
    expect(screen.getByText(/2\sтовари/)).toBeInTheDocument();
    expect(screen.getByText(/змінити його не можна/)).toBeVisible();
  });

  test('keeps what was added, for the next order', async () => {
    const { host, view } = await loseAnswer();
    changeCart();
    host.server.recover();
    await view.user.click(sendAgain());
    await view.settled();
    const [first, second] = sentOrders(host);
    expect(second).toEqual(first);
    expect(inCart()).toEqual([{ variant_id: '4001', payWith: 'money', count: 2 }]);
  });

  test('may be emptied: the order is still shown, and so is why it is refused', async () => {
    const { host, view } = await loseAnswer();
    act(() => void deviceCarts.main.set({ ...deviceCarts.main.get(), items: [] }));
    await view.settled();
    expect(view.location()).toBe('/shop/checkout');
    host.server.fail(createOrder, 'BRANCH_UNKNOWN');
    await view.user.click(sendAgain());
    await view.settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Замовлення не прийнято');
    expect(view.location()).toBe('/shop/checkout');
  });
});

test('an order by points that may be paid already says nothing of the balance after it', async () => {
  fillCheckout('main', {}, checkoutProducts.slice(1));
  const { items, ...cart } = deviceCarts.main.get();
  deviceCarts.main.set({ ...cart, items: items.map((item) => ({ ...item, payWith: 'points' })) });
  const host = createTestHost();
  host.provide(remote);
  answerCheckout(host.server);
  const view = await openOrderApp(host);
  host.server.fail(createOrder, 'network');
  expect(screen.getByText(/Після замовлення лишиться/)).toBeInTheDocument();
  await view.user.click(place());
  await view.settled();
  expect(screen.queryByText(/Після замовлення лишиться|бракує/)).not.toBeInTheDocument();
});

test('while it is sent for the first time, the order is not shown as lost', async () => {
  fillCheckout('main');
  const host = createTestHost();
  host.provide(remote);
  answerCheckout(host.server);
  const view = await openOrderApp(host);
  const release = host.server.hold(createOrder);
  await view.user.click(place());
  await waitFor(() => expect(sentOrders(host)).toHaveLength(1));
  expect(place()).toHaveAttribute('aria-busy', 'true');
  release();
  await view.settled();
  expect(view.location()).toBe('/shop/success?order=41');
});

test('[SH-15] when the network is back, the same order is sent, and its tasks are done', async () => {
  const { host, view } = await loseAnswer();
  act(() => host.online.set(false));
  act(() => updateDraft('main', { comment: 'Змінено вже після того' }));
  host.server.recover();
  act(() => host.online.set(true));
  await view.settled();
  const [first, second] = sentOrders(host);
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second).toEqual(first);
  expect(view.location()).toBe('/shop/success?order=41');
  expect(inCart()).toEqual([]);
  expect(created(host)).toHaveLength(1);
  expect(host.server.calls(sendPhoneCall)).toHaveLength(1);
  expect(host.server.calls(sendPromocode)).toHaveLength(1);
  await waitFor(() => expect(openExternalPage).toHaveBeenCalledWith('https://pay.test/41'));
  expect(entries()).toEqual([]);
});

test('sent again by itself while its page is open, the page gives way to the accepted order', async () => {
  const { host, view } = await loseAnswer();
  host.server.recover();
  await act(() => openOutbox(host).sendNow());
  await view.settled();
  expect(sentOrders(host)).toHaveLength(2);
  expect(view.location()).toBe('/shop/success?order=41');
});

test('refused by itself while its page is open, nothing says that its answer is missing', async () => {
  const { host, view } = await loseAnswer();
  host.server.fail(createOrder, 'BRANCH_UNKNOWN');
  await act(() => openOutbox(host).sendNow());
  await view.settled();
  expect(screen.queryByText(/Відповідь не дійшла/)).not.toBeInTheDocument();
  expect(host.toasts).toMatchObject([{ tone: 'bad', title: 'Не прийнято: Замовлення' }]);
});

test('[SH-15] after a reload, the very same order is sent once more', async () => {
  const { host, view } = await loseAnswer();
  view.unmount();
  host.server.recover();
  const again = await openOrderApp(host);
  expect(sentOrders(host)).toHaveLength(2);
  expect(sentOrders(host)[1]).toEqual(sentOrders(host)[0]);
  expect(again.location()).toBe('/shop/success?order=41');
  expect(host.server.calls(sendPhoneCall)).toHaveLength(1);
});

test('[SH-15] on another page it is sent too, its tasks are done, and a toast leads to its payment', async () => {
  const { host, view } = await loseAnswer();
  view.unmount();
  host.server.recover();
  const again = await openOrderApp(host, '/shop');
  await waitFor(() => expect(host.server.calls(sendPhoneCall)).toHaveLength(1));
  expect(sentOrders(host)[1]).toEqual(sentOrders(host)[0]);
  expect(again.location()).toBe('/shop');
  expect(inCart()).toEqual([]);
  expect(openExternalPage).not.toHaveBeenCalled();
  expect(host.toasts).toEqual([
    expect.objectContaining({
      title: 'Замовлення №\u00a01041 прийнято',
      text: 'Лишилося сплатити карткою',
    }),
  ]);
  act(() => host.toasts[0]?.action?.onPress());
  await again.settled();
  await waitFor(() => expect(openExternalPage).toHaveBeenCalledWith('https://pay.test/41'));
  expect(host.server.calls(sendPhoneCall)).toHaveLength(1);
});

test('a press sends it again too; the next order has another key', async () => {
  const { host, view } = await loseAnswer();
  host.server.recover();
  await view.user.click(sendAgain());
  await view.settled();
  view.unmount();
  fillCheckout('main');
  const next = await openOrderApp(host);
  await next.user.click(place());
  await next.settled();
  const [first, second, third] = sentOrders(host);
  expect(second).toEqual(first);
  expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test.each<[ErrorCode]>([['UNAVAILABLE'], ['TOO_MANY_REQUESTS']])(
  '%s does not say what became of it: the same is sent later',
  async (code) => {
    const { host, view } = await loseAnswer();
    host.server.fail(createOrder, code);
    await view.user.click(sendAgain());
    await view.settled();
    host.server.recover();
    await view.user.click(sendAgain());
    await view.settled();
    expect(new Set(sentOrders(host).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(placedOrders.main.get()).toHaveLength(1);
  },
);

test('refused after a reload, the next try is another order', async () => {
  const { host, view } = await loseAnswer();
  view.unmount();
  host.server.recover();
  let isRefusing = true;
  host.server.on(createOrder, () => {
    if (isRefusing) throw refuse('BRANCH_UNKNOWN');
    return {
      order: { id: '42', order_number: 1042, financial_status: 'pending' as const },
      balance: 500,
    };
  });
  host.server.on(getCart, () => ({ cart: { items: inCart(), revision: 1 } }));
  const again = await openOrderApp(host);
  expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute(
    'href',
    '/shop/delivery',
  );
  isRefusing = false;
  await again.user.click(place());
  await again.settled();
  const [first, second, third] = sentOrders(host).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(again.location()).toBe('/shop/success?order=42');
});

test('a refusal on another page is shown, and corrected where its reason is', async () => {
  const { host, view } = await loseAnswer();
  view.unmount();
  host.server.fail(createOrder, 'OUT_OF_STOCK');
  const again = await openOrderApp(host, '/shop');
  expect(host.toasts).toEqual([
    expect.objectContaining({ tone: 'bad', title: 'Не прийнято: Замовлення' }),
  ]);
  act(() => host.toasts[0]?.action?.onPress());
  expect(again.location()).toBe('/outbox');
  const [entry] = openOutbox(host).entries.get();
  expect(entry).toMatchObject({ state: 'refused', note: { path: '/shop/cart' } });
});

test('a refusal that comes after the page was left is shown on the next one', async () => {
  fillCheckout('main');
  const host = createTestHost({ pages: { 'shell.outbox': '/outbox' } });
  host.provide(remote);
  answerCheckout(host.server);
  const view = await openOrderApp(host);
  host.server.on(createOrder, () => {
    throw refuse('OUT_OF_STOCK');
  });
  const release = host.server.hold(createOrder);
  await view.user.click(place());
  await waitFor(() => expect(sentOrders(host)).toHaveLength(1));
  await view.user.click(screen.getByRole('link', { name: /^Кошик, / }));
  release();
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ tone: 'bad', title: 'Не прийнято: Замовлення' }]),
  );
  expect(openOutbox(host).entries.get()).toMatchObject([{ state: 'refused' }]);
  expect(view.location()).toBe('/shop/cart');
});

test('an order older than the server’s stored keys is not sent again', async () => {
  const { host, view } = await loseAnswer();
  view.unmount();
  host.server.recover();
  const [name = ''] = entries();
  const entry = JSON.parse(localStorage.getItem(name) ?? '') as { triedAt: number };
  const old = { ...entry, triedAt: entry.triedAt - 24 * 3_600_000 };
  localStorage.setItem(name, JSON.stringify(old));
  await openOrderApp(host, '/shop');
  expect(sentOrders(host)).toHaveLength(1);
  expect(openOutbox(host).entries.get()).toMatchObject([{ state: 'refused' }]);
});

test('an order that another tab has finished does not navigate here', async () => {
  const { host, view } = await loseAnswer();
  view.unmount();
  host.server.recover();
  const release = host.server.hold(createOrder);
  const again = renderInHost(<OrderApp />, { host, route: '/shop', remote: 'shop' });
  await waitFor(() => expect(sentOrders(host)).toHaveLength(2));
  act(() => localStorage.removeItem(entries()[0] ?? ''));
  release();
  await again.settled();
  expect(again.location()).toBe('/shop');
  expect(created(host)).toEqual([]);
});
