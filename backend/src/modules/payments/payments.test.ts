import { getBalance } from '@club/api/contract/loyalty/balance';
import { getNotices } from '@club/api/contract/notices';
import { cancelOrder, getOrder } from '@club/api/contract/orders/details';
import { getOrderHistory } from '@club/api/contract/orders/history';
import { getLiqpayLink, getPayment } from '@club/api/contract/payments';
import { createTestServer, type TestServer } from '../../testing';
import { countPieces, expectNoFaults } from '../../testing/ledger-invariants';
import { openTransaction, waitForBlocked } from '../../testing/open-transaction';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { cancelByStore } from '../orders/order-state';
import { ServiceError } from '../../outside/service-error';
import { pack } from '../../outside/cards/liqpay-protocol';
import { lockOrder } from '../orders/orders-repository';
import { paymentJobs } from './payments-jobs';
import { insertPayment } from './payments-repository';
import { paymentLink, paymentState } from './payments-service';
import {
  createSandboxCards,
  sandboxCallback,
  sandboxKeys,
  type SandboxAction,
} from '../../outside/cards/sandbox';

const undecided = { amountKopiykas: 10_000, state: 'waiting', status: 'processing' } as const;
const sticks = { variant_id: '4710101' };
const velo = { variant_id: '4720101' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(() => expectNoFaults(server.context.db));
afterAll(() => server.close());

/** A customer with an order that a card is to pay. */
async function withOrder(shopper?: Shopper, variant = sticks) {
  const buyer = shopper ?? (await createShopper(server));
  const { order } = await buyer.buy([variant], { payment: 2 });
  return { ...buyer, orderId: order.id };
}

type Buyer = Awaited<ReturnType<typeof withOrder>>;

const getLink = ({ orderId, as }: Buyer) => server.call(getLiqpayLink, { orderId }, as);
const readPayment = async ({ orderId, as }: Buyer) =>
  (await server.call(getPayment, { orderId }, as)).payment;
const readOrder = async ({ orderId, as }: Buyer) =>
  (await server.call(getOrder, { orderId }, as)).order;

/** Opens the provider's page; gives the reference of the payment. */
async function openPage(buyer: Buyer): Promise<string> {
  const { link } = await getLink(buyer);
  return new URL(link ?? '').searchParams.get('reference') ?? '';
}

/** Does something on the provider's page; gives where that leads. */
async function act(reference: string, chosen: SandboxAction): Promise<string> {
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: '/sandbox/cards',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ reference, act: chosen }).toString(),
  });
  expect(statusCode).toBe(303);
  return String(headers.location);
}

async function send(message: { data: string; signature: string }): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(message).toString(),
  });
  return statusCode;
}

/** What the provider would say of a payment, with other words where they are given. */
async function postCallback(reference: string, own: object = {}): Promise<number> {
  const callback = await sandboxCallback(server.context.db, reference);
  const report = JSON.parse(
    Buffer.from(callback?.message.data ?? '', 'base64').toString(),
  ) as object;
  return send(pack({ ...report, ...own }, sandboxKeys));
}

test('[CL-74] [SH-24] a card pays an order: the page, the callback, the way back', async () => {
  const buyer = await withOrder();
  const { success, link } = await getLink(buyer);
  expect(success).toBe(true);
  const page = new URL(link ?? '');
  const { body, statusCode } = await server.app.inject({ url: page.pathname + page.search });
  expect(statusCode).toBe(200);
  expect(body).toContain('замовлення №');
  expect(await readPayment(buyer)).toBe('waiting');

  const back = await act(page.searchParams.get('reference') ?? '', 'pay');
  expect(back).toContain(`/shop/success?order=${buyer.orderId}`);
  await server.context.jobs.drain();
  expect(await readPayment(buyer)).toBe('paid');
  expect(await readOrder(buyer)).toMatchObject({ state: 'paid', payment: 'paid', mayPay: false });
  expect(await server.failure(getLiqpayLink, { orderId: buyer.orderId }, buyer.as)).toMatchObject({
    code: 'ORDER_FIXED',
  });
});

