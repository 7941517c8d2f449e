import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { createTestServer, type TestServer } from '../../testing';
import { findContradictions } from './ledger-check-repository';
import { readBalance } from './ledger-accounts-repository';
import type { Movement } from './ledger-repository';
import { book, giveBack, takeBack } from './ledger-service';
import { confirmHold, hold, releaseHold } from './holds-service';
import { clearPending, setPending } from './pending-service';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
beforeEach(() => server.setNow(new Date('2026-11-20T10:00:00Z')));
afterAll(() => server.close());

let keys = 0;

const movement = (customerId: number, amount: number, own: Partial<Movement> = {}): Movement => ({
  customerId,
  amount,
  reason: amount > 0 ? 'scan-stick' : 'exchange',
  title: 'Тест',
  brand: 'main',
  sourceKind: 'test',
  sourceKey: `lots:${(keys += 1)}`,
  ...own,
});

const bookNow = (one: Movement) =>
  server.context.transaction((tx) => book(tx, server.context, one));

const balance = (customerId: number) =>
  readBalance(server.context.db, customerId, server.context.now());

/** What remains of each gain of the customer, the oldest first. */
async function remains(customerId: number): Promise<number[]> {
  const rows = await server.context.db
    .selectFrom('ledger_lots')
    .select('remains')
    .where('customer_id', '=', customerId)
    .orderBy('transaction_id')
    .execute();
  return rows.map((row) => row.remains);
}

const at = (text: string) => new Date(text);

test('[LO-09] a spending takes the lots that expire first, then the oldest', async () => {
  const { customerId } = await server.loginAsNew();
  await bookNow(movement(customerId, 10, { expiresAt: null }));
  await bookNow(movement(customerId, 20));
  await bookNow(movement(customerId, 30, { expiresAt: at('2026-12-05T00:00:00Z') }));
  await bookNow(movement(customerId, -35));
  expect(await remains(customerId)).toEqual([10, 15, 0]);
});

// Kyiv is two hours ahead of UTC in winter and three in summer.
test.each([
  ['2026-10-31T21:59:59Z', '2027-10-31T22:00:00Z'],
  ['2026-10-31T22:00:00Z', '2027-11-30T22:00:00Z'],
  ['2026-03-31T20:59:59Z', '2027-03-31T21:00:00Z'],
  ['2026-03-31T21:00:00Z', '2027-04-30T21:00:00Z'],
  // Both hours of the night in which the clocks go back.
  ['2026-10-25T00:30:00Z', '2027-10-31T22:00:00Z'],
  ['2026-10-25T01:30:00Z', '2027-10-31T22:00:00Z'],
])('[LO-09] what is earned at %s can be spent until %s', async (earned, end) => {
  const { customerId } = await server.loginAsNew();
  server.setNow(at(earned));
  await bookNow(movement(customerId, 10));
  server.setNow(new Date(at(end).getTime() - 1));
  expect(await balance(customerId)).toBe(10);
  server.setNow(at(end));
  expect(await balance(customerId)).toBe(0);
  await expect(bookNow(movement(customerId, -1))).rejects.toMatchObject({
    code: 'BALANCE_TOO_LOW',
    details: { balance: 0, missing: 1 },
  });
});

test('[LO-09] a spending first books what has expired', async () => {
  const { customerId } = await server.loginAsNew();
  await bookNow(movement(customerId, 10));
  server.setNow(at('2027-11-10T10:00:00Z'));
  await bookNow(movement(customerId, 20));
  server.setNow(at('2027-12-01T10:00:00Z'));
  expect(await bookNow(movement(customerId, -5))).toMatchObject({ balance: 15 });
  expect(await remains(customerId)).toEqual([0, 15]);
  const rows = await server.context.db
    .selectFrom('ledger_transactions')
    .select(['amount', 'reason', 'at'])
    .where('customer_id', '=', customerId)
    .where('reason', '=', 'expiry')
    .execute();
  expect(rows).toEqual([{ amount: -10, reason: 'expiry', at: at('2027-11-30T22:00:00Z') }]);
});

test('[LO-09] points of a customer whose club has no expiry stay', async () => {
  const { customerId } = await server.loginAsNew();
  const { context } = server;
  const club = { ...context.club, ledger: { ...context.club.ledger, expiryMonths: null } };
  await context.transaction((tx) => book(tx, { ...context, club }, movement(customerId, 10)));
  server.setNow(at('2036-01-01T10:00:00Z'));
  expect(await balance(customerId)).toBe(10);
});

