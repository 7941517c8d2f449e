import type { Endpoint } from '@club/api';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../foundation/database/schema';

/** Whose key it is, and of which endpoint. */
export interface KeyOwner {
  readonly endpoint: Endpoint;
  readonly customerId: number;
  /** Locks the customer until the end of the transaction. */
  readonly alone?: boolean;
}

/** The customer's id; with `alone` from the locked row. */
function customerIdSql({ customerId, alone = false }: KeyOwner): number | RawBuilder<number> {
  if (!alone) return customerId;
  return sql`(select id from customers where id = ${customerId} for no key update)`;
}

interface NewKey {
  readonly key: string;
  readonly requestHash: string;
  readonly expiresAt: Date;
}

/**
 * Claims the key; says whether it was free. While another request with this key runs, it locks the
 * row, so this one waits. If the other one fails, its claim is rolled back and this one runs.
 */
export async function claimKey(
  tx: Tx,
  owner: KeyOwner,
  { key, requestHash, expiresAt }: NewKey,
  now: Date,
): Promise<boolean> {
  const row = { request_hash: requestHash, status: null, answer: null, expires_at: expiresAt };
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      ...row,
      customer_id: customerIdSql(owner),
      endpoint: owner.endpoint.path,
      key,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'endpoint', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** What is stored under a key: the hash of its input, and the answer once there is one. */
export function findKey(db: Db | Tx, { customerId, endpoint }: KeyOwner, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint.path)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeAnswer(
  tx: Tx,
  { customerId, endpoint }: KeyOwner,
  key: string,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint.path)
    .where('key', '=', key)
    .execute();
}

/** Releases the key after a failure, so that it can be used again. */
export async function releaseKey(
  tx: Tx,
  { customerId, endpoint }: KeyOwner,
  key: string,
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint.path)
    .where('key', '=', key)
    .execute();
}

export async function deleteAllKeys(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('customer_id', '=', customerId).execute();
}
