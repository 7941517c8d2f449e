import { getReceipts, sendReceipt } from '@club/api/contract/receipts';
import { maxPictureBytes } from '@club/api/limits';
import { formatFiscalLink, type FiscalReceipt } from '@club/domain/fiscal-link';
import sharp from 'sharp';
import { kyivDay } from '@club/domain/kyiv-day';
import { clubConfig } from '../../app/club-config';
import { runReceiptsCommand } from '../../server/receipts-command';
import { createTestServer, type TestServer } from '../../testing';
import { signIn, type OperatorClient } from '../../testing/operator-client';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { setSwitch } from '../switches/switches-service';
import { insertReceipt } from './receipts-repository';
import { receiptsOfDay } from './sandbox-receipts';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

const DAY_MS = 86_400_000;
let server: TestServer;
let operator: OperatorClient;
let numbers = 0;

beforeAll(async () => {
  server = await createTestServer();
  operator = await signIn(server);
});
afterAll(() => server.close());

function aReceipt(more: Partial<FiscalReceipt> = {}): FiscalReceipt {
  numbers += 1;
  const day = kyivDay(new Date(server.context.now().getTime() - 2 * DAY_MS));
  return {
    register: '4000777001',
    number: `9${String(numbers).padStart(9, '0')}`,
    day,
    time: '14:05',
    total: 52_340,
    ...more,
  };
}

const aLink = (more: Partial<FiscalReceipt> = {}) => formatFiscalLink(aReceipt(more));

