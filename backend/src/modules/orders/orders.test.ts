import { personas } from '../../../seed/personas';
import { createTestServer, type TestServer } from '../../testing';
import { insertOrder, type NewOrder } from './orders-repository';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function anOrder(customerId: number, own: Partial<NewOrder>): NewOrder {
  return {
    number: 8_000_001,
    customer_id: customerId,
    brand: 'main',
    channel: 'online',
    state: 'created',
    store: null,
    money_total: 100,
    bonus_total: 0,
    created_at: server.context.now(),
    ...own,
  };
}

test('the demo has every past order, with its lines and sums', async () => {
  const { db } = server.context;
  // Invited friends have orders of their own.
  const stored = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .selectAll('orders')
    .where(
      'phone',
      'in',
      personas.map(({ phone }) => phone),
    )
    // Those are added with their ratings.
    .where('channel', '<>', 'website')
    .execute();
  const written = personas.flatMap(({ accounts }) => accounts.flatMap(({ orders }) => orders));
  expect(written.length).toBeGreaterThan(10);
  expect(stored).toHaveLength(written.length);
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  for (const order of stored) {
    const own = lines.filter(({ order_id }) => order_id === order.id);
    expect(own.length).toBeGreaterThan(0);
    const sum = (price: 'price_kopiykas' | 'price_xp') =>
      own.reduce((total, line) => total + line[price] * line.quantity, 0);
    expect(order.money_total).toBe(sum('price_kopiykas'));
    expect(order.bonus_total).toBe(sum('price_xp'));
  }
});

test('the moments of a demo order follow its state, and none is in the future', async () => {
  const orders = await server.context.db.selectFrom('orders').selectAll().execute();
  for (const order of orders) {
    const { state, created_at, paid_at, sent_at, delivered_at, cancelled_at } = order;
    expect(delivered_at !== null).toBe(state === 'delivered');
    expect(cancelled_at !== null).toBe(state === 'cancelled');
    // Cash is paid at the door, points and cards before the order is sent.
    if (paid_at) expect(paid_at.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
    const way = [created_at, sent_at, delivered_at].filter((at) => at !== null);
    expect(way).toEqual([...way].sort((one, other) => one.getTime() - other.getTime()));
    for (const at of way) expect(at.getTime()).toBeLessThanOrEqual(Date.now());
  }
});

test.each([
  ['an unknown state', { state: 'lost' as never }],
  ['a delivery without its moment', { state: 'delivered' as const }],
  ['a cancellation without its moment', { state: 'cancelled' as const }],
  ['a receipt that is under way', { channel: 'receipt' as const }],
  ['a negative sum', { money_total: -1 }],
  ['negative points', { bonus_total: -1 }],
])('the database refuses %s', async (_, own) => {
  const { customerId } = await server.loginAsNew();
  await expect(
    server.context.transaction((tx) => insertOrder(tx, anOrder(customerId, own), [])),
  ).rejects.toMatchObject({ code: '23514' });
});

test('two online orders never have one number, while receipts bring their own', async () => {
  const { customerId } = await server.loginAsNew();
  const add = (own: Partial<NewOrder>) =>
    server.context.transaction((tx) => insertOrder(tx, anOrder(customerId, own), []));
  const receipt = {
    channel: 'receipt',
    state: 'delivered',
    delivered_at: server.context.now(),
  } as const;
  await add({});
  await add(receipt);
  await add(receipt);
  await expect(add({})).rejects.toMatchObject({ code: '23505' });
});
