import { getCart, saveCart } from '@club/api/contract/cart';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getOrder } from '@club/api/contract/orders/details';
import { timeSlots, type TimeSlot } from '@club/domain/time-slots';
import { createTestServer, type TestServer } from '../../testing';
import { book } from '../loyalty/ledger-service';
import { expectNoFaults } from '../../testing/ledger-invariants';
import { createShopper, kyiv, type Shopper } from '../../testing/create-shopper';

const sticks = { variant_id: '4710101' };
const mug = { variant_id: '4710501', payWith: 'points' } as const;
const street = { city: kyiv, branch: null, street: 'вул. Антоновича', house: '48', flat: '27' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(() => expectNoFaults(server.context.db));
afterAll(() => server.close());

const stored = (id: string) =>
  server.context.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
const orderJobs = async (id: string) => {
  const jobs = await server.context.db.selectFrom('jobs').select(['name', 'data']).execute();
  return jobs.filter(({ data }) => data.includes(`"orderId":${id}`)).map(({ name }) => name);
};
const left = async (variantId: string) => {
  const { quantity } = await server.context.db
    .selectFrom('catalog_stock as s')
    .innerJoin('catalog_products as p', 'p.id', 's.product_id')
    .select('quantity')
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  return quantity;
};
const readBalance = async ({ as }: Shopper) => (await server.call(getBalance, {}, as)).balance;

test('[SH-12] a parcel locker is called one, on both sides', async () => {
  const shopper = await createShopper(server);
  const locker = { number: '5001', kind: 'locker' } as const;
  const to = (branch: typeof locker | { number: string; kind: 'branch' }) =>
    shopper.payload([sticks], {
      address: { city: kyiv, branch, street: null, house: null, flat: null },
    });
  const { order } = await shopper.create(await to(locker));
  const { payload } = await stored(order.id);
  expect(payload?.shipping_address.address1).toBe('Поштомат № 5001');
  const mistaken = await to({ ...locker, kind: 'branch' });
  expect((await shopper.refusal(mistaken)).details).toEqual({
    fields: ['shipping_address.address1'],
  });
});

test('[CL-75] an order with a pasted street is taken, without characters that nobody sees', async () => {
  const shopper = await createShopper(server);
  const address = { ...street, street: '\u202a вул. Антоновича', flat: '27\u202c' };
  const { order } = await shopper.buy([sticks], { delivery: 2, address });
  expect((await stored(order.id)).payload).toMatchObject({
    shipping_address: { address1: 'вул. Антоновича, 48, кв. 27' },
    metafields: expect.arrayContaining([
      { namespace: 'pwaDelivery', key: 'street', value: 'вул. Антоновича' },
    ]),
  });
});

test('[CL-75] [SH-12] an order that client and server agree on is stored as submitted', async () => {
  const shopper = await createShopper(server);
  const before = await left(sticks.variant_id);
  const submitted = await shopper.payload([{ ...sticks, count: 3 }], { comment: 'Подзвони' });
  const { order, balance } = await shopper.create(submitted);
  expect(order.financial_status).toBe('pending');
  expect(order.order_number).toBeGreaterThan(100_000);
  expect(balance).toBe(0);
  const storedOrder = await stored(order.id);
  expect(storedOrder.payload).toEqual(submitted);
  expect(storedOrder).toMatchObject({
    customer_id: shopper.customerId,
    brand: 'main',
    state: 'created',
    method: 'cash',
    bonus_total: 0,
    paid_at: null,
  });
  expect(storedOrder.earns).toBe(Math.floor((storedOrder.money_total * 5) / 10_000));
  expect(await left(sticks.variant_id)).toBe(before - 3);
  expect(await orderJobs(order.id)).toEqual(['orders.pass-on.main', 'marketing.order']);
});

test('[SH-12] a line without a price takes what the product costs now', async () => {
  const shopper = await createShopper(server);
  const submitted = await shopper.payload([sticks]);
  const lines = submitted.line_items.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
  const { order } = await shopper.create({ ...submitted, line_items: lines } as never);
  expect((await stored(order.id)).payload).toEqual(submitted);
});

test('[SH-11] [SH-21] points alone pay at once, with no gateway, and cost what they cost', async () => {
  const shopper = await createShopper(server, { balance: 600 });
  const submitted = await shopper.payload([{ ...mug, count: 2 }]);
  expect(submitted).toMatchObject({ financial_status: 'paid', payment_gateway_names: [] });
  expect(submitted.tags.split(',')).toContain('XP');
  const { order, balance } = await shopper.create(submitted);
  expect(order.financial_status).toBe('paid');
  expect(balance).toBe(40);
  expect(await readBalance(shopper)).toBe(40);
  expect(await stored(order.id)).toMatchObject({
    state: 'paid',
    method: 'xp',
    money_total: 0,
    bonus_total: 560,
    earns: 0,
  });
});

test('[SH-21] money and points in one order: the points go now, the money is waited for', async () => {
  const shopper = await createShopper(server, { balance: 300 });
  const { order, balance } = await shopper.buy([sticks, mug], { payment: 2 });
  expect(balance).toBe(20);
  expect(order.financial_status).toBe('pending');
  expect(await stored(order.id)).toMatchObject({
    state: 'created',
    method: 'card',
    bonus_total: 280,
  });
  expect(await orderJobs(order.id)).toEqual([
    'orders.pass-on.main',
    'payments.give-up',
    'marketing.order',
  ]);
});

test('[SH-21] one product for money and for points is two lines, and both come out of stock', async () => {
  const { db } = server.context;
  await db
    .updateTable('catalog_products')
    .set({ price_xp: 90 })
    .where('id', '=', '710102')
    .execute();
  const shopper = await createShopper(server, { balance: 100 });
  const before = await left('4710102');
  const { order } = await shopper.buy([
    { variant_id: '4710102', count: 2 },
    { variant_id: '4710102', payWith: 'points' },
  ]);
  expect(await left('4710102')).toBe(before - 3);
  expect(await stored(order.id)).toMatchObject({ bonus_total: 90, method: 'cash' });
});

test('[SH-21] too few points refuse the whole order', async () => {
  const shopper = await createShopper(server, { balance: 279 });
  const before = await left(sticks.variant_id);
  const refusal = await shopper.refusal(await shopper.payload([sticks, mug]));
  expect(refusal).toMatchObject({ code: 'BALANCE_TOO_LOW', details: { balance: 279, missing: 1 } });
  expect(await left(sticks.variant_id)).toBe(before);
  expect(await readBalance(shopper)).toBe(279);
});

/** The other courier says again that it delivers in the city. */
async function openIpost(): Promise<void> {
  const { db, now } = server.context;
  await db
    .insertInto('ipost_cities')
    .values({ city_id: kyiv.id, is_available: true, at: now() })
    .onConflict((conflict) =>
      conflict.column('city_id').doUpdateSet({ is_available: true, at: now() }),
    )
    .execute();
}

const toIpost = (shopper: Shopper, slot: TimeSlot | null) =>
  shopper.payload([{ variant_id: '4720801' }], { delivery: 3, address: street, slot });

test('[CN-03] [SH-17] the other courier comes at the time that was chosen', async () => {
  const shopper = await createShopper(server, { brand: 'second' });
  const [slot = null] = timeSlots('courier', server.context.now());
  await openIpost();
  const submitted = await toIpost(shopper, slot);
  expect(submitted.tags).toBe(
    `PWA,pwa_order,iPost,pre-order,${slot?.day} ${slot?.from}-${slot?.to}`,
  );
  expect(submitted.shipping_lines[0]?.id).toBe(4);
  const { order } = await shopper.create(submitted);
  expect(await orderJobs(order.id)).toContain('ipost.hand-over');
  const details = await server.call(getOrder, { orderId: order.id }, shopper.as);
  expect(details.order.shipping.slot).toEqual({
    date: slot?.date,
    from: slot?.from,
    to: slot?.to,
  });
});

test('[CN-04] [SH-13] an order can be delivered to the door by the carrier', async () => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks], { delivery: 2, address: street });
  const { payload } = await stored(order.id);
  expect(payload?.shipping_address.address1).toBe('вул. Антоновича, 48, кв. 27');
});