/** Areas of different grey, so that pictures of different seeds do not look alike. */
async function aPicture(seed: number): Promise<Blob> {
  const side = 6;
  const greys = Array.from({ length: side * side }, (_, at) => ((at + seed) ** 3 * 37) % 251);
  const bytes = await sharp(Buffer.from(greys), { raw: { width: side, height: side, channels: 1 } })
    .resize(480, 480)
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

const balance = ({ customerId }: LoggedIn) =>
  readBalance(server.context.db, customerId, server.context.now());

const pendingOf = ({ customerId }: LoggedIn) =>
  server.context.db
    .selectFrom('ledger_pending')
    .select(['amount', 'title'])
    .where('customer_id', '=', customerId)
    .execute();

const noticesOf = ({ customerId }: LoggedIn) =>
  server.context.db
    .selectFrom('notices')
    .select(['title', 'text'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

const picturesOf = ({ customerId }: LoggedIn) =>
  server.context.db
    .selectFrom('uploads')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();

async function rowOf(id: string) {
  return server.context.db
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
}

/** What the form of an operator sends for data that the link has given. */
async function formOf(id: string, more: Record<string, string> = {}) {
  const { revision, register, number, total } = await rowOf(id);
  const day = kyivDay(new Date(server.context.now().getTime() - 2 * DAY_MS));
  return {
    receipt: id,
    revision: String(revision),
    register: register ?? '',
    number: number ?? '',
    total: total === null ? '' : (total / 100).toFixed(2),
    day,
    time: '14:05',
    store: 'Маркет',
    ...more,
  };
}

describe('a receipt by its link', () => {
  test('[SC-07] [LO-10] waits for review with expected points, and brings its share once when approved', async () => {
    const customer = await server.loginAsNew({ balance: 5 });
    const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
    expect(receipt).toMatchObject({ state: 'review', points: 26, total: 52_340, reason: null });
    expect(await balance(customer)).toBe(5);
    expect(await pendingOf(customer)).toEqual([
      { amount: 26, title: `Чек №\u00a0${receipt.number}` },
    ]);
    const form = await formOf(receipt.id);
    expect((await operator.post('/receipts/approve', form)).body).toContain('підтверджено');
    expect(await balance(customer)).toBe(31);
    expect(await pendingOf(customer)).toEqual([]);
    expect((await operator.post('/receipts/approve', form)).statusCode).toBe(422);
    expect(await balance(customer)).toBe(31);
    const { receipts, total } = await server.call(getReceipts, { offset: 0 }, customer);
    expect(total).toBe(1);
    expect(receipts).toMatchObject([{ state: 'approved', points: 26, store: 'Маркет' }]);
    expect(await noticesOf(customer)).toMatchObject([{ title: 'Чек зараховано' }]);
    const { order_id: orderId } = await rowOf(receipt.id);
    const order = await server.context.db
      .selectFrom('orders')
      .select(['channel', 'state', 'money_total', 'store'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({
      channel: 'receipt',
      state: 'delivered',
      money_total: 52_340,
      store: 'Маркет',
    });
  });

  test('a refusal clears the expected points and says why; a reopened one waits again', async () => {
    const customer = await server.loginAsNew();
    const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
    const { revision } = await rowOf(receipt.id);
    const refusal = { receipt: receipt.id, revision: String(revision), reason: 'no-club-goods' };
    await operator.post('/receipts/refuse', refusal);
    expect(await pendingOf(customer)).toEqual([]);
    expect(await noticesOf(customer)).toMatchObject([
      { title: 'Чек не зараховано', text: expect.stringContaining('товарів клубу') },
    ]);
    expect((await server.call(getReceipts, { offset: 0 }, customer)).receipts).toMatchObject([
      { state: 'refused', reason: 'no-club-goods', points: null },
    ]);
    const again = { receipt: receipt.id, revision: String(revision + 1), reason: 'Є товари клубу' };
    await operator.post('/receipts/reopen', again);
    expect(await pendingOf(customer)).toMatchObject([{ amount: 26 }]);
  });

  test('a reason is chosen by the operator: none is chosen before', async () => {
    const customer = await server.loginAsNew();
    const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
    const unchosen = /<select name="reason" required[^>]*>\s*<option value="">/;
    const shown = async () => (await operator.get(`/receipts/${receipt.id}`)).body;
    const send = async (act: string) => {
      const { revision } = await rowOf(receipt.id);
      const form = { receipt: receipt.id, revision: String(revision), reason: '' };
      return operator.post(`/receipts/${act}`, form);
    };
    expect(await shown()).toMatch(unchosen);
    const refused = await send('refuse');
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('Обери, чому'),
    ]);
    await operator.post('/receipts/approve', await formOf(receipt.id));
    expect(await shown()).toMatch(unchosen);
    expect((await send('take-back')).statusCode).toBe(422);
    expect(await rowOf(receipt.id)).toMatchObject({ state: 'approved', points: 26 });
  });

  test('an approval is taken back by the ledger, and a second approval books again', async () => {
    const customer = await server.loginAsNew();
    const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
    await operator.post('/receipts/approve', await formOf(receipt.id));
    const act = async (path: string, reason: string) => {
      const { revision } = await rowOf(receipt.id);
      const form = { receipt: receipt.id, revision: String(revision), reason };
      return operator.post(`/receipts/${path}`, form);
    };
    await act('take-back', 'returned');
    expect(await balance(customer)).toBe(0);
    const titles = server.context.db
      .selectFrom('ledger_transactions')
      .select(['amount', 'title'])
      .where('customer_id', '=', customer.customerId)
      .where('reason', '=', 'receipt')
      .orderBy('id');
    expect(await titles.execute()).toEqual([
      { amount: 26, title: 'Чек: Маркет' },
      { amount: -26, title: 'Чек: Маркет, зарахування скасовано' },
    ]);
    expect(await rowOf(receipt.id)).toMatchObject({ state: 'refused', order_id: null, round: 2 });
    await act('reopen', 'Повернення скасовано');
    await operator.post('/receipts/approve', await formOf(receipt.id));
    expect(await balance(customer)).toBe(26);
  });

  test.each([
    ['too-old', 20, 10_000],
    ['too-large', 2, 500_001],
  ])('is refused at once when it is %s', async (reason, daysAgo, total) => {
    const customer = await server.loginAsNew();
    const day = kyivDay(new Date(server.context.now().getTime() - daysAgo * DAY_MS));
    const { receipt } = await server.call(sendReceipt, { link: aLink({ day, total }) }, customer);
    expect(receipt).toMatchObject({ state: 'refused', reason, points: null });
    expect(await pendingOf(customer)).toEqual([]);
  });

  test('5 000 ₴ and 14 days are still accepted', async () => {
    const customer = await server.loginAsNew();
    const day = kyivDay(new Date(server.context.now().getTime() - 14 * DAY_MS));
    const link = aLink({ day, total: 500_000 });
    const { receipt } = await server.call(sendReceipt, { link }, customer);
    expect(receipt).toMatchObject({ state: 'review', points: 250 });
  });
});

test('[SC-04] [SC-07] a page of receipts has the sums of whole months, by the clock of Ukraine', async () => {
  const customer = await server.loginAsNew();
  // The last is of October in Ukraine, and of September elsewhere.
  const moments = [
    ...Array.from(
      { length: 22 },
      (_, hour) => `2025-11-05T${String(hour).padStart(2, '0')}:00:00Z`,
    ),
    '2025-09-30T21:30:00Z',
  ];
  for (const [index, at] of moments.entries()) {
    const state = index % 2 === 0 ? 'approved' : index % 3 === 0 ? 'review' : 'refused';
    await server.context.transaction((tx) =>
      insertReceipt(tx, {
        customer_id: customer.customerId,
        brand: 'main',
        state,
        sent_at: new Date(at),
        register: null,
        number: null,
        code: null,
        has_link: true,
        total: 10_000,
        bought_at: new Date(at),
        store: null,
        picture_id: null,
        picture_print: null,
        points: state === 'refused' ? null : 10,
        reason: state === 'refused' ? 'no-club-goods' : null,
        order_id: null,
        decided_at: state === 'review' ? null : new Date(at),
        decided_by: null,
      }),
    );
  }
  const read = async (more: { offset: number; id?: string }) =>
    (await server.call(getReceipts, more, customer)).months;
  const november = { month: '2025-11', receipts: 22, points: 110 };
  expect(await read({ offset: 0 })).toEqual([november]);
  expect(await read({ offset: 20 })).toEqual([
    november,
    { month: '2025-10', receipts: 1, points: 10 },
  ]);
  const { receipts } = await server.call(getReceipts, { offset: 0 }, customer);
  expect(await read({ offset: 0, id: receipts[0]!.id })).toEqual([]);
});

describe('[SC-07] [BX-01] a receipt that waited on the device', () => {
  const daySeconds = DAY_MS / 1000;
  /** Sends a receipt of so many days ago with the header. */
  async function sendQueued(customer: LoggedIn, daysAgo: number, queuedFor: string) {
    const day = kyivDay(new Date(server.context.now().getTime() - daysAgo * DAY_MS));
    const options = { ...customer, headers: { 'queued-for': queuedFor } };
    const { receipt } = await server.call(sendReceipt, { link: aLink({ day }) }, options);
    return { receipt, day };
  }

  test('is as old as when the wait began, also when it is approved', async () => {
    const customer = await server.loginAsNew();
    const { receipt, day } = await sendQueued(customer, 20, String(7 * daySeconds));
    expect(receipt).toMatchObject({ state: 'review', points: 26 });
    const waited = server.context.now().getTime() - new Date(receipt.at).getTime();
    expect(Math.round(waited / DAY_MS)).toBe(7);
    const { body } = await operator.post('/receipts/approve', await formOf(receipt.id, { day }));
    expect(body).toContain('підтверджено');
    expect(await balance(customer)).toBe(26);
  });

  test('is refused where it was too old before', async () => {
    const { receipt } = await sendQueued(await server.loginAsNew(), 20, String(3 * daySeconds));
    expect(receipt).toMatchObject({ state: 'refused', reason: 'too-old' });
  });

  test.each(['-604800', 'x', '', String(15 * daySeconds), '9'.repeat(12)])(
    'counts from its arrival where the header says %j',
    async (queuedFor) => {
      const { receipt } = await sendQueued(await server.loginAsNew(), 20, queuedFor);
      expect(receipt).toMatchObject({ state: 'refused', reason: 'too-old' });
      const waited = server.context.now().getTime() - new Date(receipt.at).getTime();
      expect(waited).toBeLessThan(DAY_MS);
    },
  );
});

test('a repeat by its customer is answered with the stored receipt, also when its key is forgotten', async () => {
  const [owner, stranger] = [await server.loginAsNew(), await server.loginAsNew()];
  const link = aLink();
  const first = await server.call(sendReceipt, { link }, owner);
  expect(await server.call(sendReceipt, { link }, owner)).toEqual(first);
  const withPicture = { link, picture: await aPicture(35) };
  expect(await server.call(sendReceipt, withPicture, owner)).toEqual(first);
  expect(await pendingOf(owner)).toMatchObject([{ amount: 26 }]);
  expect((await server.call(getReceipts, { offset: 0 }, owner)).total).toBe(1);
  await server.context.jobs.drain();
  expect(await picturesOf(owner)).toEqual([]);
  const used = { code: 'RECEIPT_USED' };
  expect(await server.failure(sendReceipt, { link }, stranger)).toMatchObject(used);
});

test('one receipt is accepted once of simultaneous senders, also with a changed link', async () => {
  const senders = await Promise.all(Array.from({ length: 5 }, () => server.loginAsNew()));
  const link = aLink({ number: '0xAb12' });
  const variants = [link, link.toLowerCase().replace('?id=0x', '?id=00x'), `${link}&mac=1`];
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      server.send(
        sendReceipt,
        { link: variants[index % variants.length] },
        { ...senders[index % senders.length]!, idempotencyKey: `race-${index}` },
      ),
    ),
  );
  const isTaken = ({ statusCode }: { statusCode: number }) => statusCode === 200;
  const first = answers.findIndex(isTaken) % senders.length;
  expect(answers.map(isTaken)).toEqual(answers.map((_, at) => at % senders.length === first));
  const taken = answers.filter(isTaken).map((one) => one.json().receipt.id);
  expect(new Set(taken).size).toBe(1);
  const losers = answers.filter((one) => !isTaken(one));
  expect(new Set(losers.map((one) => one.json().code))).toEqual(new Set(['RECEIPT_USED']));
});

test('of two simultaneous decisions one counts, and the other operator gets a conflict', async () => {
  const customer = await server.loginAsNew();
  const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
  const form = await formOf(receipt.id);
  const refusal = { receipt: receipt.id, revision: form.revision, reason: 'unreadable' };
  const answers = await Promise.all([
    operator.post('/receipts/approve', form),
    operator.post('/receipts/refuse', refusal),
    operator.post('/receipts/approve', form),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422,
  ]);
  expect([0, 26]).toContain(await balance(customer));
});

describe('the review by the keyboard', () => {
  /** Receipts in review, sent one after another and newer than all others. */
  async function threeInReview(): Promise<string[]> {
    const customer = await server.loginAsNew();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      server.advance(1);
      ids.push((await server.call(sendReceipt, { link: aLink() }, customer)).receipt.id);
    }
    return ids;
  }
  const keyOf = (body: string, key: string) =>
    new RegExp(`<(a|input|select)\\b[^>]*accesskey="${key}"[^>]*>`).exec(body)?.[0];

  test('each step has its key', async () => {
    const [first, middle, last] = await threeInReview();
    const { body } = await operator.get(`/receipts/${middle}`);
    expect(keyOf(body, '1')).toContain(`href="/operator/receipts/${first}"`);
    expect(keyOf(body, '2')).toContain(`href="/operator/receipts/${last}"`);
    expect(keyOf(body, '3')).toContain('name="total"');
    // The picture and the links above it come first, also on a phone.
    expect(keyOf(body, '3')).not.toContain('autofocus');
    expect(keyOf(body, '4')).toContain('name="reason"');
    expect(keyOf(body, '5')).toContain('href="https://cabinet.tax.gov.ua/');
    expect(keyOf(body, '0')).toContain('href="/operator/receipts"');
    const list = (await operator.get('/receipts')).body;
    expect(keyOf(list, '2')).toMatch(/href="\/operator\/receipts\/\d+"/);
  });

  test('Enter in a field approves: by HTML it presses the first button of its form', async () => {
    const [, middle] = await threeInReview();
    const { body } = await operator.get(`/receipts/${middle}`);
    const form = /<form[^>]*\/receipts\/approve"[\s\S]*?<\/form>/.exec(body)?.[0] ?? '';
    const buttons = [...form.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text);
    expect(buttons).toEqual(['Підтвердити з цими даними', 'Зберегти дані']);
  });

  test('after a decision the next receipt follows, after the last one the one before', async () => {
    const [first = '', middle = '', last = ''] = await threeInReview();
    const shown = (body: string) => /<h1>\s*Чеки: №\s(\d+)/.exec(body)?.[1];
    const approved = await operator.post('/receipts/approve', await formOf(first));
    expect(shown(approved.body)).toBe(middle);
    const { revision } = await rowOf(last);
    const refusal = { receipt: last, revision: String(revision), reason: 'no-club-goods' };
    const refused = await operator.post('/receipts/refuse', refusal);
    expect(shown(refused.body)).toBe(middle);
  });
});

