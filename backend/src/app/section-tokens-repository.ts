import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '../foundation/database/schema';

export function findToken(db: Db | Tx, section: string, tokenHash: string) {
  return db
    .selectFrom('section_tokens')
    .select(['session_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('section', '=', section)
    .executeTakeFirst();
}

/** Locks the session, so that a session that ends meanwhile gets no token; says whether it exists. */
export async function lockSession(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertToken(
  tx: Tx,
  row: Insertable<Tables['section_tokens']>,
): Promise<void> {
  await tx.insertInto('section_tokens').values(row).execute();
}

/** Deletes a customer's tokens of a section but the newest valid ones. */
export async function deleteOldTokens(
  tx: Tx,
  section: string,
  customerId: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<void> {
  const newest = tx
    .selectFrom('section_tokens')
    .select('token_hash')
    .where('section', '=', section)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(limit);
  await tx
    .deleteFrom('section_tokens')
    .where('section', '=', section)
    .where('customer_id', '=', customerId)
    .where('token_hash', 'not in', newest)
    .execute();
}

export async function deleteAllTokens(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('section_tokens').where('customer_id', '=', customerId).execute();
}
