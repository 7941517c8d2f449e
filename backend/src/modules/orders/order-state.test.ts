import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { cancelOrder, getOrder } from '@club/api/contract/orders/details';
import { getNotices } from '@club/api/contract/notices';
import { createTestServer, type TestServer } from '../../testing';
import { countPieces, expectNoFaults, type PieceCounts } from '../../testing/ledger-invariants';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import {
  cancelByStore,
  cancelUnpaid,
  markPaid,
  moveOrder,
  payableOrder,
  reversePaid,
} from './order-state';

const sticks = { variant_id: '4710101', count: 2 };
const mug = { variant_id: '4710501', payWith: 'points' } as const;

let server: TestServer;
let pieces: PieceCounts;
beforeAll(async () => {
  server = await createTestServer();
  pieces = await countPieces(server.context.db);
});
afterEach(() => expectNoFaults(server.context.db, pieces));
afterAll(() => server.close());

const moves = {
  pay: markPaid,
  reverse: reversePaid,
  packed: (...[tx, context, id]: Parameters<typeof markPaid>) =>
    moveOrder(tx, context, id, 'packed'),
  sent: (...[tx, context, id]: Parameters<typeof markPaid>) => moveOrder(tx, context, id, 'sent'),
  delivered: (...[tx, context, id]: Parameters<typeof markPaid>) =>
    moveOrder(tx, context, id, 'delivered'),
  giveUp: (...[tx, context, id]: Parameters<typeof markPaid>) => cancelUnpaid(tx, context, id),
  cancel: (...[tx, context, id]: Parameters<typeof markPaid>) => cancelByStore(tx, context, id),
};
type Move = keyof typeof moves;

const make = (orderId: string, move: Move) =>
  server.context.transaction((tx) => moves[move](tx, server.context, Number(orderId)));
const read = async ({ as }: Shopper, orderId: string) =>
  (await server.call(getOrder, { orderId }, as)).order;
const cancelText = async ({ as }: Shopper, orderId: string) => {
  const { notices } = await server.call(getNotices, {}, as);
  const path = `/history-order?order=${orderId}&app=main`;
  return notices.filter(({ href }) => href === path).map(({ text }) => text);
};
const readBalance = async ({ as }: Shopper) => (await server.call(getBalance, {}, as)).balance;

test.each<[string, 1 | 2, Move[], boolean[], string]>([
  [
    'all steps of a card order',
    2,
    ['pay', 'packed', 'sent', 'delivered'],
    [true, true, true, true],
    'delivered',
  ],
  [
    'all steps of a cash order',
    1,
    ['packed', 'sent', 'delivered'],
    [true, true, true],
    'delivered',
  ],
  [
    'delivery without a payment by card',
    2,
    ['packed', 'sent', 'delivered'],
    [false, false, false],
    'created',
  ],
  ['skipped steps', 1, ['delivered'], [true], 'delivered'],
  ['reports in the wrong order', 1, ['sent', 'packed', 'sent'], [true, false, false], 'sent'],
  ['repeated reports', 2, ['pay', 'pay', 'packed', 'packed'], [true, false, true, false], 'packed'],
  [
    'a payment after the time limit',
    2,
    ['giveUp', 'pay', 'packed'],
    [true, false, false],
    'cancelled',
  ],
  ['the time limit of a paid order', 2, ['pay', 'giveUp'], [true, false], 'paid'],
  ['repeated cancellations', 1, ['cancel', 'cancel', 'giveUp'], [true, false, false], 'cancelled'],
  ['a cancellation after it was sent', 1, ['sent', 'cancel'], [true, false], 'sent'],
  ['a cancellation after it was packed', 1, ['packed', 'cancel'], [true, true], 'cancelled'],
  [
    'a refund before it was sent',
    2,
    ['pay', 'packed', 'reverse', 'reverse'],
    [true, true, true, false],
    'cancelled',
  ],
  [
    'a refund after it was sent',
    2,
    ['pay', 'sent', 'reverse', 'delivered'],
    [true, true, true, true],
    'delivered',
  ],
  ['a refund without a payment', 2, ['reverse'], [false], 'created'],
])('[SH-11] the state of an order after %s', async (_name, payment, steps, done, state) => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks], { payment });
  const made: boolean[] = [];
  for (const step of steps) made.push(await make(order.id, step));
  expect(made).toEqual(done);
  expect((await read(shopper, order.id)).state).toBe(state);
});

