import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { Pool } from 'pg';

/** What the bare route takes. */
export interface BareOrder {
  readonly payload: unknown;
  readonly customer: number;
}

// The least that an order can cost: one transaction that writes as many rows into tables of the
// same shape, through a pool of the same size, with a statement for each table. Nothing is read,
// checked, computed or reported.
const [databaseUrl = '', port = '', poolSize = '10'] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: Number(poolSize) });

const products = 40;
const customers = 64;
const numbers = (count: number, limit: number) =>
  Array.from({ length: count }, () => 1 + Math.floor(Math.random() * limit)).sort((a, b) => a - b);

/** What an order writes after its own row: a statement, and its values by order and customer. */
const writes: readonly (readonly [string, (order: number, customer: number) => unknown[]])[] = [
  [
    `insert into bare.order_lines (order_id, position, product_id, variant_id, title, picture, quantity, price_kopiykas, price_xp)
     select $1, n, n::text, n::text, 'Стіки з тютюном', 'product-1', 1, 100, 0 from generate_series(0, 2) n`,
    (order) => [order],
  ],
  [
    `insert into bare.jobs (id, name, data) values (nextval('bare.order_ids'), 'orders.pass-on', $1)`,
    (order) => [JSON.stringify({ orderId: order })],
  ],
  [
    'update bare.catalog_stock set quantity = quantity - 1, sold = sold + 1 where product_id = any($1)',
    () => [numbers(3, products).map(String)],
  ],
  [
    `insert into bare.ledger_transactions (id, customer_id, brand, amount, reason, title, source_kind, source_key)
     values ($1, $2, 'main', -10, 'order-spend', 'Замовлення', 'order-spend', $3)`,
    (order, customer) => [order, customer, String(order)],
  ],
  [
    `insert into bare.ledger_entries (id, transaction_id, account_id, amount)
     values (nextval('bare.order_ids'), $1, $2, -10), (nextval('bare.order_ids'), $1, $3, 10)`,
    (order, customer) => [order, customer, 1 + (customer % 16)],
  ],
  [
    'insert into bare.ledger_lot_uses (transaction_id, lot_id, amount) values ($1, $2, 10)',
    (order, customer) => [order, customer],
  ],
  ['update bare.ledger_lots set remains = remains - 10 where transaction_id = $1', (_, id) => [id]],
  ['update bare.ledger_remains set remains = remains - 10 where customer_id = $1', (_, id) => [id]],
  ['update bare.ledger_months set spent = spent + 10 where customer_id = $1', (_, id) => [id]],
  [
    'update bare.ledger_accounts set balance = balance + 1 where id = any($1)',
    (_, customer) => [[1 + (customer % 16), 100 + customer]],
  ],
];

async function writeOrder(payload: string, customer: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'insert into bare.idempotency_keys (customer_id, endpoint, key, request_hash, answer, expires_at) values ($1, $2, $3, $4, $5, now())',
      [customer, '/api/api-shop/create-order', randomUUID(), 'x'.repeat(64), 'x'.repeat(120)],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into bare.orders (id, number, customer_id, brand, channel, state, money_total, bonus_total, created_at, payload)
       values (nextval('bare.order_ids'), nextval('bare.order_ids'), $1, 'main', 'online', 'created', 100, 0, now(), $2) returning id`,
      [customer, payload],
    );
    const id = Number(rows[0]?.id);
    for (const [text, values] of writes) await client.query(text, values(id, customer));
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const app = Fastify({ logger: false, requestTimeout: 30_000, forceCloseConnections: 'idle' });
app.post('/order', async (request, reply) => {
  const { payload, customer } = request.body as BareOrder;
  const id = await writeOrder(JSON.stringify(payload), 1 + (customer % customers));
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(JSON.stringify({ id }));
});
app.get('/ready', async () => ({}));
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
void app.listen({ port: Number(port), host: '0.0.0.0' });
