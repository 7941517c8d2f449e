import { getCart, saveCart, type CartChoice } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { createTestHost, refuse, renderSlot, type TestHost } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import { aProduct } from '../../product/product-fixtures';
import remote from '../../remote';
import { choicesOf, itemOf } from '../../cart/cart-item';
import { deviceCarts, keepItems, takeOut } from '../../cart/kept-cart';

const choice = (variant_id: string, count = 1): CartChoice => ({
  variant_id,
  count,
  payWith: 'money',
});
const item = (variant_id: string, count = 1) =>
  itemOf(choice(variant_id, count), aProduct({ id: `p${variant_id}`, variant_id }));
const kept = (brand: Brand = 'main') => choicesOf(deviceCarts[brand].get().items);

/** A server that keeps a cart with its revisions. */
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
  localStorage.clear();
  sessionStorage.clear();
});

async function show(host: TestHost) {
  const view = await renderSlot(config, remote, 'CartBadge', { host });
  await view.settled();
  return view;
}

test('leads to the cart and counts its pieces', async () => {
  keepItems('main', [item('1', 2), item('2', 3)]);
  const host = createTestHost();
  serveCart(host);
  await show(host);
  const link = screen.getByRole('link', { name: 'Кошик, 5 товарів' });
  expect(link).toHaveAttribute('href', '/shop/cart');
  expect(link).toHaveTextContent('5');
});

test('[SH-02] the cart that another device filled is there after login', async () => {
  const host = createTestHost();
  serveCart(host, [choice('1', 2)], 7);
  await show(host);
  expect(screen.getByRole('link', { name: 'Кошик, 2 товари' })).toBeInTheDocument();
  expect(kept()).toEqual([choice('1', 2)]);
  expect(host.facts).toEqual([{ name: 'cart.changed', payload: { brand: 'main', count: 2 } }]);
});

test('[SH-02] each app has its own cart', async () => {
  keepItems('main', [item('1', 2)]);
  keepItems('second', [item('9', 1)]);
  const host = createTestHost({ brand: 'second' });
  const server = serveCart(host);
  await show(host);
  expect(screen.getByRole('link', { name: 'Кошик, 1 товар' })).toBeInTheDocument();
  await waitFor(() => expect(server.get().items).toEqual([choice('9')]));
  expect(host.server.calls(getCart)[0]?.input).toEqual({ myogo: true });
  expect(kept('main')).toEqual([choice('1', 2)]);
});

test('several changes go to the server as one, once the cart is left alone', async () => {
  const host = createTestHost();
  const server = serveCart(host);
  await show(host);
  act(() => keepItems('main', [item('1', 1)]));
  act(() => keepItems('main', [item('1', 2)]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1', 2)]), { timeout: 2_000 });
  expect(host.server.calls(saveCart)).toHaveLength(1);
});

test('[SH-02] two devices that changed the cart at once lose nothing', async () => {
  const host = createTestHost();
  const server = serveCart(host);
  await show(host);
  server.set([choice('2', 1)]);
  act(() => keepItems('main', [item('1', 1)]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1'), choice('2')]), {
    timeout: 2_000,
  });
  expect(kept()).toEqual([choice('1'), choice('2')]);
});

test('a save whose answer was lost is known again, not counted twice', async () => {
  const host = createTestHost();
  const server = serveCart(host);
  await show(host);
  host.server.on(saveCart, ({ input }) => {
    server.set(input.items);
    serveSaves(host, server);
    throw refuse('INTERNAL');
  });
  act(() => keepItems('main', [item('1', 3)]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1', 3)]), { timeout: 2_000 });
  act(() => keepItems('main', [item('1', 2)]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1', 2)]), { timeout: 2_000 });
  expect(kept()).toEqual([choice('1', 2)]);
});

/** Holds an answer back until it is let go. */
function heldBack() {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return { held, letGo };
}

test('[SH-02] an answer from before a save takes nothing away', async () => {
  const host = createTestHost();
  const server = serveCart(host, [], 2);
  const { held, letGo } = heldBack();
  const early = server.get();
  host.server.on(getCart, async () => {
    if (host.server.calls(getCart).length > 1) return { cart: server.get() };
    await held;
    return { cart: early };
  });
  const view = await renderSlot(config, remote, 'CartBadge', { host });
  act(() => keepItems('main', [item('1')]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1')]), { timeout: 2_000 });
  await act(async () => letGo());
  await view.settled();
  expect(kept()).toEqual([choice('1')]);
  expect(host.server.calls(getCart)).toHaveLength(2);
});

/** One piece that the server has taken, and has not said so yet. */
async function saveUnanswered() {
  const host = createTestHost();
  const server = serveCart(host);
  const { held, letGo } = heldBack();
  await show(host);
  host.server.on(saveCart, async ({ input }) => {
    const cart = server.set(input.items);
    serveSaves(host, server);
    await held;
    return { cart };
  });
  act(() => keepItems('main', [item('1')]));
  await waitFor(() => expect(server.get().items).toEqual([choice('1')]), { timeout: 2_000 });
  return { server, letGo };
}

test('what is chosen while a slow save is under way goes out after it', async () => {
  const { server, letGo } = await saveUnanswered();
  act(() => keepItems('main', [item('1'), item('2')]));
  // The cart is at rest long before the answer comes.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(server.get().items).toEqual([choice('1')]);
  await act(async () => letGo());
  await waitFor(() => expect(server.get().items).toEqual([choice('1'), choice('2')]));
});

test('a save that is answered after the order was placed brings nothing of it back', async () => {
  const { server, letGo } = await saveUnanswered();
  server.set([]);
  act(() => takeOut('main', [choice('1')]));
  // Wanted once more.
  act(() => keepItems('main', [item('1')]));
  await act(async () => letGo());
  await waitFor(() => expect(server.get().items).toEqual([choice('1')]), { timeout: 2_000 });
  expect(kept()).toEqual([choice('1')]);
});

test('[SH-02] what was chosen without a network goes out when it is back', async () => {
  const host = createTestHost({ online: false });
  const server = serveCart(host, [choice('2')], 3);
  keepItems('main', [item('1')]);
  await show(host);
  expect(host.server.calls(getCart)).toHaveLength(0);
  act(() => host.online.set(true));
  await waitFor(() => expect(server.get().items).toEqual([choice('1'), choice('2')]));
});

test('a full device keeps the cart for the tab', () => {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  keepItems('main', [item('1', 2)]);
  jest.restoreAllMocks();
  expect(kept()).toEqual([choice('1', 2)]);
  keepItems('main', [item('1', 3)]);
  expect(sessionStorage).toHaveLength(0);
  expect(kept()).toEqual([choice('1', 3)]);
});

test.each(['{"version":1,"items":[{"vari', '{"version":2,"items":[]}', '"text"'])(
  'what another version kept as %j begins anew',
  (text) => {
    localStorage.setItem('shop-cart', text);
    expect(kept()).toEqual([]);
  },
);
