import { sql, type RawBuilder } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import type { Tx } from '../../foundation/database/schema';
import { hold } from './holds-service';
import { beginCheck, contradictions, findContradictions } from './ledger-check-repository';
import { book } from './ledger-service';
import { loyaltyModule } from './loyalty-routes';

let server: TestServer;
let customerId: number;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  server.setNow(new Date('2026-11-20T10:00:00Z'));
  ({ customerId } = await server.loginAsNew({ balance: 120 }));
  const { context } = server;
  const spent = {
    customerId,
    amount: -20,
    reason: 'exchange',
    title: 'Тест',
    brand: 'main',
  } as const;
  const until = new Date('2026-11-21T10:00:00Z');
  await context.transaction(async (tx) => {
    await book(tx, context, { ...spent, sourceKind: 'test', sourceKey: 'spent' });
    await hold(tx, context, {
      customerId,
      amount: 30,
      until,
      sourceKind: 'test',
      sourceKey: 'held',
    });
  });
});
afterAll(() => server.close());

const ofCustomer = () => sql`where customer_id = ${customerId}`;

/** What a defect could do to the tables: each is found by the contradiction of its name. */
const defects: readonly [what: string, defect: string, damage: () => RawBuilder<unknown>][] = [
  [
    'a movement of points does not sum to zero',
    'an entry with another amount',
    () => sql`update ledger_entries set amount = amount + 1 where amount > 0`,
  ],
  [
    'a balance is not the sum of its entries',
    'a balance of its own',
    () => sql`update ledger_accounts set balance = balance + 1 ${ofCustomer()}`,
  ],
  [
    'a balance is below zero',
    'an overdraft',
    () => sql`update ledger_accounts set balance = -1 ${ofCustomer()}`,
  ],
  [
    'a balance is not what remains of the lots',
    'a lot of nothing',
    () => sql`update ledger_lots set remains = remains + 1 ${ofCustomer()}`,
  ],
  [
    'what is to be taken back is not what was missing without what was withheld',
    'a shortfall that forgot something',
    () => sql`insert into ledger_shortfalls
      (customer_id, brand, amount, remains, title, source_kind, source_key, since)
      select customer_id, 'main', 10, 9, 'Тест', 'test', 'missing', now()
      from ledger_accounts ${ofCustomer()}`,
  ],
  [
    'what remains of a lot is not what its uses left',
    'a lot that forgot a use',
    () => sql`update ledger_lots set remains = amount ${ofCustomer()}`,
  ],
  [
    'a movement is not the sum of its lots',
    'a spending that took from no lot',
    () => sql`delete from ledger_lot_uses`,
  ],
  [
    'the sums by time of expiry are not those of the lots',
    'another sum',
    () => sql`update ledger_remains set remains = remains - 1 ${ofCustomer()}`,
  ],
  [
    'the sums by time of expiry are not those of the lots',
    'a missing row',
    () => sql`delete from ledger_remains ${ofCustomer()}`,
  ],
  [
    'the sums by time of expiry are not those of the lots',
    'a row too many',
    () => sql`insert into ledger_remains values (${customerId}, '2030-01-01', 1)`,
  ],
  [
    'the sums of a month are not those of its movements',
    'both sums higher',
    () => sql`update ledger_months set earned = earned + 1, spent = spent + 1 ${ofCustomer()}`,
  ],
  [
    'the sums of a month are not those of its movements',
    'a missing row',
    () => sql`delete from ledger_months ${ofCustomer()}`,
  ],
  [
    'the sums of a month are not those of its movements',
    'a row too many',
    () => sql`insert into ledger_months values (${customerId}, '2020-01', 1, 0)`,
  ],
  [
    'more is held than there is',
    'a hold of more',
    () => sql`update ledger_holds set amount = 101 ${ofCustomer()}`,
  ],
  [
    'points are pending that were booked',
    'a promise of what was booked',
    () => sql`insert into ledger_pending
      (customer_id, brand, amount, reason, title, counts_when, source_kind, source_key, since)
      select customer_id, brand, 1, reason, title, 'paid', source_kind, source_key, at
      from ledger_transactions where source_key = 'spent'`,
  ],
];