test('what is given back returns to its lots, with a new month if they have expired', async () => {
  const { customerId } = await server.loginAsNew();
  const back = (amount: number, of: Movement) =>
    server.context.transaction((tx) =>
      giveBack(tx, server.context, movement(customerId, amount), { of }),
    );
  await bookNow(movement(customerId, 10));
  await bookNow(movement(customerId, 20, { expiresAt: null }));
  const spending = movement(customerId, -25);
  await bookNow(spending);
  await back(5, spending);
  expect(await remains(customerId)).toEqual([0, 10]);
  // After the expiry of the first lot.
  server.setNow(at('2027-12-10T10:00:00Z'));
  await back(20, spending);
  expect(await remains(customerId)).toEqual([10, 20]);
  expect(await balance(customerId)).toBe(30);
  await expect(back(1, spending)).rejects.toThrow('1 points less than 1 were left');
  server.setNow(at('2028-01-31T22:00:00Z'));
  expect(await balance(customerId)).toBe(20);
});

test('what is given back by the customer’s choice keeps its expiry', async () => {
  const { customerId } = await server.loginAsNew();
  await bookNow(movement(customerId, 10));
  await bookNow(movement(customerId, 20, { expiresAt: null }));
  const spending = movement(customerId, -25);
  await bookNow(spending);
  server.setNow(at('2027-12-10T10:00:00Z'));
  const back = movement(customerId, 25);
  const give = () =>
    server.context.transaction((tx) =>
      giveBack(tx, server.context, back, { of: spending, keepsExpiry: true }),
    );
  expect(await give()).toMatchObject({ outcome: 'booked', balance: 20 });
  expect(await give()).toMatchObject({ outcome: 'duplicate', balance: 20 });
  expect(await remains(customerId)).toEqual([0, 20]);
});

test('what is taken back leaves the lot that it opened', async () => {
  const { customerId } = await server.loginAsNew();
  await bookNow(movement(customerId, 10));
  const gain = movement(customerId, 20);
  await bookNow(gain);
  await server.context.transaction((tx) =>
    takeBack(tx, server.context, movement(customerId, -15), { of: gain }),
  );
  expect(await remains(customerId)).toEqual([10, 5]);
});

