import { createShopifyOrders } from '../../outside/store/shopify';
import type { Stores } from '../../outside/store/port';
import { LocalStore } from '../../outside/testing/local-store';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { cancelByStore, markPaid, releasePreOrder } from '../orders/order-state';
import { syncOrderToStore } from './store-job';

const store = new LocalStore();
const secondStore = new LocalStore();
let club: TestServer;
beforeAll(async () => {
  club = await createTestServer();
  await store.start();
  await secondStore.start();
});
afterAll(async () => {
  await store.stop();
  await secondStore.stop();
  await club.close();
});

const shopify = ({ url } = store) =>
  createShopifyOrders({
    url,
    token: 'secret',
    version: '2026-07',
    now: () => new Date(),
  });

describe('[SH-12] an order and its store', () => {
  const stores = (): Stores => ({ main: shopify(), second: shopify() });
  const sync = (orderId: number) => syncOrderToStore(club.context, stores(), { orderId });
  const named = (number: number) => store.orders.filter(({ name }) => name === `#${number}`);

  async function bought() {
    const shopper = await createShopper(club);
    const { order: made } = await shopper.buy([{ variant_id: '4710101' }], { payment: 2 });
    return { id: Number(made.id), number: made.order_number };
  }
  const move = (run: typeof markPaid, id: number) =>
    club.context.transaction((tx) => run(tx, club.context, id));

  async function correctAddress(id: number, address1: string) {
    const { db } = club.context;
    const { payload } = await db
      .selectFrom('orders')
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (payload === null) throw new Error('No payload');
    const shipping_address = { ...payload.shipping_address, address1 };
    const corrected = JSON.stringify({ ...payload, shipping_address });
    await db
      .updateTable('orders')
      .set({ payload: corrected, store_has_old_address: true })
      .where('id', '=', id)
      .execute();
  }

  /** The store creates the order, and its answer is lost. */
  async function syncWithoutAnswer(id: number) {
    const real = shopify();
    const create: typeof real.create = async (order) => {
      await real.create(order);
      throw new Error('The answer is lost.');
    };
    const main = { ...real, create };
    const run = syncOrderToStore(club.context, { main, second: shopify() }, { orderId: id });
    await expect(run).rejects.toThrow('lost');
  }

  test('the order is that of the store’s own customer, who is created once', async () => {
    const shopper = await createShopper(club);
    const buy = async () => {
      const { order } = await shopper.buy([{ variant_id: '4710101' }], { payment: 2 });
      await sync(Number(order.id));
      return named(order.order_number)[0]?.sent['customer'];
    };
    const known = store.customers.length;
    const customer = await buy();
    expect(store.customers).toHaveLength(known + 1);
    expect(customer).toEqual({ id: store.customers.at(-1)?.id });
    const requests = store.requests.filter(({ path }) => path.includes('/customers')).length;
    expect(await buy()).toEqual(customer);
    expect(store.requests.filter(({ path }) => path.includes('/customers'))).toHaveLength(requests);
  });

  test('each brand has its own customer in its own store', async () => {
    const shopper = await createShopper(club, { brand: 'second' });
    const { order } = await shopper.buy([{ variant_id: '4720801' }]);
    const known = store.customers.length;
    const both = { main: shopify(), second: shopify(secondStore) };
    await syncOrderToStore(club.context, both, { orderId: Number(order.id) });
    const [customer] = secondStore.customers;
    expect(secondStore.orders[0]?.sent['customer']).toEqual({ id: customer?.id });
    expect(store.customers).toHaveLength(known);
    const accounts = await club.context.db
      .selectFrom('app_users')
      .select(['brand', 'store_customer_id'])
      .where('customer_id', '=', shopper.customerId)
      .orderBy('brand')
      .execute();
    expect(accounts).toEqual([
      { brand: 'main', store_customer_id: null },
      { brand: 'second', store_customer_id: String(customer?.id) },
    ]);
  });

  test('many jobs at once make one order', async () => {
    const { id, number } = await bought();
    await Promise.all(Array.from({ length: 6 }, () => sync(id)));
    expect(named(number)).toHaveLength(1);
  });

  test('what happens later is synced as well, once', async () => {
    const { id, number } = await bought();
    await sync(id);
    expect(named(number)[0]?.financial_status).toBe('pending');
    await move(markPaid, id);
    await sync(id);
    expect(named(number)[0]?.financial_status).toBe('paid');
    await move(cancelByStore, id);
    await sync(id);
    const requests = store.count;
    await sync(id);
    expect(store.count).toBe(requests);
    expect(named(number)[0]?.cancelled_at).not.toBeNull();
  });

  test('[SH-18] an address that was corrected later is sent once', async () => {
    const { id, number } = await bought();
    await sync(id);
    await correctAddress(id, 'вул. Нова, 15');
    await move(markPaid, id);
    store.breakNext('failure');
    await expect(sync(id)).rejects.toThrow('503');
    await sync(id);
    expect(named(number)[0]).toMatchObject({
      financial_status: 'paid',
      shipping_address: { address1: 'вул. Нова, 15' },
    });
    const requests = store.count;
    await sync(id);
    expect(store.count).toBe(requests);
  });

  test('[SH-10] the tags of a pre-order that is released later are sent once', async () => {
    const shopper = await createShopper(club);
    const { order } = await shopper.buy([{ variant_id: '4710101' }]);
    const id = Number(order.id);
    await sync(id);
    expect(named(order.order_number)).toMatchObject([{ tags: 'PWA,pwa_order,pre-order' }]);
    expect(await move(releasePreOrder, id)).toBe(true);
    await sync(id);
    expect(named(order.order_number)).toMatchObject([{ tags: 'PWA,pwa_order' }]);
    const requests = store.count;
    await sync(id);
    expect(store.count).toBe(requests);
    expect(await move(releasePreOrder, id)).toBe(false);
  });

  test('what was cancelled before it got there is never sent', async () => {
    const { id, number } = await bought();
    await move(cancelByStore, id);
    await sync(id);
    expect(named(number)).toEqual([]);
  });

  test('what was cancelled after the answer of its creation was lost is cancelled there', async () => {
    const { id, number } = await bought();
    await syncWithoutAnswer(id);
    await move(cancelByStore, id);
    await sync(id);
    expect(named(number)).toMatchObject([{ cancelled_at: expect.any(String) }]);
  });

  test('what was paid and corrected after that answer was lost is so there, too', async () => {
    const { id, number } = await bought();
    await syncWithoutAnswer(id);
    await correctAddress(id, 'вул. Нова, 16');
    await move(markPaid, id);
    await sync(id);
    expect(named(number)).toMatchObject([
      { financial_status: 'paid', shipping_address: { address1: 'вул. Нова, 16' } },
    ]);
  });

  test('[SH-18] an address that is corrected again while one is sent is sent next', async () => {
    const { id, number } = await bought();
    await sync(id);
    await correctAddress(id, 'вул. Нова, 17');
    const real = shopify();
    const changeAddress: typeof real.changeAddress = async (...input) => {
      await real.changeAddress(...input);
      await correctAddress(id, 'вул. Нова, 18');
    };
    const main = { ...real, changeAddress };
    await syncOrderToStore(club.context, { main, second: real }, { orderId: id });
    await sync(id);
    expect(named(number)).toMatchObject([{ shipping_address: { address1: 'вул. Нова, 18' } }]);
    const requests = store.count;
    await sync(id);
    expect(store.count).toBe(requests);
  });

  test('an unavailable store lets the next try begin where this one ended', async () => {
    const { id, number } = await bought();
    store.breakNext('failure');
    await expect(sync(id)).rejects.toThrow('503');
    await sync(id);
    expect(named(number)).toHaveLength(1);
  });
});
