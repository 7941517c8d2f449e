import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';

/** The address that waits for its code. The caller locks the customer's row. */
export function findChange(tx: Tx, customerId: number) {
  return tx
    .selectFrom('email_changes')
    .select(['email', 'code_hash', 'tries', 'created_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export interface EmailChange {
  readonly customerId: number;
  readonly email: string;
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A newer request replaces the earlier one and its code. */
export async function putChange(tx: Tx, change: EmailChange): Promise<void> {
  const values = {
    email: change.email,
    code_hash: change.hash,
    tries: 0,
    created_at: change.createdAt,
    expires_at: change.expiresAt,
  };
  await tx
    .insertInto('email_changes')
    .values({ customer_id: change.customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
}

export async function countChangeTry(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ tries: sql`tries + 1` })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function deleteChange(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('email_changes').where('customer_id', '=', customerId).execute();
}
