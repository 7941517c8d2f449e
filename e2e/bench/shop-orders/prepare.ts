import { Client } from 'pg';
import { insertCustomers } from '../customers';
import { givePoints } from '../loyalty/fill';

const customers = 64;

/** Customers with points and sessions, and enough of everything that they order. */
export async function prepare(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update catalog_stock set quantity = 100000000');
    const inserted = await insertCustomers(client, customers);
    for (const { id } of inserted) await givePoints(client, id, 100_000_000);
    await makeHistory(client);
    await makeBareTables(client);
    // As the database does by itself within minutes: plans fit what there is.
    await client.query('analyze');
    return inserted.map(({ token }) => token);
  } finally {
    await client.end();
  }
}

/** A past of twenty receipts for each: an order looks for the buyer's earlier ones among everybody's. */
async function makeHistory(client: Client): Promise<void> {
  await client.query(`
    insert into orders (customer_id, brand, channel, state, money_total, bonus_total, created_at, delivered_at)
    select id, 'main', 'receipt', 'delivered', 10000, 0, now() - n * interval '1 day', now() - n * interval '1 day'
    from customers, generate_series(1, 20) n`);
}

/** Tables of the same shape, without keys to others, triggers and the rest of the product. */
async function makeBareTables(client: Client): Promise<void> {
  await client.query('create schema bare; create sequence bare.order_ids start 1000');
  const tables = [
    'idempotency_keys',
    'orders',
    'order_lines',
    'jobs',
    'catalog_stock',
    'ledger_transactions',
    'ledger_entries',
    'ledger_accounts',
    'ledger_lots',
    'ledger_lot_uses',
    'ledger_remains',
    'ledger_months',
  ];
  for (const table of tables) {
    await client.query(
      `create table bare.${table} (like public.${table} including defaults including indexes)`,
    );
  }
  await client.query(`
    insert into bare.catalog_stock (product_id, quantity) select n::text, 100000000 from generate_series(1, 40) n;
    insert into bare.ledger_accounts (id, kind, code) select n, 'system', n::text from generate_series(1, 200) n;
    insert into bare.ledger_lots (transaction_id, customer_id, amount, remains, expires_at) select n, n, 1e12, 1e12, 'infinity' from generate_series(1, ${customers}) n;
    insert into bare.ledger_remains (customer_id, expires_at, remains) select n, 'infinity', 1e12 from generate_series(1, ${customers}) n;
    insert into bare.ledger_months (customer_id, month, earned, spent) select n, '2026-01', 0, 0 from generate_series(1, ${customers}) n`);
}