test('[SH-11] the money of a card brings points when it comes, cash when the parcel is handed over', async () => {
  const shopper = await createShopper(server);
  const { order: card } = await shopper.buy([sticks], { payment: 2 });
  const { order: cash } = await shopper.buy([sticks]);
  const { money, earns } = await read(shopper, card.id);
  expect(earns).toBe(Math.floor((money * 5) / 10_000));
  expect(await readBalance(shopper)).toBe(0);
  await make(card.id, 'pay');
  expect(await readBalance(shopper)).toBe(earns);
  await make(cash.id, 'packed');
  await make(cash.id, 'sent');
  expect(await readBalance(shopper)).toBe(earns);
  await make(cash.id, 'delivered');
  expect(await readBalance(shopper)).toBe(earns * 2);
  const { steps } = await read(shopper, cash.id);
  expect(steps.map((step) => step.state)).toEqual([
    'created',
    'packed',
    'sent',
    'paid',
    'delivered',
  ]);
  const history = await server.call(getBonusHistory, { shop: 'iskra.example' }, shopper.as);
  const [first] = 'transactions' in history ? history.transactions : [];
  expect(first).toMatchObject({ reason: 'order', title: `Замовлення №\u00a0${cash.order_number}` });
});

test('[SH-21] a customer cancels what is not paid, once: points and stock come back', async () => {
  const shopper = await createShopper(server, { balance: 300 });
  const { order } = await shopper.buy([sticks, mug], { payment: 2 });
  expect(await readBalance(shopper)).toBe(20);
  expect(await read(shopper, order.id)).toMatchObject({
    mayCancel: true,
    mayPay: true,
    payment: 'waiting',
  });
  const cancel = () => server.send(cancelOrder, { orderId: order.id }, shopper.as);
  const answers = await Promise.all(Array.from({ length: 5 }, cancel));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.json()).toMatchObject({ code: 'ORDER_FIXED' });
  expect(await readBalance(shopper)).toBe(300);
  expect(await read(shopper, order.id)).toMatchObject({
    state: 'cancelled',
    mayCancel: false,
    mayPay: false,
    payment: 'none',
    earns: 0,
  });
});

test('[SH-21] a customer cancels what points have paid until it is packed', async () => {
  const shopper = await createShopper(server, { balance: 600 });
  const { order } = await shopper.buy([mug]);
  const { order: packed } = await shopper.buy([mug]);
  expect(await readBalance(shopper)).toBe(40);
  await make(packed.id, 'packed');
  expect(await read(shopper, packed.id)).toMatchObject({ state: 'packed', mayCancel: false });
  const refusal = await server.failure(cancelOrder, { orderId: packed.id }, shopper.as);
  expect(refusal).toMatchObject({ status: 409, code: 'ORDER_FIXED' });
  expect(await read(shopper, order.id)).toMatchObject({ state: 'paid', mayCancel: true });
  expect(await server.call(cancelOrder, { orderId: order.id }, shopper.as)).toMatchObject({
    balance: 320,
  });
  expect(await read(shopper, order.id)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'customer',
    payment: 'none',
    mayCancel: false,
  });
});

test('[SH-21] a customer cannot cancel what is paid by card', async () => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks], { payment: 2 });
  await make(order.id, 'pay');
  expect(await read(shopper, order.id)).toMatchObject({ state: 'paid', mayCancel: false });
  const refusal = await server.failure(cancelOrder, { orderId: order.id }, shopper.as);
  expect(refusal).toMatchObject({ status: 409, code: 'ORDER_FIXED' });
});

test('[SH-21] money that goes back takes the points that it brought, as far as there are any', async () => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([{ variant_id: '4710321', count: 3 }], { payment: 2 });
  await make(order.id, 'pay');
  const earned = await readBalance(shopper);
  expect(earned).toBeGreaterThan(280);
  await shopper.buy([mug]);
  await make(order.id, 'reverse');
  expect(await readBalance(shopper)).toBe(0);
  expect(await read(shopper, order.id)).toMatchObject({ state: 'cancelled', payment: 'refunded' });
  const { amount } = await server.context.db
    .selectFrom('ledger_transactions')
    .select('amount')
    .where('source_kind', '=', 'order-reversal')
    .where('source_key', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(amount).toBe(280 - earned);
});

test('[SH-24] a card payment is refunded when the store cancels the order', async () => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks], { payment: 2 });
  await make(order.id, 'pay');
  await make(order.id, 'cancel');
  const jobs = await server.context.db
    .selectFrom('jobs')
    .select('data')
    .where('name', '=', 'payments.return')
    .execute();
  expect(jobs.map(({ data }) => data)).toContain(`{"orderId":${order.id}}`);
  expect(await readBalance(shopper)).toBe(0);
  expect(await make(order.id, 'reverse')).toBe(true);
  expect(await read(shopper, order.id)).toMatchObject({ state: 'cancelled', payment: 'refunded' });
});

