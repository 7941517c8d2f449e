import { getCart, saveCart, type CartChoice } from '@club/api/contract/cart';
import { sendAddress } from '@club/api/contract/delivery';
import { sendPhoneCall } from '@club/api/contract/fulfilment';
import type { Brand } from '@club/domain/brand';
import { createOrder } from '@club/api/contract/orders/create';
import { openOutbox } from '@club/platform/outbox';
import { createTestHost, refuse, renderSlot, type TestHost } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../remote.config';
import { aProduct } from '../testing/products';
import remote from '../remote';
import { cartChoices, createCartItem } from '../device/cart-item';
import { deviceCarts, saveCartItems, removeOrderedItems } from '../device/device-cart';
import { findPlacedOrder, savePlacedOrder, type PlacedOrder } from '../device/placed-orders';
import { aDraft, aSlot } from '../testing/checkout-drafts';
import { aCheckedCart } from '../testing/checked-carts';
import { orderFromDraft } from '../checkout/order-from-draft';
import { answerCheckout } from '../testing/happy-path';
import { aCourierAddress, aPlacedOrder } from '../testing/orders';

jest.mock('../orders/wait', () => ({ wait: () => Promise.resolve() }));

const choice = (variant_id: string, count = 1): CartChoice => ({
  variant_id,
  count,
  payWith: 'money',
});
const item = (variant_id: string, count = 1) =>
  createCartItem(choice(variant_id, count), aProduct({ id: `p${variant_id}`, variant_id }));
const storedChoices = (brand: Brand = 'main') => cartChoices(deviceCarts[brand].get().items);

/** A server that stores a cart with its revisions. */
function serveCart(host: TestHost, items: CartChoice[] = [], revision = 0) {
  let cart = { items, revision };
  const server = {
    get: () => cart,
    set: (next: CartChoice[]) => (cart = { items: next, revision: cart.revision + 1 }),
  };
  host.server.on(getCart, () => ({ cart }));
  serveSaves(host, server);
  return server;
}

