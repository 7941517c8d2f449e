import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** Who gave a friend this code, or null: nobody has it, or its owner is blocked. */
export async function findReferralOwner(tx: Tx, code: string): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('referral_code', '=', code)
    .where('is_blocked', '=', false)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The customer's own code, or null. */
export async function findReferralCode(db: Db | Tx, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('referral_code')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.referral_code ?? null;
}

/** Gives a code to a customer without one; false if another customer has the same one. */
export async function giveReferralCode(tx: Tx, customerId: number, code: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update customers set referral_code = ${code}
    where id = ${customerId} and referral_code is null
      and not exists (select 1 from customers where referral_code = ${code})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The customer who invited this one, or null. */
export async function findInviter(tx: Tx, customerId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('referred_by')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.referred_by ?? null;
}

export async function setInviter(tx: Tx, customerId: number, inviterId: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ referred_by: inviterId })
    .where('id', '=', customerId)
    .execute();
}