test('a picture without data is approved with what the operator reads from it', async () => {
  const customer = await server.loginAsNew();
  const picture = await aPicture(1);
  const { receipt } = await server.call(sendReceipt, { picture }, customer);
  expect(receipt).toMatchObject({ state: 'review', points: null, total: null });
  expect(receipt.picture).not.toBeNull();
  const empty = await formOf(receipt.id, { day: '', time: '' });
  expect((await operator.post('/receipts/approve', empty)).statusCode).toBe(422);
  const data = { register: '4000777002', number: `p${receipt.id}`, total: '300,00' };
  await operator.post('/receipts/correct', await formOf(receipt.id, data));
  expect(await pendingOf(customer)).toMatchObject([{ amount: 15 }]);
  await operator.post('/receipts/approve', await formOf(receipt.id));
  expect(await balance(customer)).toBe(15);
});

describe('one receipt, photographed by two customers', () => {
  /** Two photos that do not look alike, and what the operator reads from both of them. */
  async function photographed(seed: number) {
    const customers = [await server.loginAsNew(), await server.loginAsNew()] as const;
    const ids: string[] = [];
    for (const [at, customer] of customers.entries()) {
      const picture = await aPicture(seed + at * 40);
      ids.push((await server.call(sendReceipt, { picture }, customer)).receipt.id);
    }
    const data = { register: '4000777004', number: `twice-${seed}`, total: '300,00' };
    const forms = await Promise.all(ids.map((id) => formOf(id, data)));
    return { customers, ids, forms };
  }
  const approve = (form: Record<string, string>) => operator.post('/receipts/approve', form);

  test('the one that is approved second is refused and names the first', async () => {
    const { customers, ids, forms } = await photographed(11);
    expect((await approve(forms[0]!)).statusCode).toBe(200);
    const second = await approve(forms[1]!);
    expect([second.statusCode, second.body]).toEqual([
      422,
      expect.stringContaining(`Чек із цим номером уже є: №\u00a0${ids[0]}.`),
    ]);
    // Another spelling of the numbers is the same receipt.
    const spelled = { register: '04000777004', number: 'TWICE-11' };
    expect((await approve({ ...forms[1]!, ...spelled })).statusCode).toBe(422);
    expect((await operator.post('/receipts/correct', forms[1]!)).statusCode).toBe(422);
    expect(await balance(customers[0])).toBe(15);
    expect(await balance(customers[1])).toBe(0);
    expect(await rowOf(ids[1]!)).toMatchObject({ state: 'review', code: null, points: null });
  });

  test('approved at the same moment, one of them brings points', async () => {
    const { customers, ids, forms } = await photographed(12);
    const answers = await Promise.all(forms.map(approve));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.body).toContain('Чек із цим номером');
    const balances = await Promise.all(customers.map(balance));
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 15]);
    const states = await Promise.all(ids.map(async (id) => (await rowOf(id)).state));
    expect(states.toSorted()).toEqual(['approved', 'review']);
  });
});

