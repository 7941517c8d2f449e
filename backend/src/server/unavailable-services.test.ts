import { getLiqpayLink } from '@club/api/contract/payments';
import { startImport } from '../modules/feedback/import-orders';
import { cancelByStore } from '../modules/orders/order-state';
import { pack, unpack, type LiqpayKeys } from '../outside/cards/liqpay-protocol';
import { LocalHttp } from '../outside/testing/local-http';
import { LocalStore } from '../outside/testing/local-store';
import { createTestServer, type TestServer } from '../testing';
import { createShopper, type Shopper } from '../testing/create-shopper';
import { expectNoFaults } from '../testing/ledger-invariants';

const keys: LiqpayKeys = { publicKey: 'shop', privateKey: 'secret', version: 7, isTest: false };
const refunds: string[] = [];
const cards = new LocalHttp(({ text }) => {
  const form = new URLSearchParams(text);
  const message = { data: form.get('data') ?? '', signature: form.get('signature') ?? '' };
  const { action, order_id } = unpack(message, keys) as Record<string, string>;
  if (action === 'refund' && order_id) refunds.push(order_id);
  return { body: { result: 'ok' } };
});
const store = new LocalStore();
let server: TestServer;
let shopper: Shopper;

beforeAll(async () => {
  await Promise.all([cards.start(), store.start()]);
  server = await createTestServer({
    env: {
      SANDBOX: 'no',
      TURBOSMS_TOKEN: 'token',
      MAIN_STORE_URL: store.url,
      MAIN_STORE_TOKEN: 'secret',
      MAIN_STORE_SECRET: 'a secret of webhooks',
      LIQPAY_URL: cards.url,
      LIQPAY_PUBLIC_KEY: keys.publicKey,
      LIQPAY_PRIVATE_KEY: keys.privateKey,
    },
  });
  shopper = await createShopper(server);
});
afterAll(async () => {
  await server.close();
  await Promise.all([cards.stop(), store.stop()]);
});

async function order(payment: 1 | 2 = 1): Promise<{ id: number; name: string }> {
  const { order: made } = await shopper.buy([{ variant_id: '4710101' }], { payment });
  return { id: Number(made.id), name: `#${made.order_number}` };
}

/** An order that a card has paid; gives its id and the reference of the payment. */
async function paidOrder() {
  const { id, name } = await order(2);
  await server.call(getLiqpayLink, { orderId: String(id) }, shopper.as);
  const { reference, amount_kopiykas } = await server.context.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const fields = { order_id: reference, amount: amount_kopiykas / 100, currency: 'UAH' };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...pack({ ...fields, status: 'success' }, keys) }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  return { id, name, reference };
}

async function runFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    server.advance(60);
    await server.context.jobs.drain();
  }
}

/** Each arrived once, and only neighbours that were sent at the same moment may be swapped. */
function expectOldestFirst(arrived: readonly string[], expected: readonly string[]): void {
  expect(arrived).toHaveLength(expected.length);
  for (const [index, one] of expected.entries()) {
    expect(Math.abs(arrived.indexOf(one) - index)).toBeLessThan(3);
  }
}

test('orders and refunds arrive once after an hour without their services', async () => {
  const paid = [await paidOrder(), await paidOrder(), await paidOrder()];
  await server.context.jobs.drain();
  expect(store.orders).toHaveLength(3);

  cards.isUnavailable = store.isUnavailable = true;
  const names: string[] = [];
  for (let count = 0; count < 9; count += 1) names.push((await order()).name);
  const { context } = server;
  for (const { id } of paid) {
    await context.transaction((tx) => cancelByStore(tx, context, id));
  }
  await runFor(60);
  expect([store.orders.length, refunds]).toEqual([3, []]);

  cards.isUnavailable = store.isUnavailable = false;
  await runFor(20);
  const newNames = store.orders.slice(3).map(({ name }) => name);
  expectOldestFirst(newNames, names);
  expectOldestFirst(
    refunds,
    paid.map(({ reference }) => reference),
  );
  expect(store.orders.slice(0, 3).every(({ cancelled_at }) => cancelled_at !== null)).toBe(true);
  const states = await context.db.selectFrom('payments').select('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
  const left = await context.db.selectFrom('jobs').select('name').execute();
  expect(left.filter(({ name }) => /pass-on|refund|return/.test(name))).toEqual([]);
  await expectNoFaults(context.db);
});

test('orders wait as long as the store has made an import wait', async () => {
  const { context } = server;
  const known = await createShopper(server, { brands: ['main'] });
  store.breakNext('limit');
  await startImport(context, known.customerId);
  await context.jobs.drain();
  const requests = store.count;
  await order();
  await context.jobs.drain();
  expect(store.count).toBe(requests);
  await runFor(3);
  expect(store.count).toBeGreaterThan(requests);
});
