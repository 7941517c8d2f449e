import type { OrderPayload } from '@club/domain/order-payload';
import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalStore } from '../testing/local-store';
import type { StoreCustomer, StoreOrders } from './port';
import { createSandboxStore } from './sandbox';
import { createShopifyOrders } from './shopify';

const local = new LocalStore();
local.customers.push({ id: 7001, phone: '+380507001001', email: null, sent: {} });
const club = setUpOutside(local);

const address = { first_name: 'Олена', last_name: 'Коваль', city: 'Київ' };
/** The part of a payload that the adapters read. */
const payload = {
  customer: { id: '7001' },
  line_items: [{ variant_id: '4710101', quantity: 1, price: '199.00' }],
  tags: 'PWA',
  fulfillment_status: 'unfulfilled',
  metafields: [{ namespace: 'pwaDelivery', key: 'method', value: '1' }],
  transactions: [{ kind: 'sale', status: 'pending' }],
  shipping_address: address,
} as unknown as OrderPayload;

const order = (number: number, isPaid = false) => ({ number, payload, isPaid });

const shopify = (longestWaitMs = 5000) =>
  createShopifyOrders({
    url: local.url,
    token: 'secret',
    version: '2026-07',
    now: () => new Date(),
    longestWaitMs,
  });

/** The number for a key. */
const orderNumber = (key: string) => 1000 + Buffer.from(key).readUInt16BE(0);

describeOutside(club, {
  title: '[SH-12] store',
  local,
  real: ({ isTrusted, ...settings }) =>
    createShopifyOrders({
      token: isTrusted ? 'secret' : 'wrong',
      version: '2026-07',
      ...settings,
    }),
  sandbox: ({ context }) => createSandboxStore(context.db, 'main'),
  call: (store, key) => store.create(order(orderNumber(key))),
  effects: {
    real: (key) => local.orders.filter(({ name }) => name === `#${orderNumber(key)}`).length,
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_store_orders')
        .select('id')
        .where('number', '=', orderNumber(key))
        .execute();
      return rows.length;
    },
  },
});

interface Known {
  readonly number: number;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
}

async function inSandbox(): Promise<Known[]> {
  const rows = await club()
    .context.db.selectFrom('sandbox_store_orders')
    .select(['number', 'is_paid', 'state'])
    .where('number', '<', 100)
    .orderBy('number')
    .execute();
  return rows.map(({ number, is_paid, state }) => ({
    number,
    isPaid: is_paid,
    isCancelled: state === 'cancelled',
  }));
}

function inStore(): Promise<Known[]> {
  const known = local.orders.map(({ name, financial_status, cancelled_at }) => ({
    number: Number(name.slice(1)),
    isPaid: financial_status === 'paid',
    isCancelled: cancelled_at !== null,
  }));
  return Promise.resolve(known.filter(({ number }) => number < 100));
}

const adapters: [name: string, make: () => StoreOrders, known: () => Promise<Known[]>][] = [
  ['sandbox', () => createSandboxStore(club().context.db, 'main'), inSandbox],
  ['shopify', shopify, inStore],
];

