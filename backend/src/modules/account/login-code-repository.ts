import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';

/** The purpose of a code: a login code registers nobody, and the other way round. */
export type CodePurpose = 'login' | 'registration';

/** One request at a time for a phone: limits are counted before the next one looks. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${phone}`}, 0))`.execute(tx);
}

/** When codes were sent to the phone since, newest first, whatever for. */
export async function sendsSince(tx: Tx, phone: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('login_codes')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<number> {
  const { id } = await tx
    .insertInto('login_codes')
    .values({
      purpose: code.purpose,
      phone: code.phone,
      code_hash: code.hash,
      used_at: null,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The valid code, locked: each try is counted before the next one is checked. */
export function latestCode(tx: Tx, phone: string, purpose: CodePurpose) {
  return tx
    .selectFrom('login_codes')
    .select(['id', 'code_hash', 'tries', 'used_at', 'expires_at'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countTry(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('login_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}

export async function markUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('login_codes').set({ used_at: now }).where('id', '=', id).execute();
}

/** Takes a use back, and counts it as a try. */
export async function giveBack(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('login_codes')
    .set({ used_at: null, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}
