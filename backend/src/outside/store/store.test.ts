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
