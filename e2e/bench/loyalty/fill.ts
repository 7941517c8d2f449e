import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** A customer of the benchmark. */
export interface BenchCustomer {
  readonly id: number;
  readonly token: string;
}

/** A customer with an account and a session. */
export async function createCustomer(client: Client, index: number): Promise<BenchCustomer> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await client.query<{ id: string }>(
    `insert into customers (phone, first_name, last_name, birth_date)
     values ($1, 'Олена', 'Коваль', '1990-01-31') returning id`,
    [`+38095${String(index).padStart(7, '0')}`],
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into ledger_accounts (kind, customer_id, code) values ('customer', $1, $2)`,
    [id, `customer:${id}`],
  );
  await client.query(
    `insert into sessions (customer_id, token_hash, user_agent, created_at, seen_at, expires_at)
     values ($1, $2, 'bench', now(), now(), now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest('base64url')],
  );
  return { id, token };
}

/** Statements with the customer as $1. */
const rowsOfMovements = [
  `insert into ledger_entries (transaction_id, account_id, amount)
   select t.id, a.id, case a.kind when 'customer' then t.amount else -t.amount end
   from ledger_transactions t, ledger_accounts a
   where t.customer_id = $1 and (a.customer_id = $1 or a.code = 'issued:0')`,
  `insert into ledger_lots (transaction_id, customer_id, amount, remains, expires_at)
   select id, customer_id, amount, amount,
     (date_trunc('month', at at time zone 'Europe/Kyiv') + interval '13 months') at time zone 'Europe/Kyiv'
   from ledger_transactions where customer_id = $1`,
  `insert into ledger_remains (customer_id, expires_at, remains)
   select customer_id, expires_at, sum(remains) from ledger_lots where customer_id = $1 group by 1, 2`,
  `insert into ledger_months (customer_id, month, earned, spent)
   select customer_id, to_char(at at time zone 'Europe/Kyiv', 'YYYY-MM'), sum(amount), 0
   from ledger_transactions where customer_id = $1 group by 1, 2`,
  `update ledger_accounts a set balance = balance + case a.kind when 'customer' then s.sum else -s.sum end
   from (select sum(amount) as sum from ledger_transactions where customer_id = $1) s
   where a.customer_id = $1 or a.code = 'issued:0'`,
];

/** Gains of a customer who has an account and no gains yet, with all that the ledger keeps of them. */
async function insertGains(
  client: Client,
  customer: number | string,
  transactions: { readonly text: string; readonly values: readonly unknown[] },
): Promise<void> {
  // As in a restore: constraints between rows that come from one statement are not checked one by one.
  await client.query('set session_replication_role = replica');
  await client.query(transactions.text, [...transactions.values]);
  for (const statement of rowsOfMovements) await client.query(statement, [customer]);
  await client.query('reset session_replication_role');
}

/** Points that a customer has earned at once. */
export async function givePoints(
  client: Client,
  customer: number | string,
  amount: number,
): Promise<void> {
  await client.query(
    `insert into ledger_accounts (kind, customer_id, code) values ('customer', $1, $2)`,
    [customer, `customer:${customer}`],
  );
  await insertGains(client, customer, {
    text: `insert into ledger_transactions (customer_id, brand, amount, reason, title, source_kind, source_key)
     values ($1, 'main', $2, 'correction', 'Бонуси', 'bench', $3)`,
    values: [customer, amount, String(customer)],
  });
}

/** Gains of the last eleven months, and a hold. */
export async function fillLedger(client: Client, customer: number, entries: number): Promise<void> {
  await insertGains(client, customer, {
    text: `insert into ledger_transactions (customer_id, brand, amount, reason, title, source_kind, source_key, at)
     select $1, 'main', 1 + n % 20, 'scan-stick', 'Код із пачки стіків', 'bench', $1::bigint || ':' || n,
       now() - ($2::int - n) * (interval '330 days' / $2::int)
     from generate_series(1, $2::int) n`,
    values: [customer, entries],
  });
  // An answer with open holds is not cached: each is read from the database.
  await client.query(
    `insert into ledger_holds (customer_id, amount, source_kind, source_key, until)
     values ($1, 1, 'bench', $1::bigint::text, now() + interval '1 day')`,
    [customer],
  );
}
