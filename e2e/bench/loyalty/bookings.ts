import { randomUUID } from 'node:crypto';
import type { Server } from '@club/backend';
import { book } from '@club/backend/ledger';
import type { Pool } from 'pg';

/** Moves a point of a customer; the turn says in which direction. */
export type Move = (customer: number, turn: number) => Promise<unknown>;

/** By the product: two points come, one goes. */
export function moveByLedger({ context }: Server): Move {
  return (customerId, turn) =>
    context.transaction((tx) =>
      book(tx, context, {
        customerId,
        brand: 'main',
        amount: turn % 2 === 0 ? 2 : -1,
        reason: 'correction',
        title: 'Бонуси',
        sourceKind: 'bench-booking',
        sourceKey: randomUUID(),
      }),
    );
}

const tables = [
  'ledger_transactions',
  'ledger_entries',
  'ledger_accounts',
  'ledger_months',
  'ledger_lots',
  'ledger_remains',
];

/** Tables of the same shape, without keys to others and triggers, with a row to change for each customer. */
export async function makeBareTables(pool: Pool, customers: readonly number[]): Promise<void> {
  await pool.query('create schema bare; create sequence bare.ids');
  for (const table of tables) {
    await pool.query(
      `create table bare.${table} (like public.${table} including defaults including indexes)`,
    );
  }
  const each = 'select unnest($1::bigint[]) as id';
  for (const statement of [
    `insert into bare.ledger_accounts (id, kind, customer_id, code) select id, 'customer', id, id::text from (${each}) c`,
    `insert into bare.ledger_accounts (id, kind, code) select -1 - n, 'system', 'bare:' || n || $1::bigint[]::text from generate_series(0, 15) n`,
    `insert into bare.ledger_months select id, '2026-01', 0, 0 from (${each}) c`,
    `insert into bare.ledger_remains select id, 'infinity', 0 from (${each}) c`,
  ]) {
    await pool.query(statement, [customers]);
  }
}

/** As many rows, a statement for each table, two for the accounts. Nothing is checked, chosen or reported. */
export function moveBare(pool: Pool): Move {
  return async (customer) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ id: string }>({
        name: 'movement',
        text: `insert into bare.ledger_transactions (id, customer_id, brand, amount, reason, title, source_kind, source_key)
          values (nextval('bare.ids'), $1, 'main', 1, 'correction', 'Бонуси', 'bench', $2) returning id`,
        values: [customer, randomUUID()],
      });
      const id = rows[0]?.id;
      const system = -1 - (customer % 16);
      const writes: readonly (readonly [string, readonly unknown[]])[] = [
        [
          `insert into bare.ledger_entries (id, transaction_id, account_id, amount)
           values (nextval('bare.ids'), $1, $2, 1), (nextval('bare.ids'), $1, $3, -1)`,
          [id, customer, system],
        ],
        // One after the other: in one statement two transactions could wait for each other.
        ['update bare.ledger_accounts set balance = balance + 1 where id = $1', [customer]],
        ['update bare.ledger_accounts set balance = balance - 1 where id = $1', [system]],
        [
          'update bare.ledger_months set earned = earned + 1 where customer_id = $1 and month = $2',
          [customer, '2026-01'],
        ],
        [
          `insert into bare.ledger_lots (transaction_id, customer_id, amount, remains, expires_at)
           values ($1, $2, 1, 1, 'infinity')`,
          [id, customer],
        ],
        ['update bare.ledger_remains set remains = remains + 1 where customer_id = $1', [customer]],
      ];
      for (const [index, [text, values]] of writes.entries()) {
        await client.query({ name: `write-${index}`, text, values: [...values] });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}