test.each(['unreadable', 'not-a-receipt'])(
  'its customer sends a receipt again that was refused as %s, with a picture',
  async (reason) => {
    const [owner, stranger] = [await server.loginAsNew(), await server.loginAsNew()];
    const link = aLink();
    const { receipt } = await server.call(sendReceipt, { link }, owner);
    const { revision } = await rowOf(receipt.id);
    const refusal = { receipt: receipt.id, revision: String(revision), reason };
    await operator.post('/receipts/refuse', refusal);
    const used = { code: 'RECEIPT_USED' };
    const repeat = await server.call(sendReceipt, { link }, owner);
    expect(repeat.receipt).toMatchObject({ id: receipt.id, state: 'refused', reason });
    expect(await server.failure(sendReceipt, { link }, stranger)).toMatchObject(used);
    const picture = await aPicture(120);
    const again = await server.call(sendReceipt, { link, picture }, owner);
    expect(again.receipt).toMatchObject({
      id: receipt.id,
      state: 'review',
      reason: null,
      points: 26,
    });
    expect(again.receipt.picture).not.toBeNull();
    expect(await pendingOf(owner)).toMatchObject([{ amount: 26 }]);
    expect(await server.call(sendReceipt, { link, picture }, owner)).toEqual(again);
    expect(await server.failure(sendReceipt, { link, picture }, stranger)).toMatchObject(used);
  },
);

