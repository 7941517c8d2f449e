import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** A customer of the benchmark's own, logged in. */
export interface BenchCustomer {
  readonly id: string;
  readonly token: string;
}

/** Inserts so many customers of the main app with sessions. */
export async function insertCustomers(client: Client, many: number): Promise<BenchCustomer[]> {
  const customers: BenchCustomer[] = [];
  for (let index = 0; index < many; index += 1) {
    const token = randomBytes(32).toString('base64url');
    const phone = `+38095${String(index).padStart(7, '0')}`;
    const { rows } = await client.query<{ id: string }>(
      `insert into customers (phone, first_name, last_name, birth_date) values ($1, 'Олена', 'Коваль', '1990-01-31') returning id`,
      [phone],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`No customer was inserted for ${phone}`);
    await client.query(
      `insert into app_users (customer_id, brand, shopify_id) values ($1, 'main', $2)`,
      [id, `9${index}`],
    );
    await client.query(
      `insert into sessions (customer_id, token_hash, user_agent, created_at, seen_at, expires_at)
       values ($1, $2, 'bench', now(), now(), now() + interval '1 day')`,
      [id, createHash('sha256').update(token).digest('base64url')],
    );
    customers.push({ id, token });
  }
  return customers;
}
