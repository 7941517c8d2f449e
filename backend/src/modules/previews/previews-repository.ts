import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import './previews-tables';

export type StoredPreview = Selectable<Tables['opened_previews']>;

export async function insertPreview(
  tx: Tx,
  preview: Insertable<Tables['opened_previews']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('opened_previews')
    .values(preview)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces a ticket by the token of the browser that brought it. False for one that was used. */
export async function startPreview(
  db: Db,
  { ticketHash, tokenHash, at }: { ticketHash: string; tokenHash: string; at: Date },
): Promise<StoredPreview | undefined> {
  return db
    .updateTable('opened_previews')
    .set({ token_hash: tokenHash, started_at: at })
    .where('token_hash', '=', ticketHash)
    .where('started_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
}

export function findPreview(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<StoredPreview | undefined> {
  return db
    .selectFrom('opened_previews')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('started_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The previews that run now, newest first. */
export function listPreviews(db: Db, now: Date): Promise<StoredPreview[]> {
  return db
    .selectFrom('opened_previews')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

export function deletePreview(tx: Tx, id: number): Promise<StoredPreview | undefined> {
  return tx.deleteFrom('opened_previews').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteExpiredPreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('opened_previews').where('expires_at', '<=', now).execute();
}