describe('points that are held', () => {
  const source = () => ({ sourceKind: 'test', sourceKey: `hold:${(keys += 1)}` });
  const until = at('2026-11-20T10:15:00Z');
  type Own = ReturnType<typeof source>;
  const holdNow = (customerId: number, amount: number, own: Own, end = until) =>
    server.context.transaction((tx) =>
      hold(tx, server.context, { customerId, amount, until: end, ...own }),
    );
  const confirm = (customerId: number, amount: number, own: Own) =>
    server.context.transaction((tx) =>
      confirmHold(tx, server.context, movement(customerId, -amount, own)),
    );

  test('held points can not be spent otherwise, until the hold is released or ends', async () => {
    const { customerId, token } = await server.loginAsNew({ balance: 100 });
    const [first, second] = [source(), source()];
    await holdNow(customerId, 60, first);
    await holdNow(customerId, 30, second, at('2026-11-20T10:20:00Z'));
    expect(await server.call(getBalance, {}, { token })).toEqual({
      balance: 10,
      expiring: { at: '2027-11-30T22:00:00.000Z', points: 100 },
      held: { at: '2026-11-20T10:20:00.000Z', points: 90 },
    });
    await expect(bookNow(movement(customerId, -11))).rejects.toMatchObject({
      details: { balance: 10, missing: 1 },
    });
    await expect(holdNow(customerId, 11, source())).rejects.toMatchObject({
      code: 'BALANCE_TOO_LOW',
    });
    await server.context.transaction((tx) => releaseHold(tx, server.context, first));
    expect(await balance(customerId)).toBe(70);
    server.setNow(at('2026-11-20T10:20:00Z'));
    expect(await server.call(getBalance, {}, { token })).toEqual({
      balance: 100,
      expiring: { at: '2027-11-30T22:00:00.000Z', points: 100 },
    });
  });

  test('a hold is confirmed once, with at most its amount', async () => {
    const { customerId } = await server.loginAsNew({ balance: 100 });
    const own = source();
    await holdNow(customerId, 60, own);
    await holdNow(customerId, 100, own);
    expect(await balance(customerId)).toBe(0);
    await expect(confirm(customerId, 101, own)).rejects.toThrow('holds 100 points');
    expect(await confirm(customerId, 90, own)).toMatchObject({ outcome: 'booked', balance: 10 });
    expect(await confirm(customerId, 90, own)).toMatchObject({ outcome: 'duplicate' });
    await expect(holdNow(customerId, 1, own)).rejects.toThrow('is spent');
  });

  test('a hold that ended is not confirmed, and can be opened again', async () => {
    const { customerId } = await server.loginAsNew({ balance: 100 });
    const own = source();
    await holdNow(customerId, 100, own);
    server.setNow(until);
    await expect(confirm(customerId, 100, own)).rejects.toMatchObject({ code: 'HOLD_ENDED' });
    await expect(confirm(customerId, 100, source())).rejects.toMatchObject({ code: 'HOLD_ENDED' });
    await holdNow(customerId, 50, own, at('2026-11-21T10:00:00Z'));
    expect(await confirm(customerId, 50, own)).toMatchObject({ balance: 50 });
  });

  test('points do not expire while they are held', async () => {
    const { customerId } = await server.loginAsNew({ balance: 100 });
    const own = source();
    server.setNow(at('2027-11-30T21:55:00Z'));
    await holdNow(customerId, 40, own, at('2027-11-30T22:10:00Z'));
    server.setNow(at('2027-11-30T22:05:00Z'));
    expect(await balance(customerId)).toBe(0);
    expect(await confirm(customerId, 40, own)).toMatchObject({ outcome: 'booked', balance: 0 });
    expect(await remains(customerId)).toEqual([0]);
  });

  test('a hold does not bring back what had expired before it', async () => {
    const { customerId } = await server.loginAsNew();
    await bookNow(movement(customerId, 10, { expiresAt: at('2026-11-20T11:00:00Z') }));
    await bookNow(movement(customerId, 20));
    // No job has come by since the first ten have expired.
    server.setNow(at('2026-11-20T11:30:00Z'));
    const own = source();
    await holdNow(customerId, 10, own, at('2026-11-20T12:00:00Z'));
    expect(await balance(customerId)).toBe(10);
    await bookNow(movement(customerId, -10));
    expect(await confirm(customerId, 10, own)).toMatchObject({ balance: 0 });
  });

  test('[SH-21] of 50 that hold and spend the same points at once, as many succeed as there are', async () => {
    const { customerId } = await server.loginAsNew({ balance: 100 });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? bookNow(movement(customerId, -30)) : holdNow(customerId, 30, source()),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance(customerId)).toBe(10);
  });
});

test('pending points are no part of the balance, and end with the booking of their source', async () => {
  const { customerId, token } = await server.loginAsNew();
  const gain = movement(customerId, 40);
  const announce = (amount: number) =>
    server.context.transaction((tx) =>
      setPending(tx, server.context, { ...gain, amount, countsWhen: 'confirmed' }),
    );
  const pending = () =>
    server.context.db
      .selectFrom('ledger_pending')
      .select('amount')
      .where('customer_id', '=', customerId)
      .execute();
  await announce(50);
  await announce(40);
  expect(await pending()).toEqual([{ amount: 40 }]);
  expect(await server.call(getBalance, {}, { token })).toMatchObject({ balance: 0 });
  await bookNow(gain);
  await announce(40);
  expect(await pending()).toEqual([]);
  const other = movement(customerId, 1);
  await server.context.transaction(async (tx) => {
    await setPending(tx, server.context, { ...other, countsWhen: 'confirmed' });
    await clearPending(tx, server.context, other);
  });
  expect(await pending()).toEqual([]);
});

test('[BX-05] pending points say from what they come, and when they would expire', async () => {
  const { customerId, token } = await server.loginAsNew();
  const gain = movement(customerId, 40, { sourceKind: 'order', sourceKey: '77', reason: 'order' });
  await server.context.transaction((tx) =>
    setPending(tx, server.context, { ...gain, countsWhen: 'paid' }),
  );
  const shop = server.config.brands.main.shopDomain;
  expect(await server.call(getBonusHistory, { shop }, { token })).toMatchObject({
    pending: [{ amount: 40, order_id: '77', expires_at: '2027-11-30T22:00:00.000Z' }],
  });
});

test('after all these bookings the ledger is consistent', async () => {
  expect(await findContradictions(server.context.db, server.context.now())).toEqual([]);
});
