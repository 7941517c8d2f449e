import { getBalance } from '@club/api/contract/loyalty/balance';
import { getOrder } from '@club/api/contract/orders/details';
import { createTestServer, type TestServer } from '../../testing';
import { expectNoFaults } from '../../testing/ledger-invariants';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { storeSecret, storeSignature } from '../../outside/store/webhook';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(() => expectNoFaults(server.context.db));
afterAll(() => server.close());

const secret = () => storeSecret(server.context, 'main') ?? '';

async function postReport(body: unknown, signature?: string, brand = 'main') {
  const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/stores/${brand}/orders`,
    headers: {
      'content-type': 'application/json',
      'x-shopify-hmac-sha256': signature ?? storeSignature(payload, secret()),
    },
    payload,
  });
  return statusCode;
}

const orderState = async (shopper: Shopper, orderId: string) =>
  (await server.call(getOrder, { orderId }, shopper.as)).order.state;

async function bought() {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([{ variant_id: '4710101' }]);
  return { shopper, id: order.id, name: `#${order.order_number}` };
}

test('[SH-22] reports of the store move the order, in any sequence', async () => {
  const { shopper, id, name } = await bought();
  const steps: [object, string][] = [
    [{ fulfillment_status: null }, 'created'],
    [
      { fulfillment_status: 'fulfilled', fulfillments: [{ shipment_status: 'label_printed' }] },
      'packed',
    ],
    [{ fulfillment_status: 'fulfilled' }, 'sent'],
    [{ fulfillment_status: 'partial' }, 'sent'],
    [{ fulfillment_status: 'partial', fulfillments: [{ shipment_status: 'delivered' }] }, 'sent'],
    [
      { fulfillments: [{ shipment_status: 'delivered' }, { shipment_status: 'in_transit' }] },
      'sent',
    ],
    [
      {
        fulfillments: [
          { shipment_status: 'delivered' },
          { status: 'cancelled', shipment_status: null },
        ],
      },
      'delivered',
    ],
    [{ fulfillment_status: 'fulfilled' }, 'delivered'],
    [{ cancelled_at: '2026-11-20T10:00:00Z' }, 'delivered'],
  ];
  for (const [report, state] of steps) {
    expect(await postReport({ name, ...report })).toBe(200);
    expect(await orderState(shopper, id)).toBe(state);
  }
});

test('[SH-22] the first parcel of several that arrives makes the order sent, the last one delivered', async () => {
  const { shopper, id, name } = await bought();
  const parcels = (...words: string[]) => words.map((shipment_status) => ({ shipment_status }));
  const steps: [object, string][] = [
    [{ fulfillment_status: 'partial', fulfillments: parcels('delivered') }, 'packed'],
    [{ fulfillment_status: 'fulfilled', fulfillments: parcels('delivered', 'confirmed') }, 'sent'],
    [
      { fulfillment_status: 'fulfilled', fulfillments: parcels('delivered', 'delivered') },
      'delivered',
    ],
  ];
  for (const [report, state] of steps) {
    expect(await postReport({ name, ...report })).toBe(200);
    expect(await orderState(shopper, id)).toBe(state);
  }
});

test('[OR-01] the customer sees each state with its time; an older report changes neither', async () => {
  const { shopper, id, name } = await bought();
  const times: string[] = [];
  const report = async (words: object) => {
    server.advance(600);
    times.push(server.context.now().toISOString().slice(0, 16));
    expect(await postReport({ name, ...words })).toBe(200);
  };
  await report({
    fulfillment_status: 'fulfilled',
    fulfillments: [{ shipment_status: 'label_printed' }],
  });
  await report({ fulfillment_status: 'fulfilled' });
  await report({ fulfillments: [{ shipment_status: 'delivered' }] });
  await report({ fulfillment_status: 'fulfilled' });
  await report({ cancelled_at: '2026-11-20T10:00:00Z' });
  const { order } = await server.call(getOrder, { orderId: id }, shopper.as);
  const [created, ...later] = order.steps.map(({ state, at }) => [state, at.slice(0, 16)]);
  expect(created).toEqual(['created', order.at.slice(0, 16)]);
  // Cash is paid when the parcel is handed over.
  expect(later).toEqual([
    ['packed', times[0]],
    ['sent', times[1]],
    ['paid', times[2]],
    ['delivered', times[2]],
  ]);

  const other = await bought();
  await postReport({ name: other.name, cancelled_at: '2026-11-20T10:00:00Z' });
  const answer = await server.call(getOrder, { orderId: other.id }, other.shopper.as);
  expect(answer.order.steps.map(({ state }) => state)).toEqual(['created', 'cancelled']);
});