test('[SH-24] only the owner’s own card order that waits can be paid', async () => {
  const shopper = await createShopper(server);
  const { order: card } = await shopper.buy([sticks], { payment: 2 });
  const { order: cash } = await shopper.buy([sticks]);
  const payable = (customerId: number, id: string) =>
    server.context.transaction((tx) => payableOrder(tx, customerId, Number(id)));
  expect(await payable(shopper.customerId, card.id)).toMatchObject({
    number: card.order_number,
    brand: 'main',
  });
  await expect(payable(shopper.customerId, cash.id)).rejects.toMatchObject({ code: 'ORDER_FIXED' });
  await expect(payable(shopper.customerId + 1, card.id)).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
  await make(card.id, 'pay');
  await expect(payable(shopper.customerId, card.id)).rejects.toMatchObject({ code: 'ORDER_FIXED' });
});

test('[SH-21] an order that is paid and cancelled at the same moment is either paid or cancelled', async () => {
  const shopper = await createShopper(server, { balance: 280 });
  const { order } = await shopper.buy([sticks, mug], { payment: 2 });
  const done = await Promise.all(
    (['pay', 'giveUp', 'pay', 'giveUp', 'cancel'] as const).map((move) => make(order.id, move)),
  );
  const { state } = await read(shopper, order.id);
  expect(['paid', 'cancelled']).toContain(state);
  expect(done.filter(Boolean).length).toBeGreaterThan(0);
});

test.each<['paid' | 'delivered', number[]]>([
  ['paid', [1, 0, 0, 0]],
  ['delivered', [1, 1, 1, 0]],
])('[LO-10] an order’s points are pending until it is %s', async (orderCountsWhen, pending) => {
  const { context } = server;
  const club = { ...context.club, ledger: { ...context.club.ledger, orderCountsWhen } };
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks], { payment: 2 });
  const { earns } = await read(shopper, order.id);
  const seen: number[] = [];
  const look = async () => {
    const answer = await server.call(getBalance, {}, shopper.as);
    expect(answer.balance + (answer.pending ?? 0)).toBe(earns);
    seen.push((answer.pending ?? 0) / earns);
  };
  await look();
  for (const move of ['pay', 'sent', 'delivered'] as const) {
    await context.transaction((tx) => moves[move](tx, { ...context, club }, Number(order.id)));
    await look();
  }
  expect(seen).toEqual(pending);
});

test('[OR-03] nothing is pending of a cancelled order, and what it earned is taken back', async () => {
  const shopper = await createShopper(server);
  const orders = [await shopper.buy([sticks], { payment: 2 }), await shopper.buy([sticks])];
  const points = async () => {
    const { balance, pending } = await server.call(getBalance, {}, shopper.as);
    return [balance, pending];
  };
  await make(orders[0]?.order.id ?? '', 'pay');
  const { earns } = await read(shopper, orders[0]?.order.id ?? '');
  expect(earns).toBeGreaterThan(0);
  expect(await points()).toEqual([earns, earns]);
  for (const { order } of orders) await make(order.id, 'cancel');
  expect(await points()).toEqual([0, undefined]);
});

test.each<[string, 1 | 2, Move[], string, RegExp]>([
  ['nobody paid for', 2, ['giveUp'], 'unpaid', /^Оплата не надійшла вчасно/],
  ['the store gives back unpaid', 1, ['cancel'], 'store', /^Магазин не зміг його зібрати/],
  ['the store gives back paid', 2, ['pay', 'cancel'], 'store', /Кошти повернемо на картку/],
  ['was paid back', 2, ['pay', 'reverse'], 'refunded', /^Оплату повернено на картку/],
])('[OR-01] an order that %s says why it is cancelled, and sends one notice', async (...row) => {
  const [, payment, done, cancelReason, text] = row;
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks], { payment });
  for (const move of done) await make(order.id, move);
  expect(await read(shopper, order.id)).toMatchObject({ state: 'cancelled', cancelReason });
  expect(await cancelText(shopper, order.id)).toEqual([expect.stringMatching(text)]);
});

test('[OR-01] a customer who cancels an order gets no notice', async () => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks]);
  expect(await read(shopper, order.id)).not.toHaveProperty('cancelReason');
  await server.call(cancelOrder, { orderId: order.id }, { ...shopper.as, idempotencyKey: 'own' });
  expect(await read(shopper, order.id)).toMatchObject({ cancelReason: 'customer' });
  expect(await cancelText(shopper, order.id)).toEqual([]);
});

test('[OR-01] an order names until when its card is awaited', async () => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks], { payment: 2 });
  const { at, payUntil } = await read(shopper, order.id);
  expect(Date.parse(payUntil ?? '') - Date.parse(at)).toBe(24 * 3_600_000);
  await make(order.id, 'pay');
  expect(await read(shopper, order.id)).not.toHaveProperty('payUntil');
  const cash = await shopper.buy([sticks]);
  expect(await read(shopper, cash.order.id)).not.toHaveProperty('payUntil');
});