test.each(adapters)(
  '[SH-12] %s creates, pays and cancels an order once',
  async (_, make, known) => {
    const id = await make().create(order(1));
    expect(await make().create(order(1))).toBe(id);
    const other = await make().create(order(12, true));
    expect(other).not.toBe(id);
    await make().markPaid(id);
    await make().markPaid(id);
    expect(await known()).toEqual([
      { number: 1, isPaid: true, isCancelled: false },
      { number: 12, isPaid: true, isCancelled: false },
    ]);
    expect(await make().find(12)).toBe(other);
    expect(await make().find(2)).toBeNull();
    await make().cancel(other);
    await make().cancel(other);
    expect((await known()).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  },
);

test.each(adapters)(
  '[SH-12] in %s an order that is there already becomes paid',
  async (_, make, known) => {
    const id = await make().create(order(21));
    expect(await make().create(order(21, true))).toBe(id);
    const isPaid = async () => (await known()).find(({ number }) => number === 21)?.isPaid;
    expect(await isPaid()).toBe(true);
    expect(await make().create(order(21))).toBe(id);
    expect(await isPaid()).toBe(true);
  },
);

test.each<[string, () => StoreOrders, (id: string) => Promise<string | undefined>]>([
  [
    'sandbox',
    () => createSandboxStore(club().context.db, 'main'),
    async (id) => {
      const row = await club()
        .context.db.selectFrom('sandbox_store_orders')
        .select('payload')
        .where('id', '=', Number(id))
        .executeTakeFirst();
      return row?.payload.tags;
    },
  ],
  [
    'shopify',
    shopify,
    (id) => Promise.resolve(local.orders.find((one) => String(one.id) === id)?.tags),
  ],
])(
  '[SH-10] in %s a pre-order is released, also when the verdict is applied again',
  async (_, make, tagsOf) => {
    const preOrder = { ...payload, tags: 'PWA,pre-order' };
    const id = await make().create({ number: 31, payload: preOrder, isPaid: false });
    expect(await tagsOf(id)).toBe('PWA,pre-order');
    for (let times = 0; times < 2; times += 1) {
      await make().changeTags(id, { ...payload, tags: 'PWA,or_age_verified' });
    }
    expect(await tagsOf(id)).toBe('PWA,or_age_verified');
  },
);

describe('[SH-12] shopify only', () => {
  test('[SH-10] keeps the tags that the store has added to a pre-order', async () => {
    const preOrder = { ...payload, tags: 'PWA,pre-order' };
    const id = await shopify().create({ number: 75, payload: preOrder, isPaid: false });
    const stored = local.orders.find(({ name }) => name === '#75');
    if (stored) stored.tags = 'PWA, pre-order, vip';
    await shopify().changeTags(id, payload);
    expect(stored?.tags).toBe('PWA,vip');
  });

  test('[SH-18] replaces the address of an order, also when the verdict is applied again', async () => {
    const id = await shopify().create(order(76));
    const shipping_address = { ...payload.shipping_address, address1: 'вул. Нова, 15' };
    for (let times = 0; times < 2; times += 1) {
      await shopify().changeAddress(id, { ...payload, shipping_address });
    }
    expect(local.orders.filter(({ name }) => name === '#76')).toEqual([
      expect.objectContaining({ financial_status: 'pending', shipping_address }),
    ]);
  });

  test('sends the order in the format of the admin API', async () => {
    await shopify().create(order(77));
    const { sent } = local.orders.find(({ name }) => name === '#77') ?? {};
    expect(sent).toMatchObject({
      name: '#77',
      line_items: [{ variant_id: 4_710_101, quantity: 1, price: '199.00' }],
      customer: { id: 7001 },
      tags: 'PWA',
      financial_status: 'pending',
      shipping_address: address,
      inventory_behaviour: 'bypass',
    });
    expect(sent).not.toHaveProperty('fulfillment_status');
  });

  test('waits for a short rate limit and fails with a long one', async () => {
    const limit = { status: 429, body: {}, headers: { 'retry-after': '0.05' } };
    local.breakNext(limit);
    await shopify().create(order(78));
    expect(local.orders.filter(({ name }) => name === '#78')).toHaveLength(1);
    local.breakNext(limit);
    const failure = shopify(10).create(order(79));
    await expect(failure).rejects.toMatchObject({ kind: 'unavailable', isPermanent: false });
  });
});

const since = new Date('2026-10-01T00:00:00Z');

describeOutside(club, {
  title: '[CL-57] store, orders of a customer',
  local,
  real: ({ isTrusted, ...settings }) =>
    createShopifyOrders({ token: isTrusted ? 'secret' : 'wrong', version: '2026-07', ...settings }),
  sandbox: ({ context }) => createSandboxStore(context.db, 'main'),
  call: (store, key) => store.listOrders(String(orderNumber(key)), since),
});

const buyer = { id: 8101, phone: '+380501112233' };
const line = { variantId: '4710101', title: 'Стіки', quantity: 2, kopiykas: 19_900 };
const placed = [
  { number: 501, placedAt: '2026-10-02T09:00:00.000Z', deliveredAt: '2026-10-05T12:30:00.000Z' },
  { number: 502, placedAt: '2026-11-03T09:00:00.000Z', deliveredAt: null },
  { number: 503, placedAt: '2026-11-10T09:00:00.000Z', deliveredAt: '2026-11-12T08:00:00.000Z' },
];
const earlier = { number: 500, placedAt: '2026-09-30T09:00:00.000Z', deliveredAt: null };

async function fillSandbox(): Promise<StoreOrders> {
  const { db } = club().context;
  for (const { number, placedAt, deliveredAt } of [earlier, ...placed]) {
    await db
      .insertInto('sandbox_website_orders')
      .values({
        brand: 'main',
        shopify_id: String(buyer.id),
        phone: buyer.phone,
        number,
        lines: JSON.stringify([line]),
        placed_at: new Date(placedAt),
        delivered_at: deliveredAt === null ? null : new Date(deliveredAt),
      })
      .execute();
  }
  return createSandboxStore(db, 'main');
}

/** The fields of an order in the admin API. */
function websiteOrder(
  { number, placedAt, deliveredAt }: (typeof placed)[number],
  own: object = {},
) {
  return {
    id: 90_000 + number,
    name: `#${number}`,
    customer: buyer,
    order_number: number,
    created_at: placedAt.replace('.000Z', '+00:00'),
    cancelled_at: null,
    financial_status: 'paid',
    total_price: '398.00',
    fulfillments: [
      deliveredAt === null
        ? { shipment_status: 'in_transit', updated_at: placedAt }
        : { shipment_status: 'delivered', updated_at: deliveredAt },
    ],
    line_items: [{ variant_id: 4_710_101, title: 'Стіки', quantity: 2, price: '199.00' }],
    ...own,
  };
}

/** A page has two orders, so that there are several. */
function fillStore(): Promise<StoreOrders> {
  const [first] = placed;
  if (!first) throw new Error('There is no order');
  local.website.push(
    ...[earlier, ...placed].map((one) => websiteOrder(one)),
    websiteOrder({ ...first, number: 504 }, { cancelled_at: first.placedAt }),
    websiteOrder({ ...first, number: 505 }, { financial_status: 'refunded' }),
    websiteOrder({ ...first, number: 506 }, { customer: { id: 8102, phone: '+380501112244' } }),
  );
  const settings = { url: local.url, token: 'secret', version: '2026-07', now: () => new Date() };
  return Promise.resolve(createShopifyOrders({ ...settings, pageSize: 2 }));
}

test.each([
  ['sandbox', fillSandbox],
  ['shopify', fillStore],
])('[CL-57] %s gives the orders of a customer since a day', async (_, fill) => {
  const store = await fill();
  const expected = placed.map(({ number, placedAt, deliveredAt }) => ({
    number,
    nameNumber: number,
    placedAt: new Date(placedAt),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    total: 39_800,
    lines: [line],
  }));
  const found = await store.listOrders(String(buyer.id), since);
  expect(found.map(({ storeId: _id, ...rest }) => rest)).toEqual(expected);
  expect(new Set(found.map(({ storeId }) => storeId)).size).toBe(placed.length);
  expect(await store.listOrders('8104', since)).toEqual([]);
});

test.each([
  ['sandbox', () => createSandboxStore(club().context.db, 'main')],
  ['shopify', shopify],
])('[CL-57] %s also gives the orders of the app, by the number in their name', async (_, make) => {
  const store = make();
  local.customers.push({ id: 8103, phone: '+380501112255', email: null, sent: {} });
  const own = { ...payload, customer: { id: '8103' } };
  const id = await store.create({ number: 1091, payload: own, isPaid: true });
  const [found] = await store.listOrders('8103', since);
  expect(found).toMatchObject({ storeId: id, nameNumber: 1091, deliveredAt: null, total: 19_900 });
});

test.each([
  ['#100001', 100_001],
  ['UA-1044', null],
])('[CL-57] shopify gives the number in the name %s', async (name, nameNumber) => {
  const [first] = placed;
  if (!first) throw new Error('There is no order');
  const customer = { id: nameNumber === null ? 8105 : 8106 };
  local.website.push(websiteOrder(first, { id: customer.id, name, customer }));
  const found = await shopify().listOrders(String(customer.id), since);
  expect(found).toMatchObject([{ number: first.number, nameNumber }]);
});

const person = (phone: string, email: string | null = null): StoreCustomer => ({
  phone,
  email,
  firstName: 'Олена',
  lastName: 'Коваль',
});

const phoneOf = (key: string) => `+38050${String(orderNumber(key)).padStart(7, '0')}`;

describeOutside(club, {
  title: '[SH-12] store, customers',
  local,
  real: ({ isTrusted, ...settings }) =>
    createShopifyOrders({ token: isTrusted ? 'secret' : 'wrong', version: '2026-07', ...settings }),
  sandbox: ({ context }) => createSandboxStore(context.db, 'main'),
  call: (store, key) => store.findOrCreateCustomer(person(phoneOf(key))),
  effects: {
    real: (key) => local.customers.filter(({ phone }) => phone === phoneOf(key)).length,
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_store_customers')
        .select('id')
        .where('phone', '=', phoneOf(key))
        .execute();
      return rows.length;
    },
  },
});