describe('[SC-07] an unreadable receipt that is sent again after the age limit', () => {
  /** A receipt of the last day that is accepted, refused as unreadable; then a week passes. */
  async function refusedLongAgo() {
    const customer = await server.loginAsNew();
    const day = kyivDay(new Date(server.context.now().getTime() - 14 * DAY_MS));
    const link = aLink({ day });
    const { receipt } = await server.call(sendReceipt, { link }, customer);
    const form = await formOf(receipt.id, { day });
    const refusal = { receipt: receipt.id, revision: form.revision, reason: 'unreadable' };
    await operator.post('/receipts/refuse', refusal);
    server.advance(7 * 86_400);
    // Sessions of operators are shorter.
    operator = await signIn(server);
    return { customer, link, form, id: receipt.id };
  }

  test('with its link is as old as when it was sent first, also when it is approved', async () => {
    const { customer, link, form, id } = await refusedLongAgo();
    const again = { link, picture: await aPicture(130) };
    const { receipt } = await server.call(sendReceipt, again, customer);
    expect(receipt).toMatchObject({ id, state: 'review', points: 26 });
    const { revision } = await rowOf(id);
    await operator.post('/receipts/approve', { ...form, revision: String(revision) });
    expect(await balance(customer)).toBe(26);
  });

  test('as a photo alone gets the number of the first one of its customer only', async () => {
    const { customer, form, id } = await refusedLongAgo();
    const approve = async (by: LoggedIn, seed: number) => {
      const { receipt } = await server.call(sendReceipt, { picture: await aPicture(seed) }, by);
      const { revision } = await rowOf(receipt.id);
      const data = { ...form, receipt: receipt.id, revision: String(revision) };
      return (await operator.post('/receipts/approve', data)).body;
    };
    // The receipt is not as old for another customer.
    expect(await approve(await server.loginAsNew(), 170)).toContain('Чек старший за дозволене');
    expect(await approve(customer, 210)).toContain('підтверджено');
    expect(await balance(customer)).toBe(26);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', code: null, number: form.number });
  });
});

