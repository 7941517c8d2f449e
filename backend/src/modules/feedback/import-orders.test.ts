import { getOrderHistory, getOrders } from '@club/api/contract/orders/history';
import { getAuth, importOrdersInBackground } from '@club/api/contract/feedback';
import { sandboxStoreCustomer } from '../../outside/store/sandbox';
import { ServiceError } from '../../outside/service-error';
import { createShopifyOrders } from '../../outside/store/shopify';
import { LocalStore } from '../../outside/testing/local-store';
import { modules } from '../../server/modules';
import { createTestServer, type TestServer } from '../../testing';
import { createRater } from '../../testing/create-rater';
import { feedbackModule } from './feedback-module';
import { importJobs } from './import-orders';

const DAY_MS = 86_400_000;
const line = { variantId: null, title: 'Чохол', quantity: 2, kopiykas: 19_900 };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Rater = Awaited<ReturnType<typeof createRater>>;

const daysAgo = (days: number) => new Date(server.context.now().getTime() - days * DAY_MS);

async function buyInWebsite({ as }: Rater, number: number, deliveredDaysAgo: number | null) {
  const { db } = server.context;
  const { phone } = await db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', as.customerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sandbox_website_orders')
    .values({
      brand: 'main',
      shopify_id: await sandboxStoreCustomer(db, 'main', phone),
      phone,
      number,
      lines: JSON.stringify([line]),
      placed_at: daysAgo(80),
      delivered_at: deliveredDaysAgo === null ? null : daysAgo(deliveredDaysAgo),
    })
    .execute();
}

const begin = ({ about, as }: Rater, on = server) =>
  on.call(importOrdersInBackground, { token: about.token }, as);

const running = { state: 'running', done: 0, total: null };

describe('[CL-57] import-orders-in-background', () => {
  test('imports what can be rated, once, and shows its progress', async () => {
    const rater = await createRater(server);
    await buyInWebsite(rater, 501, 10);
    await buyInWebsite(rater, 502, null);
    await buyInWebsite(rater, 503, 61);
    expect(await begin(rater)).toEqual(running);
    expect(await begin(rater)).toEqual(running);
    await server.context.jobs.drain();
    expect(await begin(rater)).toEqual({ state: 'done', done: 1, total: 1 });
    const [order, ...others] = await rater.orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      number: 501,
      channel: 'online',
      title: 'Чохол',
      picture: null,
      items: 2,
      total: 39_800,
      bonuses: 0,
      canWrite: true,
    });
    expect((await rater.send(order?.id ?? '')).order.feedback?.rating).toBe(5);
  });

  test('imports again after a day, without a second copy', async () => {
    const rater = await createRater(server);
    await buyInWebsite(rater, 511, 10);
    await begin(rater);
    await server.context.jobs.drain();
    await buyInWebsite(rater, 512, 2);
    server.advance(86_401);
    const { token } = await server.call(getAuth, {}, rater.as);
    const later = { ...rater, about: { ...rater.about, token } };
    expect(await begin(later)).toEqual(running);
    await server.context.jobs.drain();
    const { state, done } = await begin(later);
    expect([state, done]).toEqual(['done', 2]);
    const rows = await server.context.db
      .selectFrom('orders')
      .select('number')
      .where('customer_id', '=', rater.as.customerId)
      .orderBy('number')
      .execute();
    expect(rows).toEqual([{ number: 511 }, { number: 512 }]);
  });

  test('an imported order is no order of the app', async () => {
    const rater = await createRater(server);
    await buyInWebsite(rater, 521, 10);
    await begin(rater);
    await server.context.jobs.drain();
    expect(await rater.orders()).toHaveLength(1);
    const { orders, total } = await server.call(getOrderHistory, { offset: 0 }, rater.as);
    expect([orders, total]).toEqual([[], 0]);
    const { shopifyId } = rater.about;
    const facts = await server.call(getOrders, { variant: 'glo', shopifyId }, rater.as);
    expect(facts.orders_count).toBe(0);
  });
});

test('[FB-03] an import needs the token of the section', async () => {
  const rater = await createRater(server);
  const input = { token: 'x'.repeat(43) };
  const failure = await server.failure(importOrdersInBackground, input, rater.as);
  expect(failure).toMatchObject({ status: 401, code: 'FEEDBACK_UNAUTHENTICATED' });
});