test.each(adapters)('[SH-12] %s knows one customer for a phone', async (_, make) => {
  const id = await make().findOrCreateCustomer(person('+380671110001'));
  const again = { ...person('+380671110001', 'other@example.com'), firstName: 'Інна' };
  expect(await make().findOrCreateCustomer(again)).toBe(id);
  expect(await make().findOrCreateCustomer(person('+380671110002'))).not.toBe(id);
});

describe('[SH-12] a customer of shopify', () => {
  const named = (phone: string) => local.customers.filter((one) => one.phone === phone);

  test('is created with what the club knows, and gets no message', async () => {
    const id = await shopify().findOrCreateCustomer(person('+380672220001', 'one@example.com'));
    expect(named('+380672220001')).toEqual([
      {
        id: Number(id),
        phone: '+380672220001',
        email: 'one@example.com',
        sent: {
          phone: '+380672220001',
          email: 'one@example.com',
          first_name: 'Олена',
          last_name: 'Коваль',
          send_email_welcome: false,
        },
      },
    ]);
  });

  test('is never found by an e-mail address, which nobody has proved', async () => {
    const owner = { id: 7002, phone: null, email: 'owner@example.com', sent: {} };
    local.customers.push(owner);
    const id = await shopify().findOrCreateCustomer(person('+380672220002', owner.email));
    expect(Number(id)).not.toBe(owner.id);
    expect(named('+380672220002')).toMatchObject([{ email: null }]);
  });

  test('of a longer number is another one', async () => {
    local.customers.push({ id: 7003, phone: '+3806722200031', email: null, sent: {} });
    expect(await shopify().findOrCreateCustomer(person('+380672220003'))).not.toBe('7003');
  });

  test('whom the search does not find yet is found a moment later', async () => {
    const customer = person('+380672220004');
    const id = await shopify().findOrCreateCustomer(customer);
    local.staleSearches = 1;
    expect(await shopify().findOrCreateCustomer(customer)).toBe(id);
    local.staleSearches = 2;
    const failure = shopify().findOrCreateCustomer(customer);
    await expect(failure).rejects.toMatchObject({ kind: 'refused', isPermanent: false });
    expect(named(customer.phone)).toHaveLength(1);
  });

  test('that the store refuses permanently becomes a dead job with the reason', async () => {
    local.breakNext({ status: 200, body: { customers: [] } });
    const invalid = { status: 422, body: { errors: { phone: ['is invalid'] } } };
    local.breakNext(invalid);
    local.breakNext({ status: 200, body: { customers: [] } });
    local.breakNext(invalid);
    const failure = shopify().findOrCreateCustomer(person('+380672220005'));
    await expect(failure).rejects.toMatchObject({
      isPermanent: true,
      message: 'store: refused 422 phone is invalid',
    });
  });
});