test('while receipts bring nothing, none is taken, and what waits keeps its promise', async () => {
  const customer = await server.loginAsNew();
  const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
  const turn = (isOn: boolean) =>
    server.context.transaction((tx) => setSwitch(tx, server.context, 'receipt-points', isOn));
  await turn(false);
  expect(await server.failure(sendReceipt, { link: aLink() }, customer)).toMatchObject({
    code: 'RECEIPT_PAUSED',
  });
  await operator.post('/receipts/approve', await formOf(receipt.id));
  expect(await balance(customer)).toBe(26);
  await turn(true);
});

test('a picture of more than 5 MB is refused', async () => {
  const customer = await server.loginAsNew();
  const picture = new Blob([new Uint8Array(maxPictureBytes + 1)], { type: 'image/jpeg' });
  expect(await server.failure(sendReceipt, { picture }, customer)).toMatchObject({
    code: 'PICTURE_TOO_LARGE',
  });
});

test('the same picture of another customer is shown to the operator', async () => {
  const [one, two] = [await server.loginAsNew(), await server.loginAsNew()];
  const first = await server.call(sendReceipt, { picture: await aPicture(7) }, one);
  const smaller = await sharp(Buffer.from(await (await aPicture(7)).arrayBuffer()))
    .resize(300, 300)
    .jpeg({ quality: 60 })
    .toBuffer();
  const again = new Blob([new Uint8Array(smaller)], { type: 'image/jpeg' });
  const second = await server.call(sendReceipt, { picture: again }, two);
  const other = await server.call(sendReceipt, { picture: await aPicture(50) }, two);
  const page = async (id: string) => (await operator.get(`/receipts/${id}`)).body;
  expect(await page(second.receipt.id)).toContain(`/receipts/${first.receipt.id}"`);
  expect(await page(second.receipt.id)).toContain('схоже фото');
  expect(await page(other.receipt.id)).not.toContain('схоже фото');
});

