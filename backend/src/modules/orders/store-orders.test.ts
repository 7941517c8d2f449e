import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderPayload } from '@club/domain/order-payload';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from './create-shopper';
import { cancelByStore, markPaid } from './order-moves';
import { createSandboxStore } from './sandbox-store';
import { createShopifyOrders } from './shopify-orders';
import { passOrderOn, type Stores } from './store-job';
import type { StoreOrders } from './store-orders';

interface StoredOrder {
  id: number;
  name: string;
  financial_status: string;
  cancelled_at: string | null;
  sent: Record<string, unknown>;
}

/** Speaks the admin API as its public description has it. */
class LocalStore {
  readonly orders: StoredOrder[] = [];
  readonly asked: string[] = [];
  /** What the next requests are answered with instead; null never answers. */
  readonly statuses: (number | null)[] = [];
  readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => this.#answer(request, response, text));
  });

  #answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const scripted = this.statuses.shift();
    if (scripted === null) return;
    const url = new URL(request.url ?? '', 'http://store');
    this.asked.push(`${request.method} ${url.pathname}`);
    const isKnown = request.headers['x-shopify-access-token'] === 'secret';
    response.statusCode = scripted ?? (isKnown ? 200 : 401);
    if (scripted === 429) response.setHeader('retry-after', '0.05');
    const answer = response.statusCode === 200 ? this.#take(request, url, text) : { errors: 'x' };
    response.end(JSON.stringify(answer));
  }

  #take(request: IncomingMessage, url: URL, text: string): unknown {
    const [, id, act] = /\/orders\/(\d+)(?:\/(\w+))?\.json$/.exec(url.pathname) ?? [];
    const order = this.orders.find((one) => String(one.id) === id);
    if (act === 'transactions' && order) order.financial_status = 'paid';
    if (act === 'cancel' && order) order.cancelled_at = '2026-11-20T10:00:00Z';
    if (order) return { order };
    if (request.method === 'GET') {
      const name = url.searchParams.get('name') ?? '';
      return { orders: this.orders.filter((one) => one.name.startsWith(name)) };
    }
    const { order: sent } = JSON.parse(text) as {
      order: Record<string, unknown> & { name: string; financial_status: string };
    };
    const { name, financial_status } = sent;
    const stored = { id: 5001 + this.orders.length, name, financial_status };
    this.orders.push({ ...stored, cancelled_at: null, sent });
    return { order: stored };
  }
}