/** Damages the tables without their triggers, and gives what the check then finds. Nothing stays. */
async function findAfter(damage: RawBuilder<unknown>): Promise<string[]> {
  const { context } = server;
  const undone = new Error('undone');
  let found: string[] = [];
  const damaging = context.transaction(async (tx: Tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`alter table ledger_accounts drop constraint ledger_accounts_check`.execute(tx);
    await damage.execute(tx);
    found = (await findContradictions(tx, context.now())).map(({ what }) => what);
    throw undone;
  });
  await expect(damaging).rejects.toBe(undone);
  return found;
}

test.each(defects)('%s: %s is found', async (what, _, damage) => {
  expect(await findContradictions(server.context.db, server.context.now())).toEqual([]);
  expect(await findAfter(damage())).toContain(what);
});

test('there is a defect for each contradiction', () => {
  const names = Object.keys(contradictions(server.context.now()));
  expect([...new Set(defects.map(([what]) => what))].sort()).toEqual(names.sort());
});

const cleanUp = () => loyaltyModule.cleanUp?.(server.context);
const ready = async () => (await server.app.inject('/ready')).json();

test('a check reads whole tables without a limit of time', async () => {
  const { database } = server.context;
  const { db } = database;
  const checking = jest.spyOn(database.maintenanceDb, 'transaction');
  await sql`create table seen (timeout text, seqscan text)`.execute(db);
  await sql`
    create function remember_settings() returns boolean language sql as $$
      insert into seen
        values (current_setting('statement_timeout'), current_setting('enable_seqscan'))
        returning true
    $$`.execute(db);
  await sql`alter table ledger_pending rename to ledger_pending_rows`.execute(db);
  await sql`create view ledger_pending as
    select * from ledger_pending_rows where (select remember_settings())`.execute(db);
  try {
    server.setNow(new Date('2026-11-22T01:30:00Z'));
    await loyaltyModule.cleanUp?.({ ...server.context, db: database.jobsDb });
    const { rows } = await sql`select * from seen`.execute(db);
    expect(rows).toEqual([{ timeout: '0', seqscan: 'on' }]);
    expect(checking).toHaveBeenCalled();
  } finally {
    checking.mockRestore();
    await sql`drop view ledger_pending`.execute(db);
    await sql`alter table ledger_pending_rows rename to ledger_pending`.execute(db);
  }
});

test('a night whose check never ended is checked by the next process', async () => {
  const { db, now } = server.context;
  server.setNow(new Date('2026-11-23T01:30:00Z'));
  await sql`update ledger_months set earned = earned + 1`.execute(db);
  // A process began, and died.
  expect(await beginCheck(db, '2026-11-23', now())).toBe(true);
  server.advance(2 * 3600 - 1);
  await cleanUp();
  expect(await ready()).toMatchObject({ ledgerFaults: 0 });
  server.advance(1);
  await cleanUp();
  expect(await ready()).toMatchObject({ ledgerFaults: 1, isLedgerCheckLate: false });
});

test('a check that was missed is an alarm', async () => {
  const { db, now } = server.context;
  server.setNow(new Date('2026-11-24T01:30:00Z'));
  await cleanUp();
  // From now on each begins, and none ends.
  server.setNow(new Date('2026-11-25T01:30:00Z'));
  expect(await beginCheck(db, '2026-11-25', now())).toBe(true);
  server.setNow(new Date('2026-11-25T07:30:00Z'));
  expect(await ready()).toMatchObject({ isLedgerCheckLate: false });
  server.advance(1);
  expect(await ready()).toMatchObject({ isLedgerCheckLate: true });
  await cleanUp();
  expect(await ready()).toMatchObject({ isLedgerCheckLate: false });
});