test.each([
  ['localhost:8080', 'http://localhost:8080', '&app=second'],
  ['SECOND.localhost:8080', 'http://second.localhost:8080', ''],
  ['evil.example', 'http://second.localhost:8080', ''],
])(
  '[SH-24] [AC-07] a payment in the second app on %s leads back to %s',
  async (host, origin, app) => {
    const buyer = await withOrder(await createShopper(server, { brand: 'second' }), velo);
    const { link } = await server.call(
      getLiqpayLink,
      { orderId: buyer.orderId, myogo: true },
      { ...buyer.as, headers: { host } },
    );
    const back = await act(new URL(link ?? '').searchParams.get('reference') ?? '', 'pay');
    expect(back).toBe(`${origin}/shop/success?order=${buyer.orderId}${app}`);
    await server.context.jobs.drain();
  },
);

test('[SH-24] an order whose page was never opened waits for its payment, until it is cancelled', async () => {
  const buyer = await withOrder();
  expect(await readPayment(buyer)).toBe('waiting');
  expect(await readOrder(buyer)).toMatchObject({ payment: 'waiting', mayPay: true });
  await openPage(buyer);
  await server.call(cancelOrder, { orderId: buyer.orderId }, buyer.as);
  expect(await readPayment(buyer)).toBe('none');
  expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', payment: 'none' });
});

test('[CL-74] the link stays the same while it is open, and is a new one after a failure', async () => {
  const buyer = await withOrder();
  const reference = await openPage(buyer);
  expect(await openPage(buyer)).toBe(reference);
  await act(reference, 'fail');
  await server.context.jobs.drain();
  expect(await readPayment(buyer)).toBe('failed');
  const second = await openPage(buyer);
  expect(second).not.toBe(reference);
  await act(second, 'pay');
  await server.context.jobs.drain();
  expect(await readOrder(buyer)).toMatchObject({ state: 'paid' });
});

test('[CL-74] an order of somebody else, of points or of cash has no page', async () => {
  const buyer = await withOrder();
  const stranger = await createShopper(server);
  const cash = await stranger.buy([sticks]);
  for (const [orderId, code] of [
    [buyer.orderId, 'ORDER_NOT_FOUND'],
    ['999999', 'ORDER_NOT_FOUND'],
    ['none', 'ORDER_NOT_FOUND'],
    [cash.order.id, 'ORDER_FIXED'],
  ] as const) {
    expect(await server.failure(getLiqpayLink, { orderId }, stranger.as)).toMatchObject({ code });
  }
  expect(await server.failure(getPayment, { orderId: buyer.orderId }, stranger.as)).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
});

test('[SH-22] [SH-24] the orders say that a card was refused, until another try waits', async () => {
  const buyer = await withOrder();
  const shown = async () => {
    const { orders } = await server.call(getOrderHistory, { offset: 0 }, buyer.as);
    const { state, payment, mayPay } = await readOrder(buyer);
    expect(orders).toEqual([expect.objectContaining({ state, payment, mayPay })]);
    return payment;
  };
  expect(await shown()).toBe('waiting');
  const reference = await openPage(buyer);
  expect(await shown()).toBe('waiting');
  await act(reference, 'fail');
  await server.context.jobs.drain();
  expect(await shown()).toBe('failed');
  expect(await readOrder(buyer)).toMatchObject({ state: 'created', mayPay: true, mayCancel: true });
  await openPage(buyer);
  expect(await shown()).toBe('waiting');
  await postCallback(reference, { status: 'success' });
  expect(await shown()).toBe('paid');
});

test('[SH-24] the sandbox’s card that is paid and answered later is taken when the answer comes', async () => {
  const buyer = await withOrder();
  const back = await act(await openPage(buyer), 'delay');
  expect(back).toContain(`/shop/success?order=${buyer.orderId}`);
  await server.context.jobs.drain();
  expect(await readPayment(buyer)).toBe('waiting');
  expect(await readOrder(buyer)).toMatchObject({ state: 'created', payment: 'waiting' });
  server.advance(10);
  await server.context.jobs.drain();
  expect(await readOrder(buyer)).toMatchObject({ state: 'paid', payment: 'paid' });
});