test('[SH-10] tags of age come from the server, not from what is sent', async () => {
  const shopper = await createShopper(server);
  const special = { variant_id: '4710321' };
  const submitted = await shopper.payload([special]);
  expect(submitted.tags).toBe('PWA,pwa_order,pre-order');
  const verified = 'PWA,pwa_order,or_age_verified';
  expect(await shopper.refusal({ ...submitted, tags: verified })).toMatchObject({
    code: 'ORDER_DIFFERS',
    details: { fields: ['tags'] },
  });
  await shopper.setTags('PWA,age_verified');
  const { order } = await shopper.create({ ...submitted, tags: verified });
  expect((await stored(order.id)).payload?.tags).toBe(verified);
});

test('[SH-10] an order that waited on the device while the age was verified is no pre-order', async () => {
  const shopper = await createShopper(server);
  const submitted = await shopper.payload([{ variant_id: '4710321' }]);
  await shopper.setTags('PWA,age_verified');
  const { order } = await shopper.create(submitted);
  expect((await stored(order.id)).payload?.tags).toBe('PWA,pwa_order,or_age_verified');
});

test('[SH-19] an order that waited on the device over midnight comes today, at the same time', async () => {
  const shopper = await createShopper(server, { brand: 'second' });
  const slots = timeSlots('courier', server.context.now());
  const slot = slots.find(({ day }) => day === 'tomorrow');
  await openIpost();
  const submitted = await toIpost(shopper, slot ?? null);
  expect(submitted.tags).toContain('tomorrow 10:00-13:00');
  const morning = Date.parse(`${slot?.date}T00:00:00Z`);
  server.advance((morning - server.context.now().getTime()) / 1000);
  await openIpost();
  const other = submitted.tags.replace('tomorrow 10:00', 'tomorrow 13:00');
  expect(await shopper.refusal({ ...submitted, tags: other })).toMatchObject({
    code: 'ORDER_DIFFERS',
    details: { fields: ['tags'] },
  });
  const { order } = await shopper.create(submitted);
  expect((await stored(order.id)).payload?.tags).toBe(submitted.tags.replace('tomorrow', 'today'));
});