describe('a store outside', () => {
  const store = new LocalStore();
  let isSecondUnavailable = false;
  let club: TestServer;
  beforeAll(async () => {
    await store.start();
    const settings = { url: store.url, token: 'secret', version: '2026-07' };
    const orders = createShopifyOrders({ ...settings, now: () => new Date() });
    const withStore = {
      ...feedbackModule,
      jobs: (context: TestServer['context']) =>
        importJobs({
          ...context,
          stores: {
            main: orders,
            second: {
              ...orders,
              listOrders: (...about) =>
                isSecondUnavailable
                  ? Promise.reject(
                      new ServiceError('store', 'unavailable', { kind: 'unavailable' }),
                    )
                  : orders.listOrders(...about),
            },
          },
        }),
    };
    club = await createTestServer({
      seed: false,
      modules: modules.map((module) => (module === feedbackModule ? withStore : module)),
    });
  });
  afterAll(async () => {
    await club.close();
    await store.stop();
  });

  /** The customer in the store, with an order that was delivered. */
  async function buyInStore(
    { as }: Rater,
    own: { id: number; name: string; order_number: number },
  ) {
    const at = (days: number) =>
      new Date(club.context.now().getTime() - days * DAY_MS).toISOString();
    const { phone } = await club.context.db
      .selectFrom('customers')
      .select('phone')
      .where('id', '=', as.customerId)
      .executeTakeFirstOrThrow();
    const customer = { id: 7000 + own.id, phone };
    store.customers.push({ ...customer, email: null, sent: {} });
    store.website.push({
      customer,
      created_at: at(8),
      cancelled_at: null,
      financial_status: 'paid',
      total_price: '398.00',
      fulfillments: [{ shipment_status: 'delivered', updated_at: at(5) }],
      line_items: [{ variant_id: null, title: 'Чохол', quantity: 2, price: '199.00' }],
      ...own,
    });
  }

  test('[CL-57] that is unavailable makes an import fail, which is reported once; tried again, it ends', async () => {
    const rater = await createRater(club);
    await buyInStore(rater, { id: 901, name: '#601', order_number: 601 });
    store.breakNext('failure');
    expect(await begin(rater, club)).toEqual(running);
    await club.context.jobs.drain();
    expect((await begin(rater, club)).state).toBe('failed');
    expect(await rater.orders()).toEqual([]);
    expect(await begin(rater, club)).toEqual(running);
    await club.context.jobs.drain();
    expect(await begin(rater, club)).toEqual({ state: 'done', done: 1, total: 1 });
    expect(await rater.orders()).toMatchObject([{ number: 601, canWrite: true }]);
  });

  test('[CL-57] that is unavailable keeps no orders of the other store back', async () => {
    const rater = await createRater(club, 'main', ['main', 'second']);
    await buyInStore(rater, { id: 911, name: '#611', order_number: 611 });
    isSecondUnavailable = true;
    await begin(rater, club);
    await club.context.jobs.drain();
    isSecondUnavailable = false;
    expect((await begin(rater, club)).state).toBe('failed');
    expect(await rater.orders()).toMatchObject([{ number: 611, canWrite: true }]);
  });

  test.each([
    ['before its id is stored here', 902, null],
    ['after it', 903, '903'],
    ['after its name was changed there', 904, '904'],
  ])(
    '[CL-57] [FB-01] gives an order of the app, which is not imported as one of the website: %s',
    async (_, id, storeId) => {
      const rater = await createRater(club);
      const number = 100_000 + id;
      await rater.order({ number, store_id: storeId });
      const name = id === 904 ? 'UA-1044' : `#${number}`;
      await buyInStore(rater, { id, name, order_number: 1044 });
      await begin(rater, club);
      await club.context.jobs.drain();
      expect((await begin(rater, club)).state).toBe('done');
      expect(await rater.orders()).toMatchObject([{ number }]);
    },
  );

  test('[CL-57] an order of the website is imported, though the store counts it as the app counts another', async () => {
    const rater = await createRater(club);
    await rater.order({ number: 1045 });
    await buyInStore(rater, { id: 905, name: '#UA-1045', order_number: 1045 });
    await begin(rater, club);
    await club.context.jobs.drain();
    await begin(rater, club);
    expect(await rater.orders()).toHaveLength(2);
  });

  test('[CL-57] a failure that nobody has seen for long is not reported: the import starts again', async () => {
    const rater = await createRater(club);
    store.breakNext('failure');
    await begin(rater, club);
    await club.context.jobs.drain();
    club.advance(601);
    expect(await begin(rater, club)).toEqual(running);
  });
});