test('[SH-24] the sandbox’s page that is closed leads back, and opens again as it was', async () => {
  const buyer = await withOrder();
  const { link } = await getLink(buyer);
  const reference = await openPage(buyer);
  expect(await act(reference, 'close')).toContain(`/shop/success?order=${buyer.orderId}`);
  await server.context.jobs.drain();
  server.advance(6);
  expect(await readPayment(buyer)).toBe('waiting');
  expect(await readOrder(buyer)).toMatchObject({ payment: 'waiting', mayPay: true });
  expect((await getLink(buyer)).link).toBe(link);
  await act(reference, 'pay');
  await server.context.jobs.drain();
  expect(await readPayment(buyer)).toBe('paid');
});

describe('[SH-24] callbacks', () => {
  test('may come twice, and at once: the order is paid and earns once', async () => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    await act(reference, 'silent');
    const answers = await Promise.all(Array.from({ length: 5 }, () => postCallback(reference)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const { db } = server.context;
    const earned = await db
      .selectFrom('ledger_transactions')
      .selectAll()
      .where('customer_id', '=', buyer.customerId)
      .execute();
    expect(earned).toHaveLength(1);
    expect(await readOrder(buyer)).toMatchObject({ state: 'paid' });
  });

  test('may come out of order: what is paid is not unpaid by an older word', async () => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    await act(reference, 'silent');
    await postCallback(reference, { status: 'success' });
    for (const status of ['processing', '3ds_verify', 'failure']) {
      expect(await postCallback(reference, { status })).toBe(200);
    }
    expect(await readPayment(buyer)).toBe('paid');
  });

  test('a success after a failure of the same page counts', async () => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    await postCallback(reference, { status: 'failure' });
    expect(await readPayment(buyer)).toBe('failed');
    await postCallback(reference, { status: 'success' });
    expect(await readPayment(buyer)).toBe('paid');
  });

  test('of money that went back undoes what is not on its way', async () => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    await postCallback(reference, { status: 'success' });
    await postCallback(reference, { status: 'reversed' });
    await postCallback(reference, { status: 'success' });
    expect(await readPayment(buyer)).toBe('refunded');
    expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', payment: 'refunded' });
  });

  test.each([
    ['another sum', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
    ['another shop', { public_key: 'other' }],
    ['an unknown payment', { order_id: 'main-1-1' }],
  ])('about %s are refused, and nothing changes', async (_what, own) => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    expect(await postCallback(reference, { status: 'success', ...own })).toBe(400);
    expect(await readOrder(buyer)).toMatchObject({ state: 'created' });
  });

  test('are refused when they are forged, whatever they say', async () => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    const fields = { order_id: reference, status: 'success', currency: 'UAH', amount: 99 };
    const forged = pack(fields, { ...sandboxKeys, privateKey: 'guessed' });
    for (const message of [forged, { ...forged, signature: '' }, { data: '', signature: '' }]) {
      expect(await send(message)).toBe(400);
    }
    const json = await server.app.inject({
      method: 'POST',
      url: '/payments/liqpay',
      payload: forged,
    });
    expect(json.statusCode).toBe(400);
    expect(await readOrder(buyer)).toMatchObject({ state: 'created' });
  });
});

