import { getAuth, getOfflineOrders, sendOffline } from '@club/api/contract/feedback';
import { maxPictureBytes } from '@club/api/limits';
import sharp from 'sharp';
import { createTestServer, type TestServer } from '../../testing';
import { createRater as createRaterOn } from '../../testing/create-rater';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

type Rater = Awaited<ReturnType<typeof createRaterOn>>;

const createRater = (brand?: 'main' | 'second') => createRaterOn(server, brand);
const daysAgo = (count: number) => new Date(server.context.now().getTime() - count * DAY_MS);
const aReceipt = (rater: Rater, own: object = {}) =>
  rater.order({ channel: 'receipt', store: 'Крамниця на Подолі', ...own });
const refusedToken = { status: 401, code: 'FEEDBACK_UNAUTHENTICATED' };

async function photo(): Promise<Blob> {
  const create = { width: 600, height: 400, channels: 3, background: 'teal' } as const;
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
}

/** A true picture, longer than is allowed. */
async function tooLarge(): Promise<Blob> {
  return new Blob([await photo(), new Uint8Array(maxPictureBytes)], { type: 'image/jpeg' });
}

describe('[CL-56] [FB-01] get-offline-orders', () => {
  test('lists own approved receipts of the app, newest first, with what can be rated', async () => {
    const rater = await createRater();
    const older = await aReceipt(rater, { created_at: daysAgo(20), delivered_at: daysAgo(20) });
    const newer = await aReceipt(rater);
    await rater.order();
    await rater.order({ channel: 'website' });
    await aReceipt(rater, { created_at: daysAgo(61), delivered_at: daysAgo(61) });
    await aReceipt(await createRater());
    await aReceipt(rater, { brand: 'second' });
    const receipts = await rater.receipts();
    expect(receipts.map(({ id }) => id)).toEqual([newer, older]);
    expect(receipts[0]).toMatchObject({
      channel: 'receipt',
      store: 'Крамниця на Подолі',
      brands: ['glo'],
      total: 30_000,
      canWrite: true,
      feedback: null,
    });
  });

  test('needs a session and the token of the section, which must be the own one', async () => {
    const [rater, other] = [await createRater(), await createRater()];
    for (const token of ['x'.repeat(43), other.about.token]) {
      const failure = await server.failure(getOfflineOrders, { token }, rater.as);
      expect(failure).toMatchObject(refusedToken);
    }
    const { token } = rater.about;
    const failure = await server.failure(getOfflineOrders, { token });
    expect(failure.code).toBe('UNAUTHORIZED_IN_APP');
    const { code } = await server.failure(getOfflineOrders, {}, rater.as);
    expect(code).toBe('BAD_REQUEST');
  });
});

describe('[CL-55] [FB-01] send-offline', () => {
  test('rates a receipt with text, tags and pictures: the answer and the list show it', async () => {
    const rater = await createRater();
    const id = await aReceipt(rater);
    const pictures = [await photo(), await photo()];
    const { order } = await rater.sendOffline(id, {
      rating: 4,
      text: ' Черга, але привітно \n',
      tags: 'service,price',
      pictures,
    });
    expect(order).toMatchObject({
      id,
      channel: 'receipt',
      canWrite: false,
      feedback: {
        rating: 4,
        text: 'Черга, але привітно',
        tags: ['service', 'price'],
        answer: null,
      },
    });
    expect(order.feedback?.pictures).toHaveLength(2);
    expect(await rater.receipts()).toEqual([order]);
    expect(await rater.orders()).toEqual([]);
  });

  test('rates a receipt of the other app too: it may have waited on the device', async () => {
    const rater = await createRater();
    const id = await aReceipt(rater, { brand: 'second' });
    expect((await rater.sendOffline(id)).order.feedback?.rating).toBe(5);
  });

  test('refuses a token that is unknown or another customer’s; with a new one the same key goes on', async () => {
    const [rater, other] = [await createRater(), await createRater()];
    const id = await aReceipt(rater);
    const key = { idempotencyKey: 'receipt-with-new-token' };
    for (const token of ['old', other.about.token]) {
      expect(await rater.failureOffline(id, { token }, key)).toMatchObject(refusedToken);
    }
    expect((await rater.receipts())[0]?.canWrite).toBe(true);
    const first = await rater.sendOffline(id, {}, key);
    const { token } = await server.call(getAuth, {}, rater.as);
    expect(await rater.sendOffline(id, { token }, key)).toEqual(first);
  });

  test('a receipt is rated once, of twenty simultaneous ratings too', async () => {
    const rater = await createRater();
    const id = await aReceipt(rater);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.send(sendOffline, rater.receiptRating(id, { text: `Відгук ${index}` }), {
          ...rater.as,
          idempotencyKey: `receipt-at-once-${index}`,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await rater.failureOffline(id)).toMatchObject({
      status: 409,
      code: 'FEEDBACK_NOT_ALLOWED',
    });
  });

  test('an old receipt, an order, and receipts of others cannot be rated', async () => {
    const [rater, other] = [await createRater(), await createRater()];
    const old = await aReceipt(rater, { created_at: daysAgo(61), delivered_at: daysAgo(61) });
    expect((await rater.failureOffline(old)).code).toBe('FEEDBACK_NOT_ALLOWED');
    for (const id of [await rater.order(), await aReceipt(other), '999999999', 'abc']) {
      expect(await rater.failureOffline(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test.each([
    ['no stars', { rating: 0 }],
    ['a text that is too long', { text: 'а'.repeat(1001) }],
    ['an unknown tag', { tags: 'politics' }],
  ])('%s is refused and nothing is stored', async (_, own) => {
    const rater = await createRater();
    const id = await aReceipt(rater);
    expect((await rater.failureOffline(id, own)).code).toBe('BAD_REQUEST');
    expect((await rater.receipts())[0]?.canWrite).toBe(true);
  });

  test('a text with markup is stored as it was written', async () => {
    const rater = await createRater();
    const text = '<script>alert(1)</script> & <b>жирно</b>';
    const { order } = await rater.sendOffline(await aReceipt(rater), { text });
    expect(order.feedback?.text).toBe(text);
  });
});

test('[FB-01] a picture that is too large is refused with all others, and the rating with it', async () => {
  const rater = await createRater();
  const [order, receipt] = [await rater.order(), await aReceipt(rater)];
  const pictures = [await photo(), await tooLarge()];
  const refused = { status: 413, code: 'PICTURE_TOO_LARGE' };
  expect(await rater.failure(order, { pictures })).toMatchObject(refused);
  expect(await rater.failureOffline(receipt, { pictures })).toMatchObject(refused);
  const stored = await server.context.db
    .selectFrom('uploads')
    .select('id')
    .where('customer_id', '=', rater.as.customerId)
    .where('removed_at', 'is', null)
    .execute();
  expect(stored).toEqual([]);
  const [{ canWrite } = {}] = await rater.orders();
  const [{ canWrite: isReceiptOpen } = {}] = await rater.receipts();
  expect([canWrite, isReceiptOpen]).toEqual([true, true]);
});
