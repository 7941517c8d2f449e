import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

const customers = 64;

/** Customers with points and sessions, and enough of everything that they order. */
export async function prepare(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const tokens = Array.from({ length: customers }, () => randomBytes(32).toString('base64url'));
  try {
    await client.query('update catalog_stock set quantity = 100000000');
    for (const [index, token] of tokens.entries()) {
      const phone = `+38095${String(index).padStart(7, '0')}`;
      const { rows } = await client.query<{ id: string }>(
        `insert into customers (phone, first_name, last_name, birth_date) values ($1, 'Олена', 'Коваль', '1990-01-31') returning id`,
        [phone],
      );
      const id = rows[0]?.id;
      await client.query(
        `insert into app_users (customer_id, brand, shopify_id) values ($1, 'main', $2)`,
        [id, `9${index}`],
      );
      await client.query(
        `insert into ledger_accounts (kind, customer_id, code, balance) values ('customer', $1, $2, 100000000)`,
        [id, `customer:${id}`],
      );
      await client.query(
        `insert into sessions (customer_id, token_hash, user_agent, created_at, seen_at, expires_at)
         values ($1, $2, 'bench', now(), now(), now() + interval '1 day')`,
        [id, createHash('sha256').update(token).digest('base64url')],
      );
    }
    await makeHistory(client);
    await makeBareTables(client);
    // As the database does by itself within minutes: plans fit what there is.
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return tokens;
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
  ];
  for (const table of tables) {
    await client.query(
      `create table bare.${table} (like public.${table} including defaults including indexes)`,
    );
  }
  await client.query(`
    insert into bare.catalog_stock (product_id, quantity) select n::text, 100000000 from generate_series(1, 40) n;
    insert into bare.ledger_accounts (id, kind, code) select n, 'system', n::text from generate_series(1, 200) n`);
}