describe('[SH-24] a payment without an answer', () => {
  test('is ended by the page that asks', async () => {
    const buyer = await withOrder();
    await act(await openPage(buyer), 'silent');
    expect(await readPayment(buyer)).toBe('waiting');
    server.advance(6);
    expect(await readPayment(buyer)).toBe('paid');
  });

  test('is checked once in five seconds, however many pages read it', async () => {
    const buyer = await withOrder();
    await openPage(buyer);
    server.advance(6);
    const { context } = server;
    const status = jest.fn(() => Promise.resolve(null));
    const cards = { ...createSandboxCards(context), status };
    const ask = () => paymentState({ context, cards }, buyer.customerId, Number(buyer.orderId));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['waiting', 'waiting', 'waiting']);
    await ask();
    expect(status).toHaveBeenCalledTimes(1);
    server.advance(5);
    await ask();
    expect(status).toHaveBeenCalledTimes(2);
  });

  test('is ended by the job when the customer does not open it', async () => {
    const buyer = await withOrder();
    await act(await openPage(buyer), 'silent');
    server.advance(200);
    await server.context.jobs.drain();
    expect(await readOrder(buyer)).toMatchObject({ state: 'paid' });
  });

  test('of a day cancels the order, and a late payment goes back', async () => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    for (let hours = 0; hours < 30; hours += 1) {
      server.advance(3600);
      await server.context.jobs.drain();
    }
    expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', mayPay: false });
    await act(reference, 'pay');
    await server.context.jobs.drain();
    expect(await readPayment(buyer)).toBe('refunded');
    expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled' });
  });

  test('of a customer who never paid ends with the page', async () => {
    const buyer = await withOrder();
    await openPage(buyer);
    server.advance(25 * 3600);
    await server.context.jobs.drain();
    expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', payment: 'none' });
    expect(await readPayment(buyer)).toBe('none');
  });

  test('of a day does not cancel an order whose page is being opened', async () => {
    const buyer = await withOrder();
    const { context } = server;
    const orderId = Number(buyer.orderId);
    const now = context.now();
    const opening = await openTransaction(server, async (tx) => {
      const order = await lockOrder(tx, orderId);
      await insertPayment(tx, {
        order_id: orderId,
        attempt: 1,
        reference: `main-${order.number}-1`,
        amount_kopiykas: order.money_total,
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
      });
    });
    const jobs = paymentJobs({ context, cards: createSandboxCards(context) });
    const givingUp = jobs['payments.give-up']?.run({ orderId });
    await waitForBlocked(context.db, 1);
    await opening.commit();
    await givingUp;
    expect(await readOrder(buyer)).toMatchObject({ state: 'created', payment: 'waiting' });
  });

  test('of a provider that never decides is left to an operator', async () => {
    const buyer = await withOrder();
    const reference = await openPage(buyer);
    const cards = {
      ...createSandboxCards(server.context),
      status: () => Promise.resolve({ ...undecided, reference }),
    };
    const { run } = paymentJobs({ context: server.context, cards })['payments.ask'] ?? {};
    const { id: paymentId } = await server.context.db
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    server.advance(2 * 86_400);
    await expect(run?.({ paymentId })).resolves.toBeUndefined();
    server.advance(86_400);
    await expect(run?.({ paymentId })).rejects.toMatchObject({ isPermanent: true });
  });

  test('of the provider leaves the link out, so that it is asked for again', async () => {
    const buyer = await withOrder();
    await openPage(buyer);
    server.advance(25 * 3600);
    const unavailable = {
      context: server.context,
      cards: {
        ...createSandboxCards(server.context),
        status: () =>
          Promise.reject(new ServiceError('card provider', 'gone', { kind: 'unavailable' })),
      },
    };
    expect(await paymentLink(unavailable, buyer.customerId, Number(buyer.orderId), '')).toBeNull();
    expect(await paymentState(unavailable, buyer.customerId, Number(buyer.orderId))).toBe(
      'waiting',
    );
  });
});

test('[SH-24] a second page that is paid as well goes back: an order is paid once', async () => {
  const buyer = await withOrder();
  const first = await openPage(buyer);
  await postCallback(first, { status: 'failure' });
  const second = await openPage(buyer);
  await act(second, 'pay');
  await server.context.jobs.drain();
  await act(first, 'pay');
  await server.context.jobs.drain();
  const rows = await server.context.db
    .selectFrom('payments')
    .select(['reference', 'state'])
    .where('order_id', '=', Number(buyer.orderId))
    .execute();
  expect(Object.fromEntries(rows.map(({ reference, state }) => [reference, state]))).toEqual({
    [first]: 'refunded',
    [second]: 'paid',
  });
  expect(await readOrder(buyer)).toMatchObject({ state: 'paid', payment: 'paid' });
  expect(await readPayment(buyer)).toBe('paid');
  expect(await readNotices(buyer)).toMatchObject([{ text: expect.stringContaining('сплачено') }]);
});