test.each([
  ['nothing', {}],
  ['a foreign link', { link: 'https://evil.example/cashregs/check?id=1&fn=1' }],
  ['a text', { link: 'привіт' }],
])('%s is refused', async (_what, input) => {
  const customer = await server.loginAsNew();
  expect(await server.failure(sendReceipt, input, customer)).toMatchObject({
    code: 'RECEIPT_INVALID',
  });
});

test('a receipt of the day after tomorrow is refused, and so is a file that is no picture', async () => {
  const customer = await server.loginAsNew();
  const day = kyivDay(new Date(server.context.now().getTime() + 2 * DAY_MS));
  expect(await server.failure(sendReceipt, { link: aLink({ day }) }, customer)).toMatchObject({
    code: 'RECEIPT_INVALID',
  });
  const picture = new Blob(['<svg/>'], { type: 'image/jpeg' });
  expect(await server.failure(sendReceipt, { picture }, customer)).toMatchObject({
    code: 'PICTURE_INVALID',
  });
});

test('the picture of a refused receipt is deleted at once', async () => {
  const [first, second] = [await server.loginAsNew(), await server.loginAsNew()];
  const link = aLink();
  await server.call(sendReceipt, { link }, first);
  const sent = { link, picture: await aPicture(60) };
  expect(await server.failure(sendReceipt, sent, second)).toMatchObject({ code: 'RECEIPT_USED' });
  await server.context.jobs.drain();
  expect(await picturesOf(second)).toEqual([]);
});

test('a customer sends a limited number of receipts a day', async () => {
  const customer = await server.loginAsNew();
  for (let index = 0; index < clubConfig.receipts.aDay; index += 1) {
    await server.call(sendReceipt, { link: aLink() }, customer);
  }
  expect(await server.failure(sendReceipt, { link: aLink() }, customer)).toMatchObject({
    status: 429,
    code: 'RECEIPT_LIMIT',
  });
});

test('the receipts of the sandbox are accepted or refused as printed', async () => {
  const customer = await server.loginAsNew();
  const printed = receiptsOfDay(server.context.now());
  const page = (await server.app.inject('/sandbox/receipts?paper=a4')).body;
  const states: string[] = [];
  for (const one of printed) {
    const link = formatFiscalLink(one);
    expect(page).toContain(one.number);
    const { receipt } = await server.call(sendReceipt, { link }, customer);
    states.push(receipt.reason ?? receipt.state);
  }
  expect(states).toEqual([...Array(8).fill('review'), 'too-old', 'too-large']);
});

test('the fresh receipts of the sandbox are small enough on every day', () => {
  const first = server.context.now().getTime();
  const days = Array.from({ length: 400 }, (_, day) => new Date(first + day * 86_400_000));
  const totals = days.flatMap((day) =>
    receiptsOfDay(day)
      .slice(0, 8)
      .map(({ total }) => total),
  );
  expect(Math.max(...totals)).toBeLessThanOrEqual(clubConfig.receipts.maxTotal);
});

