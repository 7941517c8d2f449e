import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../foundation/database/schema';

export function findOperatorSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertOperatorSession(
  db: Db,
  session: Insertable<Tables['operator_sessions']>,
): Promise<void> {
  await db.insertInto('operator_sessions').values(session).execute();
}

export async function extendOperatorSession(
  db: Db,
  tokenHash: string,
  times: { readonly seen_at: Date; readonly expires_at: Date },
): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set(times)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteOperatorSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute();
}