test('[SH-15] the cart is cleared with the order that it became, and stays with one that failed', async () => {
  const shopper = await createShopper(server);
  const { cart } = await server.call(
    saveCart,
    { items: [{ ...sticks, count: 2, payWith: 'money' }], revision: 0 },
    shopper.as,
  );
  const submitted = await shopper.payload([{ ...sticks, count: 2 }]);
  await shopper.refusal({ ...submitted, note: 'інше ' });
  expect((await server.call(getCart, {}, shopper.as)).cart).toEqual(cart);
  await shopper.create(submitted);
  const { cart: cleared } = await server.call(getCart, {}, shopper.as);
  expect(cleared).toEqual({ items: [], revision: cart.revision + 1 });
});

test('[SH-15] an order takes out of the cart what was ordered, not what another device has added', async () => {
  const shopper = await createShopper(server, { balance: 280 });
  const submitted = await shopper.payload([{ ...sticks, count: 2 }, mug]);
  const { cart } = await server.call(
    saveCart,
    {
      items: [
        { variant_id: '4710102', count: 1, payWith: 'money' },
        { ...sticks, count: 5, payWith: 'money' },
        { variant_id: mug.variant_id, count: 1, payWith: 'points' },
        { variant_id: mug.variant_id, count: 1, payWith: 'money' },
      ],
      revision: 0,
    },
    shopper.as,
  );
  await shopper.create(submitted);
  expect((await server.call(getCart, {}, shopper.as)).cart).toEqual({
    items: [
      { variant_id: '4710102', count: 1, payWith: 'money' },
      { ...sticks, count: 3, payWith: 'money' },
      { variant_id: mug.variant_id, count: 1, payWith: 'money' },
    ],
    revision: cart.revision + 1,
  });
});