test('[SH-22] a cancellation by the store gives everything back, once', async () => {
  const shopper = await createShopper(server, { balance: 300 });
  const stock = () =>
    server.context.db
      .selectFrom('catalog_stock')
      .select(['product_id', 'quantity'])
      .orderBy('product_id')
      .execute();
  const points = async () => (await server.call(getBalance, {}, shopper.as)).balance;
  const before = await stock();
  const { order } = await shopper.buy([
    { variant_id: '4710101', count: 2 },
    { variant_id: '4710501', payWith: 'points' },
  ]);
  expect(await points()).toBeLessThan(300);
  expect(await stock()).not.toEqual(before);
  const report = { name: `#${order.order_number}`, cancelled_at: '2026-11-20T10:00:00Z' };
  for (const _ of ['first', 'again']) {
    expect(await postReport(report)).toBe(200);
    expect(await orderState(shopper, order.id)).toBe('cancelled');
    expect(await points()).toBe(300);
    expect(await stock()).toEqual(before);
  }
});

test('[SH-22] only the store’s own words count', async () => {
  const { shopper, id, name } = await bought();
  const report = { name, fulfillment_status: 'fulfilled' };
  const bytes = Buffer.from(JSON.stringify(report));
  const refused = [
    '',
    'x',
    storeSignature(bytes, 'another secret'),
    storeSignature(Buffer.from('{}'), secret()),
    storeSignature(bytes, secret()).toLowerCase(),
    storeSignature(bytes, storeSecret(server.context, 'second') ?? ''),
  ];
  for (const signature of refused) expect(await postReport(report, signature)).toBe(401);
  expect(await orderState(shopper, id)).toBe('created');
});

test('[SH-22] a report of the other brand’s store does not change the order', async () => {
  const { shopper, id, name } = await bought();
  const report = { name, fulfillment_status: 'fulfilled' };
  const own = storeSignature(
    Buffer.from(JSON.stringify(report)),
    storeSecret(server.context, 'second') ?? '',
  );
  expect(await postReport(report, own, 'second')).toBe(200);
  expect(await orderState(shopper, id)).toBe('created');
});

test.each(['', '[]', '{', '{"name":1}', '{"name":"#999999"}', '{"name":"#1; drop table orders"}'])(
  '[SH-22] %j changes nothing and is not sent again',
  async (body) => {
    expect(await postReport(body)).toBe(200);
  },
);

test('[SH-22] the sandbox plays the store: its buttons move the order', async () => {
  const { shopper, id, name } = await bought();
  await server.context.jobs.drain();
  const number = name.slice(1);
  const page = await server.app.inject({ url: `/sandbox/store?order=${number}` });
  expect(page.body).toContain('Зібрати');
  const press = (act: string) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/store',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `order=${number}&act=${act}`,
    });
  for (const state of ['packed', 'sent', 'delivered']) {
    expect((await press(state)).statusCode).toBe(303);
    expect(await orderState(shopper, id)).toBe(state);
  }
  const index = await server.app.inject({ url: '/sandbox' });
  expect(index.body).toContain(`№\u00a0${number}`);
  expect((await server.app.inject({ url: '/sandbox/store?order=1' })).statusCode).toBe(404);
});
