import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { sql } from 'kysely';
import { ClubError } from '../../app/club-error';
import { createTestServer, type TestServer } from '../../testing';
import { createDice } from '../../testing/dice';
import { repetitions } from '../../testing/repetitions';
import { readBalance } from './ledger-accounts-repository';
import type { Movement } from './ledger-repository';
import { book } from './ledger-service';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function movement(customerId: number, amount: number, sourceKey: string): Movement {
  return {
    customerId,
    amount,
    reason: amount > 0 ? 'scan-stick' : 'exchange',
    title: 'Тест',
    brand: 'main',
    sourceKind: 'test',
    sourceKey,
  };
}

const bookNow = (one: Movement) =>
  server.context.transaction((tx) => book(tx, server.context, one));

async function faultsOfLedger() {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum(amount), 0) from ledger_entries)::bigint as sum_of_entries,
    (select count(*) from ledger_accounts where kind = 'customer' and balance < 0) as overdrawn,
    (select count(*) from (
      select transaction_id from ledger_entries group by 1 having sum(amount) <> 0 or count(*) <> 2
    ) t) as unbalanced,
    (select count(*) from ledger_accounts a where balance <> (
      select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.id
    )) as drifted`.execute(server.context.db);
  return rows[0];
}

const sound = { sum_of_entries: 0, overdrawn: 0, unbalanced: 0, drifted: 0 };

test('[LO-01] a booking moves the balance once for its source', async () => {
  const { customerId, token } = await server.loginAsNew();
  const first = await bookNow(movement(customerId, 30, 'once'));
  const second = await bookNow(movement(customerId, 30, 'once'));
  expect(first).toMatchObject({ outcome: 'booked', balance: 30 });
  expect(second).toMatchObject({ outcome: 'duplicate', balance: 30 });
  expect(second.transactionId).toBe(first.transactionId);
  expect(await server.call(getBalance, {}, { token })).toMatchObject({ balance: 30 });
});

test('one source can not be booked for another customer or amount', async () => {
  const { customerId } = await server.loginAsNew();
  await bookNow(movement(customerId, 30, 'other'));
  await expect(bookNow(movement(customerId, 31, 'other'))).rejects.toThrow('booked before');
});

test('[SH-21] more than the balance is refused with what is missing, and leaves no trace', async () => {
  const { customerId } = await server.loginAsNew({ balance: 10 });
  await expect(bookNow(movement(customerId, -25, 'too much'))).rejects.toMatchObject({
    code: 'BALANCE_TOO_LOW',
    details: { balance: 10, missing: 15 },
  });
  // The same source may be booked later, when there is enough.
  await bookNow(movement(customerId, 20, 'more'));
  expect(await bookNow(movement(customerId, -25, 'too much'))).toMatchObject({ balance: 5 });
});

test('a failure of the caller undoes the booking', async () => {
  const { customerId } = await server.loginAsNew({ balance: 10 });
  const failing = server.context.transaction(async (tx) => {
    await book(tx, server.context, movement(customerId, 5, 'undone'));
    throw new Error('later failure');
  });
  await expect(failing).rejects.toThrow('later failure');
  expect(await readBalance(server.context.db, customerId, server.context.now())).toBe(10);
});

test('[SH-21] the database refuses an overdraft, an unbalanced and a changed entry by itself', async () => {
  const { db } = server.context;
  const { customerId } = await server.loginAsNew({ balance: 10 });
  const own = sql`customer_id = ${customerId}`;
  await expect(
    sql`update ledger_accounts set balance = -1 where ${own}`.execute(db),
  ).rejects.toThrow('violates check constraint');
  await expect(
    sql`insert into ledger_entries (transaction_id, account_id, amount)
      select t.id, a.id, 7 from ledger_transactions t, ledger_accounts a
      where t.customer_id = ${customerId} and a.customer_id = ${customerId}`.execute(db),
  ).rejects.toThrow('sum to zero');
  await expect(sql`update ledger_entries set amount = 1`.execute(db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from ledger_transactions where ${own}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  expect(await faultsOfLedger()).toEqual(sound);
});

test('[SH-21] of 40 simultaneous spendings of the same points one succeeds', async () => {
  const { customerId } = await server.loginAsNew({ balance: 100 });
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => bookNow(movement(customerId, -70, `race:${index}`))),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(39);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'BALANCE_TOO_LOW' });
  expect(await readBalance(server.context.db, customerId, server.context.now())).toBe(30);
});

test('[SC-05] of 40 simultaneous bookings of one source one counts', async () => {
  const { customerId } = await server.loginAsNew();
  const results = await Promise.all(
    Array.from({ length: 40 }, () => bookNow(movement(customerId, 15, 'same source'))),
  );
  expect(results.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
  expect(await readBalance(server.context.db, customerId, server.context.now())).toBe(15);
});

// A hundred thousand are a step of the benchmark of points.
const operations = repetitions({ full: 400, embedded: 200 });

test(`[SH-21] ${operations} random operations leave debits equal to credits and no balance below zero`, async () => {
  const dice = createDice(7);
  const customers = await Promise.all(
    Array.from({ length: 12 }, () => server.loginAsNew().then(({ customerId }) => customerId)),
  );
  const count = { booked: 0, duplicate: 0, refused: 0 };
  const one = async (index: number) => {
    // One in ten repeats an earlier source.
    const seed = dice(10) === 0 ? dice(index + 1) : index;
    const customerId = customers[seed % customers.length] ?? 0;
    const amount = (Math.floor(seed / customers.length) % 2 === 0 ? 1 : -1) * ((seed % 97) + 1);
    const source = movement(customerId, amount, `random:${customerId}:${seed}`);
    try {
      count[(await bookNow(source)).outcome] += 1;
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      count.refused += 1;
    }
  };
  const atOnce = 20;
  for (let done = 0; done < operations; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, offset) => one(done + offset)));
  }
  expect(count.booked + count.duplicate + count.refused).toBe(operations);
  expect(Math.min(count.booked, count.duplicate, count.refused)).toBeGreaterThan(operations / 50);
  expect(await faultsOfLedger()).toEqual(sound);
});

test('[LO-01] [BX-05] the history explains each movement and sums the months', async () => {
  const { customerId, token } = await server.loginAsNew();
  const at = (text: string) => new Date(text);
  server.setNow(at('2026-11-20T10:00:00Z'));
  const expiresAt = at('2027-11-20T10:00:00Z');
  // The first belongs to November by the clocks of Kyiv, and the last is too old.
  await bookNow({ ...movement(customerId, 40, 'h1'), at: at('2026-10-31T23:30:00Z'), expiresAt });
  await bookNow({
    ...movement(customerId, 20, 'h2'),
    at: at('2026-11-05T10:00:00Z'),
    brand: 'second',
  });
  await bookNow({ ...movement(customerId, -15, 'h3'), at: at('2026-11-06T10:00:00Z') });
  await bookNow({ ...movement(customerId, 99, 'h4'), at: at('2025-10-31T21:59:59Z') });
  const shop = server.config.brands.main.shopDomain;
  const history = await server.call(getBonusHistory, { shop }, { token });
  if (Array.isArray(history)) throw new Error('The server answers with an object');
  expect(history.transactions.map(({ amount }) => amount)).toEqual([-15, 20, 40]);
  expect(history.transactions[2]).toMatchObject({
    at: '2026-10-31T23:30:00.000Z',
    reason: 'scan-stick',
    title: 'Тест',
    expires_at: '2027-11-20T10:00:00.000Z',
  });
  expect(history.summary).toEqual([{ month: '2026-11', earned: 60, spent: 15 }]);
});

// The last month in which the points of November can be spent, from its first moment to its last.
test.each(['2026-10-31T22:00:00Z', '2026-11-30T21:59:59Z'])(
  '[LO-01] at %s, idle since the last November, a customer finds the points that expire',
  async (now) => {
    server.setNow(new Date(now));
    const { customerId, token } = await server.loginAsNew();
    const at = new Date('2025-11-02T10:00:00Z');
    await bookNow({ ...movement(customerId, 40, `idle:${now}`), at });
    const shop = server.config.brands.main.shopDomain;
    const history = await server.call(getBonusHistory, { shop }, { token });
    expect(history).toMatchObject({
      transactions: [{ amount: 40, expires_at: '2026-11-30T22:00:00.000Z' }],
      summary: [{ month: '2025-11', earned: 40, spent: 0 }],
      months: 13,
      expiring: [{ at: '2026-11-30T22:00:00.000Z', points: 40 }],
    });
  },
);

test('[CL-31] an unknown shop is a bad request', async () => {
  const { token } = await server.loginAsNew();
  expect(await server.failure(getBonusHistory, { shop: 'other.example' }, { token })).toMatchObject(
    {
      status: 400,
      code: 'BAD_REQUEST',
    },
  );
});

test('[CL-32] nobody has a balance without a movement', async () => {
  const { token } = await server.loginAsNew();
  expect(await server.call(getBalance, { v: '1763600000000' }, { token })).toEqual({ balance: 0 });
});

test('the demo ledger is sound', async () => {
  expect(await faultsOfLedger()).toEqual(sound);
  const { token } = await server.loginAs('saver');
  expect((await server.call(getBalance, {}, { token })).balance).toBeGreaterThan(1000);
});
