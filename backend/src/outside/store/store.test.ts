import type { OrderPayload } from '@club/domain/order-payload';
import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalStore } from '../testing/local-store';
import type { StoreOrders } from './port';
import { createSandboxStore } from './sandbox';
import { createShopifyOrders } from './shopify';

const local = new LocalStore();
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
    await make().cancel(other);
    await make().cancel(other);
    expect((await known()).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  },
);

describe('[SH-12] shopify only', () => {
  test('[SH-18] replaces the address of an order, as often as it is told', async () => {
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
  call: (store, key) => store.listOrders({ shopifyId: String(orderNumber(key)) }, since),
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
])(
  '[CL-57] %s gives the orders of a customer since a day, by account and by phone',
  async (_, fill) => {
    const store = await fill();
    const expected = placed.map(({ number, placedAt, deliveredAt }) => ({
      number,
      placedAt: new Date(placedAt),
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
      total: 39_800,
      lines: [line],
    }));
    for (const customer of [{ shopifyId: String(buyer.id) }, { phone: buyer.phone }]) {
      const found = await store.listOrders(customer, since);
      expect(found.map(({ storeId: _id, ...rest }) => rest)).toEqual(expected);
      expect(new Set(found.map(({ storeId }) => storeId)).size).toBe(placed.length);
    }
    expect(await store.listOrders({ phone: '+380500000000' }, since)).toEqual([]);
  },
);

test('[CL-57] the sandbox also gives the orders of the app', async () => {
  const store = createSandboxStore(club().context.db, 'main');
  const own = { ...payload, customer: { id: '8103' } };
  const id = await store.create({ number: 91, payload: own, isPaid: true });
  const [found] = await store.listOrders({ shopifyId: '8103' }, since);
  expect(found).toMatchObject({ storeId: id, number: 91, deliveredAt: null, total: 19_900 });
});