/** The server takes what comes from the revision that it has. */
function serveSaves(host: TestHost, server: Pick<ReturnType<typeof serveCart>, 'get' | 'set'>) {
  host.server.on(saveCart, ({ input }) => {
    const cart = server.get();
    if (input.revision !== cart.revision) throw refuse('CART_CHANGED', { cart });
    return { cart: server.set(input.items) };
  });
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

async function show(host: TestHost) {
  const view = await renderSlot(config, remote, 'CartBadge', { host });
  await view.settled();
  return view;
}

test('leads to the cart and counts its pieces', async () => {
  saveCartItems('main', [item('1', 2), item('2', 3)]);
  const host = createTestHost();
  serveCart(host);
  await show(host);
  const link = screen.getByRole('link', { name: 'Кошик, 5 товарів' });
  expect(link).toHaveAttribute('href', '/shop/cart');
  expect(link).toHaveTextContent('5');
});

test('[SH-02] the cart of another device is there after login', async () => {
  const host = createTestHost();
  serveCart(host, [choice('1', 2)], 7);
  await show(host);
  expect(screen.getByRole('link', { name: 'Кошик, 2 товари' })).toBeInTheDocument();
  expect(storedChoices()).toEqual([choice('1', 2)]);
  expect(host.facts).toEqual([{ name: 'cart.changed', payload: { brand: 'main', count: 2 } }]);
});

test('[SH-02] each app has its own cart', async () => {
  saveCartItems('main', [item('1', 2)]);
  saveCartItems('second', [item('9', 1)]);
  const host = createTestHost({ brand: 'second' });
  const server = serveCart(host);
  await show(host);
  expect(screen.getByRole('link', { name: 'Кошик, 1 товар' })).toBeInTheDocument();
  await waitFor(() => expect(server.get().items).toEqual([choice('9')]));
  expect(host.server.calls(getCart)[0]?.input).toEqual({ myogo: true });
  expect(storedChoices('main')).toEqual([choice('1', 2)]);
});

test('sends several changes as one, after a pause', async () => {
  const host = createTestHost();
  const server = serveCart(host);
  await show(host);
  // From here on the clock moves only in steps.
  jest.useFakeTimers();
  act(() => saveCartItems('main', [item('1', 1)]));
  await act(() => jest.advanceTimersByTimeAsync(400));
  act(() => saveCartItems('main', [item('1', 2)]));
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(host.server.calls(saveCart)).toEqual([]);
  await waitFor(() => expect(server.get().items).toEqual([choice('1', 2)]));
  expect(host.server.calls(saveCart)).toHaveLength(1);
});

test('[SH-02] two devices that changed the cart at once lose nothing', async () => {
  const host = createTestHost();
  const server = serveCart(host);
  await show(host);
  server.set([choice('2', 1)]);
  act(() => saveCartItems('main', [item('1', 1)]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1'), choice('2')]));
  expect(storedChoices()).toEqual([choice('1'), choice('2')]);
});

test('recognizes a save whose answer was lost and does not count it twice', async () => {
  const host = createTestHost();
  const server = serveCart(host);
  await show(host);
  host.server.on(saveCart, ({ input }) => {
    server.set(input.items);
    serveSaves(host, server);
    throw refuse('INTERNAL');
  });
  act(() => saveCartItems('main', [item('1', 3)]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1', 3)]));
  act(() => saveCartItems('main', [item('1', 2)]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1', 2)]));
  expect(storedChoices()).toEqual([choice('1', 2)]);
});

/** Delays an answer until it is released. */
function createHeldAnswer() {
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, letGo: release };
}

test('[SH-02] an answer from before a save removes nothing', async () => {
  const host = createTestHost();
  const server = serveCart(host, [], 2);
  const { held, letGo } = createHeldAnswer();
  const early = server.get();
  host.server.on(getCart, async () => {
    if (host.server.calls(getCart).length > 1) return { cart: server.get() };
    await held;
    return { cart: early };
  });
  const view = await renderSlot(config, remote, 'CartBadge', { host });
  act(() => saveCartItems('main', [item('1')]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1')]));
  await act(async () => letGo());
  await view.settled();
  expect(storedChoices()).toEqual([choice('1')]);
  expect(host.server.calls(getCart)).toHaveLength(2);
});

/** Saves one piece on the server and loses the answer. */
async function saveWithoutAnswer() {
  const host = createTestHost();
  const server = serveCart(host);
  const { held, letGo } = createHeldAnswer();
  await show(host);
  host.server.on(saveCart, async ({ input }) => {
    const cart = server.set(input.items);
    serveSaves(host, server);
    await held;
    return { cart };
  });
  act(() => saveCartItems('main', [item('1')]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1')]));
  return { server, letGo };
}

test('changes during a slow save are sent after it', async () => {
  const { server, letGo } = await saveWithoutAnswer();
  act(() => saveCartItems('main', [item('1'), item('2')]));
  // The debounce ends long before the answer comes.
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(server.get().items).toEqual([choice('1')]);
  await act(async () => letGo());
  await waitFor(() => expect(server.get().items).toEqual([choice('1'), choice('2')]));
});

test('a save that is answered after the order restores nothing', async () => {
  const { server, letGo } = await saveWithoutAnswer();
  server.set([]);
  act(() => removeOrderedItems('main', [choice('1')]));
  // Added once more.
  act(() => saveCartItems('main', [item('1')]));
  await act(async () => letGo());
  await waitFor(() => expect(server.get().items).toEqual([choice('1')]));
  expect(storedChoices()).toEqual([choice('1')]);
});

test.each([
  ['another device has added', [choice('1')], [choice('1')], [choice('2')], [choice('2')]],
  ['another device wants more', [choice('1')], [choice('1')], [choice('1', 2)], [choice('1', 2)]],
  ['this device has removed', [choice('1'), choice('2')], [choice('1')], [choice('2')], []],
  ['this device has added', [choice('1')], [choice('1'), choice('2')], [], [choice('2')]],
])(
  '[SH-15] after an order, what %s is in the cart',
  async (_what, base, mine, theirs, expected) => {
    const items = mine.map(({ variant_id, count }) => item(variant_id, count));
    deviceCarts.main.save({ items, base, revision: 4 });
    removeOrderedItems('main', [choice('1')]);
    const host = createTestHost();
    const server = serveCart(host, theirs, 5);
    await show(host);
    await waitFor(() => expect(server.get().items).toEqual(expected));
    expect(storedChoices()).toEqual(expected);
  },
);

test('[SH-02] changes without a network are sent when it is back', async () => {
  const host = createTestHost({ online: false });
  const server = serveCart(host, [choice('2')], 3);
  saveCartItems('main', [item('1')]);
  await show(host);
  expect(screen.getByRole('link', { name: 'Кошик, 1 товар' })).toBeInTheDocument();
  expect(host.server.calls(getCart)).toHaveLength(0);
  act(() => host.online.set(true));
  await waitFor(() => expect(server.get().items).toEqual([choice('1'), choice('2')]));
});

test('the cart stays until an accepted order is placed here: the server has taken it out of its own', async () => {
  const lines = [item('1')];
  saveCartItems('main', lines);
  // The code that handles the answer does not come.
  const host: TestHost = { ...createTestHost(), loadRemote: () => new Promise(() => undefined) };
  answerCheckout(host.server);
  serveCart(host, [], 5);
  const order = orderFromDraft({
    brand: 'main',
    lines,
    draft: aDraft(),
    checked: aCheckedCart(),
    now: new Date(),
  });
  const outbox = openOutbox(host);
  const { id } = outbox.add({
    brand: 'main',
    remote: 'shop',
    kind: 'order',
    request: { path: createOrder.path, input: { order }, section: null },
    title: '',
    text: '',
    edit: null,
    data: null,
  });
  void outbox.deliver(id, { endpoint: createOrder });
  await waitFor(() => expect(outbox.entries.get()).toMatchObject([{ state: 'sent' }]));
  await show(host);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(host.server.calls(getCart)).toEqual([]);
  expect(storedChoices()).toEqual([choice('1')]);
});

describe('open tasks of a placed order', () => {
  function anOrderWith(open: Partial<PlacedOrder>) {
    savePlacedOrder('main', aPlacedOrder(open));
    const host = createTestHost();
    answerCheckout(host.server);
    return host;
  }

  test('[SH-20] are tried again at the start, and when the network is back', async () => {
    const host = anOrderWith({ call: aSlot() });
    host.server.fail(sendPhoneCall, 'network');
    const view = await show(host);
    await waitFor(() => expect(host.server.calls(sendPhoneCall)).toHaveLength(1));
    expect(host.toasts).toEqual([]);
    host.server.recover();
    act(() => host.online.set(false));
    act(() => host.online.set(true));
    await view.settled();
    await waitFor(() => expect(findPlacedOrder('main', '41')?.call).toBeNull());
    expect(host.server.calls(sendPhoneCall)).toHaveLength(2);
  });

  test('[SH-18] with an address that the courier refuses lead to where it is edited', async () => {
    const host = anOrderWith({ ipost: aCourierAddress() });
    host.server.fail(sendAddress, 'IPOST_REFUSED');
    const view = await show(host);
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ title: 'Кур’єр ще не отримав адресу' }]),
    );
    act(() => host.toasts[0]?.action?.onPress());
    expect(view.location()).toBe('/shop/success?order=41');
  });

  test.each([
    ['a time that has passed', 'SLOT_PAST'],
    ['a cancelled order', 'ORDER_NOT_FOUND'],
  ] as const)('[SH-18] with %s are reported once', async (_, code) => {
    const host = anOrderWith({ ipost: aCourierAddress() });
    host.server.fail(sendAddress, code);
    await show(host);
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(findPlacedOrder('main', '41')?.ipost).toBeNull();
  });
});

test('a full device stores the cart for the tab', () => {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  saveCartItems('main', [item('1', 2)]);
  jest.restoreAllMocks();
  expect(storedChoices()).toEqual([choice('1', 2)]);
  saveCartItems('main', [item('1', 3)]);
  expect(sessionStorage).toHaveLength(0);
  expect(storedChoices()).toEqual([choice('1', 3)]);
});

test.each(['{"version":1,"items":[{"vari', '{"version":2,"items":[]}', '"text"'])(
  'replaces %j of another version by an empty cart',
  (text) => {
    localStorage.setItem('shop-cart', text);
    expect(storedChoices()).toEqual([]);
  },
);

test('[SH-26] the collection of a line survives a merge with another device; a line without one has its product’s', async () => {
  const own = { ...item('1'), path: '/shop/popular' };
  saveCartItems('main', [own, item('2')]);
  const host = createTestHost();
  serveCart(host, [choice('3')], 4);
  await show(host);
  const paths = () =>
    deviceCarts.main.get().items.map(({ variant_id, path }) => [variant_id, path]);
  await waitFor(() =>
    expect(paths()).toEqual([
      ['1', '/shop/popular'],
      ['2', '/shop/sticks'],
      ['3', null],
    ]),
  );
  const text = localStorage.getItem('shop-cart') ?? '';
  localStorage.setItem(
    'shop-cart',
    text.replaceAll('"path":"/shop/popular",', '').replaceAll(',"path":"/shop/popular"', ''),
  );
  expect(paths()[0]).toEqual(['1', '/shop/sticks']);
});