const store = new LocalStore();
let club: TestServer;
let url = '';
let payload: OrderPayload;
beforeAll(async () => {
  club = await createTestServer();
  await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(store.server.address() as AddressInfo).port}`;
  payload = await (await createShopper(club)).payload([{ variant_id: '4710101' }]);
});
afterAll(async () => {
  store.server.closeAllConnections();
  await new Promise((resolve) => store.server.close(resolve));
  await club.close();
});

const shopify = (token = 'secret', timeoutMs = 5000, longestWaitMs = 5000) =>
  createShopifyOrders({
    url,
    token,
    secret: 'x',
    version: '2026-07',
    timeoutMs,
    longestWaitMs,
  });
const order = (number: number, isPaid = false) => ({ number, payload, isPaid });

type Known = { number: number; isPaid: boolean; isCancelled: boolean };
const inSandbox = async (): Promise<Known[]> => {
  const rows = await club.context.db
    .selectFrom('sandbox_store_orders')
    .select(['number', 'is_paid', 'state'])
    .where('number', '<', 100)
    .orderBy('number')
    .execute();
  return rows.map(({ number, is_paid, state }) => ({
    number,
    isPaid: is_paid,
    isCancelled: state === 'cancelled',
  }));
};
const inStore = (): Promise<Known[]> =>
  Promise.resolve(
    store.orders.map(({ name, financial_status, cancelled_at }) => ({
      number: Number(name.slice(1)),
      isPaid: financial_status === 'paid',
      isCancelled: cancelled_at !== null,
    })),
  );

const adapters: [name: string, make: () => StoreOrders, known: () => Promise<Known[]>][] = [
  ['sandbox', () => createSandboxStore(club.context.db, 'main'), inSandbox],
  ['shopify', () => shopify(), inStore],
];

describe.each(adapters)('[SH-12] %s', (_name, make, known) => {
  test('an order is made once, paid once and cancelled once, however often it is said', async () => {
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
  });
});

describe('[SH-12] shopify alone', () => {
  test('gets the order as its admin API takes it', async () => {
    await shopify().create(order(77));
    const { sent } = store.orders.find(({ name }) => name === '#77') ?? {};
    expect(sent).toMatchObject({
      name: '#77',
      line_items: [{ variant_id: 4_710_101, quantity: 1, price: expect.any(String) as unknown }],
      customer: { id: Number(payload.customer.id) },
      tags: payload.tags,
      financial_status: 'pending',
      shipping_address: payload.shipping_address,
      inventory_behaviour: 'bypass',
    });
    expect(sent).not.toHaveProperty('fulfillment_status');
  });

  test('a limit is waited for when it is short', async () => {
    store.statuses.push(429);
    await shopify().create(order(78));
    expect(store.orders.filter(({ name }) => name === '#78')).toHaveLength(1);
    store.statuses.push(429);
    const impatient = shopify('secret', 5000, 10);
    await expect(impatient.create(order(79))).rejects.toMatchObject({ isHopeless: false });
  });

  test('an order that it refuses is hopeless', async () => {
    store.statuses.push(422);
    await expect(shopify().create(order(80))).rejects.toMatchObject({ isHopeless: true });
  });

  test.each([
    ['a wrong token', () => shopify('wrong'), undefined],
    ['a failing server', () => shopify(), 503],
    ['silence', () => shopify('secret', 50), null],
  ])('%s may be mended: the job repeats', async (_name, make, status) => {
    if (status !== undefined) store.statuses.push(status);
    await expect(make().create(order(81))).rejects.toMatchObject({ isHopeless: false });
  });
});

describe('[SH-12] passing orders on', () => {
  const stores = (): Stores => ({ main: shopify(), second: shopify() });
  const pass = (orderId: number) => passOrderOn(club.context, stores(), { orderId });
  const named = (number: number) => store.orders.filter(({ name }) => name === `#${number}`);

  async function bought() {
    const shopper = await createShopper(club);
    const { order: made } = await shopper.buy([{ variant_id: '4710101' }], { payment: 2 });
    return { id: Number(made.id), number: made.order_number };
  }
  const move = (run: typeof markPaid, id: number) =>
    club.context.transaction((tx) => run(tx, club.context, id));

  test('many jobs at once make one order', async () => {
    const { id, number } = await bought();
    await Promise.all(Array.from({ length: 6 }, () => pass(id)));
    expect(named(number)).toHaveLength(1);
  });

  test('what happens later is told as well, once', async () => {
    const { id, number } = await bought();
    await pass(id);
    expect(named(number)[0]?.financial_status).toBe('pending');
    await move(markPaid, id);
    await pass(id);
    expect(named(number)[0]?.financial_status).toBe('paid');
    await move((tx, context, orderId) => cancelByStore(tx, context, orderId, 'x'), id);
    await pass(id);
    const asked = store.asked.length;
    await pass(id);
    expect(store.asked).toHaveLength(asked);
    expect(named(number)[0]?.cancelled_at).not.toBeNull();
  });

  test('what was cancelled before it got there is never told', async () => {
    const { id, number } = await bought();
    await move((tx, context, orderId) => cancelByStore(tx, context, orderId, 'x'), id);
    await pass(id);
    expect(named(number)).toEqual([]);
  });

  test('a store that is away lets the next try begin where this one ended', async () => {
    const { id, number } = await bought();
    store.statuses.push(503);
    await expect(pass(id)).rejects.toThrow('503');
    await pass(id);
    expect(named(number)).toHaveLength(1);
  });
});
