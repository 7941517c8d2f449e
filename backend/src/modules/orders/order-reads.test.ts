import { getOrder } from '@club/api/contract/orders/details';
import { getOrderHistory, getOrders } from '@club/api/contract/orders/history';
import { pageSize } from '@club/api/limits';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('[SH-22] a persona’s past is there, newest first, with what can be done', async () => {
  const as = await server.loginAs('regular');
  const { orders, total } = await server.call(getOrderHistory, { offset: 0 }, as);
  expect(total).toBe(9);
  expect(orders).toHaveLength(total);
  expect(orders[0]).toMatchObject({
    number: 24_723,
    state: 'sent',
    method: 'cash',
    payment: 'none',
  });
  const times = orders.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  for (const order of orders) expect(order.pictures.length).toBeGreaterThan(0);
  for (const { mayPay, mayCancel } of orders) expect([mayPay, mayCancel]).toEqual([false, false]);
  const { order } = await server.call(getOrder, { orderId: orders[0]?.id ?? '' }, as);
  expect(order.shipping).toMatchObject({ city: 'Київ', delivery: 1 });
  expect(order.shipping.address).toMatch(/^Відділення № 1, .+, \d/);
  expect(order.steps.map(({ state }) => state)).toEqual(['created', 'packed', 'sent']);
  expect(order.lines[0]?.picture).toMatch(/^\/pictures\/.+\.(svg|webp)$/);
});

test('[SH-22] each app shows its own orders', async () => {
  const as = await server.loginAs('both-brands');
  const numbers = async (myogo: boolean) =>
    (await server.call(getOrderHistory, { offset: 0, myogo }, as)).orders.map(
      ({ number }) => number,
    );
  expect(await numbers(false)).toEqual([24_301, 22_140, 20_655]);
  expect(await numbers(true)).toEqual([71_530, 71_466, 71_003, 70_744, 70_390, 70_112]);
});

test('[SH-22] the history comes in pages, and a new order is in it at once', async () => {
  const shopper = await createShopper(server);
  const read = (offset: number) => server.call(getOrderHistory, { offset }, shopper.as);
  expect(await read(0)).toEqual({ orders: [], total: 0 });
  for (let count = 0; count <= pageSize.orders; count += 1) {
    await shopper.buy([{ variant_id: '4710101' }]);
  }
  const first = await read(0);
  expect(first.total).toBe(pageSize.orders + 1);
  expect(first.orders).toHaveLength(pageSize.orders);
  const second = await read(pageSize.orders);
  expect(second.orders).toHaveLength(1);
  expect(first.orders.map(({ id }) => id)).not.toContain(second.orders[0]?.id);
  expect((await read(10_000)).orders).toEqual([]);
});

test('[SH-22] an order shows what it is made of, its discount and what it will bring', async () => {
  const shopper = await createShopper(server, { brand: 'second', balance: 250 });
  const choices = [
    { variant_id: '4720801', count: 2 },
    { variant_id: '4720501', payWith: 'points' as const },
  ];
  const { order } = await shopper.buy(choices, { payment: 2, comment: 'Дзвони' }, 'VELO20');
  const { order: shown } = await server.call(
    getOrder,
    { orderId: order.id, myogo: true },
    shopper.as,
  );
  expect(shown).toMatchObject({
    number: order.order_number,
    state: 'created',
    method: 'card',
    payment: 'waiting',
    money: 28_640,
    points: 250,
    items: 3,
    discount: 7160,
    comment: 'Дзвони',
    earns: 14,
    mayPay: true,
    mayCancel: true,
  });
  expect(shown.lines.map(({ price, bonuses }) => [price, bonuses])).toEqual([
    [14_320, 0],
    [0, 250],
  ]);
  expect(shown.shipping.title).toContain('Бонусна пропозиція');
});

test('[CL-72] the seed counts as earlier orders', async () => {
  const as = await server.loginAs('both-brands');
  const { shopify_id } = await server.context.db
    .selectFrom('app_users')
    .select('shopify_id')
    .where('customer_id', '=', as.customerId)
    .where('brand', '=', 'second')
    .executeTakeFirstOrThrow();
  const input = { variant: 'ogo', shopifyId: shopify_id ?? '' } as const;
  expect(await server.call(getOrders, input, as)).toMatchObject({ orders_count: 6 });
  expect(await server.failure(getOrders, { ...input, variant: 'glo' }, as)).toMatchObject({
    code: 'NOT_FOUND',
  });
});
