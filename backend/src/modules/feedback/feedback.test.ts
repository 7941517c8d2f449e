import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  importOrdersInBackground,
  send,
} from '@club/api/contract/feedback';
import type { Brand } from '@club/domain/brand';
import { createTestServer, type TestServer } from '../../testing';
import { createRater as createRaterOn } from '../../testing/create-rater';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const createRater = (brand?: Brand) => createRaterOn(server, brand);
const daysAgo = (count: number) => new Date(server.context.now().getTime() - count * DAY_MS);

describe('[CL-53] [FB-01] can-write-by-order', () => {
  test('lists own delivered online orders that can be rated, newest first', async () => {
    const rater = await createRater();
    const older = await rater.order({ created_at: daysAgo(20), delivered_at: daysAgo(18) });
    const newer = await rater.order();
    await rater.order({ channel: 'receipt', store: 'Крамниця на Подолі' });
    const orders = await rater.orders();
    expect(orders.map(({ id }) => id)).toEqual([newer, older]);
    expect(orders[0]).toMatchObject({
      channel: 'online',
      store: null,
      brands: ['glo'],
      title: 'Перша та ще 1',
      picture: '/pictures/sticks.svg',
      items: 3,
      total: 30_000,
      bonuses: 50,
      canWrite: true,
      feedback: null,
    });
  });

  test('omits undelivered, cancelled and old orders, and lists them when they are requested by id', async () => {
    const rater = await createRater();
    const ids = [
      await rater.order({ state: 'sent', delivered_at: null }),
      await rater.order({ state: 'cancelled', delivered_at: null, cancelled_at: daysAgo(1) }),
      await rater.order({ created_at: daysAgo(70), delivered_at: daysAgo(61) }),
    ];
    expect(await rater.orders()).toEqual([]);
    const found = await rater.orders(ids);
    expect(found.map(({ id, canWrite }) => ({ id, canWrite }))).toEqual(
      expect.arrayContaining(ids.map((id) => ({ id, canWrite: false }))),
    );
    expect(found).toHaveLength(3);
  });

  test('an order can be rated until the sixtieth day', async () => {
    const rater = await createRater();
    await rater.order({ created_at: daysAgo(62), delivered_at: daysAgo(59.9) });
    expect(await rater.orders()).toHaveLength(1);
  });

  test('omits orders of other customers and the other brand, and unknown ids', async () => {
    const [rater, other] = [await createRater(), await createRater()];
    const second = await createRater('second');
    const ids = [await other.order(), await second.order(), '0', '-1', 'abc', '9'.repeat(20)];
    expect(await rater.orders(ids)).toEqual([]);
    expect(await rater.orders([])).toEqual([]);
  });

  test('another customer’s account, or the own one of the other shop, is not found', async () => {
    const [rater, other] = [await createRater(), await createRater()];
    const foreign = { ...rater.about, shopifyId: other.about.shopifyId };
    const elsewhere = { ...rater.about, shop: server.config.brands.second.shopDomain };
    for (const input of [foreign, elsewhere]) {
      const failure = await server.failure(canWriteByOrder, input, rater.as);
      expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test('an unknown shop is bad input', async () => {
    const rater = await createRater();
    const input = { ...rater.about, shop: 'other.example' };
    expect((await server.failure(canWriteByOrder, input, rater.as)).code).toBe('BAD_REQUEST');
  });
});

describe('[CL-54] [FB-01] send', () => {
  test('rates an order: the answer and the list show it', async () => {
    const rater = await createRater();
    const id = await rater.order();
    const { order } = await rater.send(id, { rating: 4, text: '  Швидко й тепло \n' });
    expect(order).toMatchObject({
      id,
      canWrite: false,
      feedback: { rating: 4, text: 'Швидко й тепло' },
    });
    expect(await rater.orders()).toEqual([order]);
  });

  test('[AC-06] takes the fields of the second brand in its form', async () => {
    const rater = await createRater('second');
    const id = await rater.order();
    const own = { myogo: 'true', ogoAuthApiToken: 'second-token' };
    expect((await rater.send(id, own)).order.feedback?.rating).toBe(5);
    const refused = await rater.failure(await rater.order(), { ...own, myogo: 'yes' });
    expect(refused.code).toBe('BAD_REQUEST');
  });

  test('a receipt is not an online order', async () => {
    const rater = await createRater();
    const id = await rater.order({ channel: 'receipt', store: 'Крамниця' });
    expect(await rater.failure(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('stores each tag once', async () => {
    const rater = await createRater();
    const { order } = await rater.send(await rater.order(), { tags: 'taste,delivery,taste' });
    expect(order.feedback?.tags).toEqual(['taste', 'delivery']);
    const without = await rater.send(await rater.order(), { tags: '' });
    expect(without.order.feedback?.tags).toEqual([]);
  });

  test('an order is rated once', async () => {
    const rater = await createRater();
    const id = await rater.order();
    await rater.send(id, { rating: 2 });
    const failure = await rater.failure(id, { rating: 5 });
    expect(failure).toMatchObject({ status: 409, code: 'FEEDBACK_NOT_ALLOWED' });
    expect((await rater.orders())[0]?.feedback?.rating).toBe(2);
  });

  test('the same rating again is answered with the stored one, also when its key is forgotten', async () => {
    const rater = await createRater();
    const id = await rater.order();
    const same = { rating: 2, text: ' Довго ', tags: 'delivery,taste' };
    const first = await rater.send(id, same, { idempotencyKey: 'forgotten' });
    expect(await rater.send(id, { ...same, tags: 'taste,delivery' })).toEqual(first);
    for (const other of [{ rating: 3 }, { text: 'Ні' }, { tags: 'taste' }]) {
      const failure = await rater.failure(id, { ...same, ...other });
      expect(failure.code).toBe('FEEDBACK_NOT_ALLOWED');
    }
  });

  test('of twenty simultaneous ratings one is stored', async () => {
    const rater = await createRater();
    const id = await rater.order();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.send(send, rater.rating(id, { rating: (index % 5) + 1, text: `Відгук ${index}` }), {
          ...rater.as,
          idempotencyKey: `at-once-${index}`,
        }),
      ),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    const [stored] = await rater.orders();
    expect(stored?.feedback?.rating).toBe(taken[0]?.json().order.feedback.rating);
  });

  test('a repeat with the same key gets the same answer; another text with this key is refused', async () => {
    const rater = await createRater();
    const id = await rater.order();
    const key = { idempotencyKey: 'attempt-1' };
    const first = await rater.send(id, { text: 'Раз' }, key);
    expect(await rater.send(id, { text: 'Раз' }, key)).toEqual(first);
    expect((await rater.failure(id, { text: 'Два' }, key)).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('undelivered and old orders cannot be rated', async () => {
    const rater = await createRater();
    const ids = [
      await rater.order({ state: 'created', paid_at: null, delivered_at: null }),
      await rater.order({ state: 'sent', delivered_at: null }),
      await rater.order({ state: 'cancelled', cancelled_at: daysAgo(1) }),
      await rater.order({ created_at: daysAgo(90), delivered_at: daysAgo(61) }),
    ];
    for (const id of ids) {
      expect((await rater.failure(id)).code).toBe('FEEDBACK_NOT_ALLOWED');
    }
  });

  test('another customer’s order and an unknown one are not found', async () => {
    const [rater, other] = [await createRater(), await createRater()];
    for (const id of [await other.order(), '999999999', '0', 'abc', '9'.repeat(30)]) {
      expect(await rater.failure(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['an empty rating', { rating: '' }],
    ['a rating in words', { rating: 'п’ять' }],
    ['a text that is too long', { text: 'а'.repeat(1001) }],
    ['no text', { text: undefined }],
    ['no order', { orderId: '' }],
    ['an unknown tag', { tags: 'taste,politics' }],
    ['seven tags', { tags: 'taste,price,choice,delivery,service,app,quality' }],
    ['an unknown shop', { shop: 'other.example' }],
  ])('%s is refused and nothing is stored', async (_, own) => {
    const rater = await createRater();
    const id = await rater.order();
    expect(await rater.failure(id, own)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect((await rater.orders())[0]?.canWrite).toBe(true);
  });

  test('a text of exactly 1000 characters is stored completely', async () => {
    const rater = await createRater();
    const text = 'ї'.repeat(1000);
    const { order } = await rater.send(await rater.order(), { text });
    expect(order.feedback?.text).toBe(text);
  });
});

describe('[CL-52] [FB-03] the section’s token', () => {
  const refused = { status: 401, code: 'FEEDBACK_UNAUTHENTICATED' };

  test('is refused when it is unknown, another customer’s, or of another section', async () => {
    const [rater, other] = [await createRater(), await createRater()];
    const id = await rater.order();
    for (const token of ['x'.repeat(43), other.about.token]) {
      expect(await rater.failure(id, { token })).toMatchObject(refused);
      const read = await server.failure(canWriteByOrder, { ...rater.about, token }, rater.as);
      expect(read).toMatchObject(refused);
    }
    expect((await rater.orders())[0]?.canWrite).toBe(true);
  });

  test('a refused request can be repeated with a new token and the same key', async () => {
    const rater = await createRater();
    const id = await rater.order();
    const key = { idempotencyKey: 'with-new-token' };
    expect((await rater.failure(id, { token: 'old' }, key)).code).toBe('FEEDBACK_UNAUTHENTICATED');
    expect((await rater.send(id, {}, key)).order.canWrite).toBe(false);
  });

  test('a repeat with another token, after a lost answer, gets the stored answer', async () => {
    const rater = await createRater();
    const id = await rater.order();
    const key = { idempotencyKey: 'answer-was-lost' };
    const first = await rater.send(id, {}, key);
    const { token } = await server.call(getAuth, {}, rater.as);
    expect(token).not.toBe(rater.about.token);
    expect(await rater.send(id, { token }, key)).toEqual(first);
  });

  test('ends after half an hour', async () => {
    const rater = await createRater();
    const id = await rater.order();
    server.advance(1801);
    expect(await rater.failure(id)).toMatchObject(refused);
  });

  test('without a session every call answers UNAUTHORIZED_IN_APP', async () => {
    const rater = await createRater();
    const failures = [
      await server.failure(getAuth, {}),
      await server.failure(canWriteByOrder, rater.about),
      await server.failure(send, rater.rating('1')),
    ];
    for (const { code } of failures) expect(code).toBe('UNAUTHORIZED_IN_APP');
  });
});

test('the demo regular has open and rated orders, one of the website, an answer, and receipts to rate', async () => {
  const as = await server.loginAs('regular');
  const { shopify_id: shopifyId } = await server.context.db
    .selectFrom('app_users')
    .select('shopify_id')
    .where('customer_id', '=', as.customerId)
    .where('brand', '=', 'main')
    .executeTakeFirstOrThrow();
  const { token } = await server.call(getAuth, {}, as);
  const shop = server.config.brands.main.shopDomain;
  const about = { shop, token, shopifyId: shopifyId ?? '' };
  const { orders } = await server.call(canWriteByOrder, about, as);
  const { orders: receipts } = await server.call(getOfflineOrders, { token }, as);
  const count = (list: readonly { canWrite: boolean }[]) =>
    list.filter(({ canWrite }) => canWrite).length;
  expect(Math.min(count(orders), count(receipts))).toBeGreaterThan(0);
  const ratings = orders.flatMap(({ feedback }) => feedback ?? []);
  expect(ratings).toHaveLength(3);
  expect(ratings.filter(({ answer }) => answer !== null)).toHaveLength(1);
  expect(ratings.filter(({ tags }) => tags.length > 0)).toHaveLength(3);
  expect(orders.find(({ number }) => number === 81204)).toMatchObject({
    channel: 'online',
    title: expect.not.stringContaining('Покупка'),
    feedback: { rating: 2, answer: null },
  });
  // The other order of the website comes with the import, and the rated one not again.
  await server.call(importOrdersInBackground, { token }, as);
  await server.context.jobs.drain();
  const { orders: after } = await server.call(canWriteByOrder, about, as);
  expect(after.map(({ number }) => number).filter((number) => number > 81_000)).toEqual([
    81377, 81204,
  ]);
  expect(after).toHaveLength(orders.length + 1);
});