test('an order is confirmed by e-mail to a customer with an address', async () => {
  const shopper = await createShopper(server, { balance: 280 });
  const { db, jobs } = server.context;
  const email = `shopper-${shopper.customerId}@example.com`;
  await db.updateTable('customers').set({ email }).where('id', '=', shopper.customerId).execute();
  const { order } = await shopper.buy([{ ...sticks, count: 2 }, mug]);
  await jobs.drain();
  const emails = await db
    .selectFrom('sandbox_messages')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  expect(emails).toHaveLength(1);
  expect(emails[0]?.body).toContain(`замовлення №\u00a0${order.order_number}`);
  expect(emails[0]?.body).toContain('280\u00a0XP');
});

test('a customer found to be under age cannot order before coming of age', async () => {
  const shopper = await createShopper(server);
  const { db, now } = server.context;
  const adultFrom = new Date(now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await db
    .selectFrom('app_users')
    .select('id')
    .where('customer_id', '=', shopper.customerId)
    .where('brand', '=', 'second')
    .executeTakeFirstOrThrow();
  const submitted = await shopper.payload([sticks]);
  await db
    .insertInto('metafields')
    .values({ app_user_id: id, namespace: 'verification', key: 'adult_from', value: adultFrom })
    .execute();
  expect(await shopper.refusal(submitted)).toMatchObject({ status: 422, code: 'UNDER_AGE' });
  await db.deleteFrom('metafields').where('app_user_id', '=', id).execute();
  await db
    .updateTable('customers')
    .set({ birth_date: `${now().getFullYear() - 10}-01-31` })
    .where('id', '=', shopper.customerId)
    .execute();
  expect(await shopper.refusal(submitted)).toMatchObject({ code: 'UNDER_AGE' });
});

test('[CL-75] one key, one order: a repeat gets the same answer, another order under it is refused', async () => {
  const shopper = await createShopper(server);
  const submitted = await shopper.payload([sticks]);
  const first = await shopper.send(submitted, 'key-1');
  const again = await shopper.send(submitted, 'key-1');
  expect(again.json()).toEqual(first.json());
  const other = await shopper.send({ ...submitted, note: 'x' }, 'key-1');
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('[CL-75] without a key the same order is one order for two minutes, however often it is sent', async () => {
  const shopper = await createShopper(server);
  const submitted = await shopper.payload([sticks]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.sendBare(submitted)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  const readOrders = () =>
    server.context.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', shopper.customerId)
      .execute();
  expect(await readOrders()).toHaveLength(1);
  expect((await shopper.sendBare({ ...submitted, note: 'Ще одне' })).statusCode).toBe(200);
  server.advance(121);
  expect((await shopper.sendBare(submitted)).json()).not.toEqual(answers[0]?.json());
  expect(await readOrders()).toHaveLength(3);
});

test('[CL-75] without a key an order that was refused may be sent again', async () => {
  const shopper = await createShopper(server, { balance: 100 });
  const submitted = await shopper.payload([mug]);
  expect((await shopper.sendBare(submitted)).json()).toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await server.context.transaction((tx) =>
    book(tx, server.context, {
      customerId: shopper.customerId,
      brand: 'main',
      amount: 200,
      reason: 'opening',
      title: 'Початковий баланс',
      sourceKind: 'test',
      sourceKey: `more:${shopper.customerId}`,
    }),
  );
  expect((await shopper.sendBare(submitted)).statusCode).toBe(200);
});

test('[BX-09] products that may not be promoted earn no points', async () => {
  const shopper = await createShopper(server, { brand: 'second' });
  const { order } = await shopper.buy([{ variant_id: '4720701' }]);
  const row = await stored(order.id);
  expect(row.money_total).toBeGreaterThan(0);
  expect(row.earns).toBe(0);
});
