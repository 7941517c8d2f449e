import { sql } from 'kysely';
import { kyivMonthStart } from '../../app/kyiv-time';
import { createDatabase, type Database } from '../../foundation/database/create-database';
import { migrate, readMigrations } from '../../foundation/database/migrate';
import { createLogger } from '../../foundation/logger';
import { findContradictions } from './ledger-check-repository';

let database: Database;

beforeAll(async () => {
  const log = createLogger('silent');
  database = await createDatabase({ databaseUrl: null, poolSize: 1, folder: null, log });
});
afterAll(() => database.close());

/** A customer with movements, as the ledger stored them when it had no lots. */
async function createOldCustomer(
  phone: string,
  movements: readonly (readonly [amount: number, at: string])[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (phone, first_name, last_name) values (${phone}, 'Олена', 'Коваль')
    returning id`.execute(database.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into ledger_accounts (kind, customer_id, code)
    values ('customer', ${id}, 'customer:' || ${id}::bigint)`.execute(database.db);
  for (const [index, [amount, at]] of movements.entries()) {
    await sql`
      with moved as (
        insert into ledger_transactions
          (customer_id, brand, amount, reason, title, source_kind, source_key, at)
        values (${id}, 'main', ${amount}, 'correction', 'Бонуси', 'old', ${`${id}:${index}`}, ${at})
        returning id
      ), entered as (
        insert into ledger_entries (transaction_id, account_id, amount)
        select moved.id, a.id, case a.kind when 'customer' then ${amount}::bigint else ${-amount}::bigint end
        from moved, ledger_accounts a where a.customer_id = ${id} or a.code = 'issued:0'
        returning account_id, amount
      )
      update ledger_accounts set balance = balance + entered.amount
      from entered where ledger_accounts.id = entered.account_id`.execute(database.db);
  }
  return id;
}

test('a ledger from before gets lots: the oldest gains are spent, and nothing expires at once', async () => {
  const { db } = database;
  const migrations = await readMigrations();
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0120'),
  );
  const recent = new Date(Date.now() - 40 * 24 * 3_600_000);
  const saver = await createOldCustomer('+380670000091', [
    [100, '2024-01-15T12:00:00Z'],
    // In Kyiv it is April.
    [50, '2024-03-31T22:30:00Z'],
    [-30, '2024-04-02T12:00:00Z'],
    [-90, '2024-04-03T12:00:00Z'],
    [40, recent.toISOString()],
  ]);
  const spender = await createOldCustomer('+380670000092', [
    [10, '2024-01-15T12:00:00Z'],
    [-10, '2024-01-16T12:00:00Z'],
  ]);

  await migrate(db, migrations);

  expect(await findContradictions(db, new Date())).toEqual([]);
  const lots = await db
    .selectFrom('ledger_lots')
    .select(['customer_id', 'amount', 'remains', 'expires_at'])
    .orderBy('transaction_id')
    .execute();
  // The migration counts from its own moment.
  const { rows: ran } = await sql<{ at: Date }>`
    select ran_at as at from migrations where name like '0120%'`.execute(db);
  const soonest = kyivMonthStart(ran[0]!.at, 2);
  expect(lots).toEqual([
    { customer_id: saver, amount: 100, remains: 0, expires_at: soonest },
    { customer_id: saver, amount: 50, remains: 30, expires_at: soonest },
    { customer_id: saver, amount: 40, remains: 40, expires_at: kyivMonthStart(recent, 13) },
    { customer_id: spender, amount: 10, remains: 0, expires_at: soonest },
  ]);
  const uses = await db
    .selectFrom('ledger_lot_uses as u')
    .innerJoin('ledger_transactions as spending', 'spending.id', 'u.transaction_id')
    .innerJoin('ledger_transactions as gain', 'gain.id', 'u.lot_id')
    .select(['spending.amount as spent', 'gain.amount as of', 'u.amount as taken'])
    .orderBy('u.transaction_id')
    .orderBy('u.lot_id')
    .execute();
  expect(uses).toEqual([
    { spent: -30, of: 100, taken: 30 },
    { spent: -90, of: 100, taken: 70 },
    { spent: -90, of: 50, taken: 20 },
    { spent: -10, of: 10, taken: 10 },
  ]);
  const remains = await sql`
    select customer_id, sum(remains)::bigint as sum from ledger_remains group by 1 order by 1
  `.execute(db);
  expect(remains.rows).toEqual([
    { customer_id: saver, sum: 70 },
    { customer_id: spender, sum: 0 },
  ]);
  const months = await db
    .selectFrom('ledger_months')
    .select(['month', 'earned', 'spent'])
    .where('customer_id', '=', saver)
    .where('month', '<', '2025')
    .orderBy('month')
    .execute();
  expect(months).toEqual([
    { month: '2024-01', earned: 100, spent: 0 },
    { month: '2024-04', earned: 50, spent: 120 },
  ]);
});