const readNotices = async ({ as }: Buyer) => (await server.call(getNotices, {}, as)).notices;

test('[SH-24] money for an order that the customer cancelled meanwhile goes back, as its pages and a notice say', async () => {
  const buyer = await withOrder();
  const reference = await openPage(buyer);
  await server.call(cancelOrder, { orderId: buyer.orderId }, buyer.as);
  expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', payment: 'none' });
  await postCallback(reference, { status: 'success' });
  const { number, payment } = await readOrder(buyer);
  expect(payment).toBe('paid');
  expect(await readNotices(buyer)).toMatchObject([
    {
      title: `Оплату замовлення № ${number} повертаємо на картку`,
      text: expect.stringContaining('скасовано'),
    },
  ]);
  await server.context.jobs.drain();
  expect(await readPayment(buyer)).toBe('refunded');
  expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', payment: 'refunded' });
  const { orders } = await server.call(getOrderHistory, { offset: 0 }, buyer.as);
  expect(orders).toMatchObject([{ payment: 'refunded' }]);
});

test('[SH-24] a payment of the first page counts while a second one is open', async () => {
  const buyer = await withOrder();
  const first = await openPage(buyer);
  await postCallback(first, { status: 'failure' });
  await openPage(buyer);
  await postCallback(first, { status: 'success' });
  expect(await readOrder(buyer)).toMatchObject({ state: 'paid', payment: 'paid' });
  expect(await readPayment(buyer)).toBe('paid');
});

test('[SH-24] the payment of an order that the store cancels is refunded', async () => {
  const buyer = await withOrder();
  await act(await openPage(buyer), 'pay');
  await server.context.jobs.drain();
  const { context } = server;
  await context.transaction((tx) => cancelByStore(tx, context, Number(buyer.orderId)));
  await context.jobs.drain();
  expect(await readPayment(buyer)).toBe('refunded');
  expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', payment: 'refunded' });
});

test.each<
  [string, { variant_id: string; count?: number; payWith?: 'points' }[], string, string | null]
>([
  [
    'a promo code',
    [
      { variant_id: '4720801', count: 2 },
      { variant_id: '4720501', payWith: 'points' },
    ],
    'VELO20',
    null,
  ],
  [
    'a gift',
    [
      { variant_id: '4720801', count: 3 },
      { variant_id: '4720890' },
      { variant_id: '4720501', payWith: 'points' },
    ],
    '',
    '{"velo_specific_offer_7":0}',
  ],
])(
  '[OR-02] an order with %s that is cancelled while its card pays gives all back once',
  async (_, choices, promocode, offerAfter) => {
    const shopper = await createShopper(server, { brand: 'second', balance: 2000 });
    const pieces = await countPieces(server.context.db);
    const quantities = () =>
      server.context.db.selectFrom('catalog_stock').selectAll().orderBy('product_id').execute();
    const before = await quantities();
    const { order } = await shopper.buy(choices, { payment: 2 }, promocode);
    const buyer = { ...shopper, orderId: order.id };
    const balance = async () => (await server.call(getBalance, {}, shopper.as)).balance;
    const offer = () => shopper.metafield(promocode ? 'velo-20' : 'velo_specific_offer');
    expect(await balance()).toBeLessThan(2000);
    expect(await offer()).not.toBeNull();
    expect(await quantities()).not.toEqual(before);
    const reference = await openPage(buyer);
    const cancel = () => server.send(cancelOrder, { orderId: order.id }, shopper.as);
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await act(reference, 'pay');
    await server.context.jobs.drain();
    await postCallback(reference);
    await server.context.jobs.drain();
    expect(await readPayment(buyer)).toBe('refunded');
    expect(await readOrder(buyer)).toMatchObject({ state: 'cancelled', earns: 0 });
    expect(await balance()).toBe(2000);
    expect(await offer()).toBe(offerAfter);
    expect(await quantities()).toEqual(before);
    await expectNoFaults(server.context.db, pieces);
  },
);