test('the demo’s receipts are in each state, and the one that waits can be approved', async () => {
  const regular = await server.loginAs('regular');
  const { receipts } = await server.call(getReceipts, { offset: 0 }, regular);
  expect(new Set(receipts.map(({ state }) => state))).toEqual(
    new Set(['review', 'approved', 'refused']),
  );
  const waiting = receipts.find(({ state }) => state === 'review')!;
  expect(await pendingOf(regular as LoggedIn)).toMatchObject([{ amount: 26 }]);
  const before = await balance(regular as LoggedIn);
  await operator.post('/receipts/approve', await formOf(waiting.id));
  expect(await balance(regular as LoggedIn)).toBe(before + 26);
});

describe('the command', () => {
  async function run(...argv: string[]) {
    let said = '';
    await runReceiptsCommand(server.context, argv, (part) => (said += part));
    return said;
  }
  const acts = () =>
    server.context.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'subject', 'reason', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  test('[SC-07] lists what waits and approves a receipt once with the data of its link', async () => {
    const customer = await server.loginAsNew();
    const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
    expect(await run('list')).toMatch(new RegExp(`^${receipt.id}  .*523,40`, 'm'));
    expect(await run('approve', receipt.id, '--by', 'Оксана')).toMatch(/approved: 26.XP/);
    expect(await balance(customer)).toBe(26);
    expect(await acts()).toMatchObject({
      operator: 'Оксана',
      act: 'receipts.approve',
      subject: `Чек №\u00a0${receipt.id}`,
    });
    await expect(run('approve', receipt.id, '--by', 'Оксана')).rejects.toThrow('уже змінено');
    expect(await balance(customer)).toBe(26);
    expect(await run('list', 'approved')).toMatch(new RegExp(`^${receipt.id}  `, 'm'));
  });

  test('approves a photo with the data that its operator has read', async () => {
    const customer = await server.loginAsNew();
    const { receipt } = await server.call(sendReceipt, { picture: await aPicture(90) }, customer);
    const by = ['--by', 'Оксана'];
    await expect(run('approve', receipt.id, ...by)).rejects.toThrow('потрібні номер каси');
    const day = kyivDay(new Date(server.context.now().getTime() - DAY_MS));
    const data = ['--total', '300,00', '--day', day, '--time', '12:30', '--register', '4000777003'];
    await expect(run('approve', receipt.id, ...by, ...data)).rejects.toThrow('вводять разом');
    const number = ['--number', `c${receipt.id}`];
    await expect(run('approve', receipt.id, ...by, '--total', 'x')).rejects.toThrow('No sum');
    await run('approve', receipt.id, ...by, ...data, ...number);
    expect(await balance(customer)).toBe(15);
  });

  test('[SC-07] refuses a receipt with a reason that its customer reads', async () => {
    const customer = await server.loginAsNew();
    const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
    const words = ['refuse', receipt.id, '--by', 'Оксана'];
    await expect(run(...words)).rejects.toThrow(/--reason <unreadable|too-old/);
    await expect(run(...words, '--reason', 'dislike')).rejects.toThrow('Usage');
    await expect(run('refuse', receipt.id, '--reason', 'returned')).rejects.toThrow('--by');
    await run(...words, '--reason', 'no-club-goods');
    const { receipts } = await server.call(getReceipts, { offset: 0 }, customer);
    expect(receipts).toMatchObject([{ state: 'refused', reason: 'no-club-goods' }]);
    expect(await noticesOf(customer)).toMatchObject([{ title: 'Чек не зараховано' }]);
    await expect(run('burn', receipt.id)).rejects.toThrow('Usage');
    await expect(run('list', 'lost')).rejects.toThrow('Usage');
  });
});

test('[BX-05] one receipt can be read alone, by its customer', async () => {
  const [customer, other] = [await server.loginAsNew(), await server.loginAsNew()];
  const { receipt } = await server.call(sendReceipt, { link: aLink() }, customer);
  await server.call(sendReceipt, { link: aLink() }, customer);
  const one = (id: string, as: LoggedIn) => server.call(getReceipts, { offset: 0, id }, as);
  const none = { receipts: [], total: 0, months: [] };
  expect(await one(receipt.id, customer)).toEqual({ receipts: [receipt], total: 1, months: [] });
  expect(await one(receipt.id, other)).toEqual(none);
  expect(await one('x', customer)).toEqual(none);
});
