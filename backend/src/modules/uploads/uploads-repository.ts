import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { PicturePurpose } from './uploads-tables';

export type UploadRow = Selectable<Tables['uploads']>;

/** Whose pictures, and what for. */
export interface UploadOwner {
  readonly customerId: number;
  readonly purpose: PicturePurpose;
}

export async function insertUpload(
  db: Db | Tx,
  row: Omit<Insertable<Tables['uploads']>, 'attached_at' | 'removed_at'>,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...row, attached_at: null, removed_at: null })
    .execute();
}

/** Attaches those pictures of the owner that can still be attached; gives how many. */
export async function markAttached(
  tx: Tx,
  { customerId, purpose }: UploadOwner,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const rows = await tx
    .updateTable('uploads')
    .set({ attached_at: at })
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** Hides the pictures; gives those that were not hidden. */
export async function markRemoved(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('uploads')
    .set({ removed_at: at })
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Hides pictures that no form has named; gives their ids. */
export async function markForgotten(tx: Tx, before: Date, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('uploads')
    .set({ removed_at: at })
    .where('created_at', '<=', before)
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Hides the pictures of a purpose that are as old; gives their ids. */
export async function markOld(
  tx: Tx,
  purpose: PicturePurpose,
  before: Date,
  at: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('uploads')
    .set({ removed_at: at })
    .where('purpose', '=', purpose)
    .where('created_at', '<=', before)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Pictures that are not removed. */
export async function findUploads(db: Db | Tx, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
}

/** A picture that is not removed. */
export async function findUpload(db: Db | Tx, id: string): Promise<UploadRow | null> {
  const [row = null] = await findUploads(db, [id]);
  return row;
}

/** The purpose of a picture, also of one that is removed. */
export async function findPurpose(db: Db, id: string): Promise<PicturePurpose | null> {
  const row = await db
    .selectFrom('uploads')
    .select('purpose')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.purpose ?? null;
}

export async function deleteRemoved(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).where('removed_at', 'is not', null).execute();
}

/** The addresses of a picture. */
export interface OwnPicture {
  readonly url: string;
  readonly thumbnail: string;
}

function toPicture(id: string): OwnPicture {
  return { url: `/uploads/${id}`, thumbnail: `/uploads/${id}/thumbnail` };
}

/** Pictures for answers, by id; removed ones are left out. */
export async function findPictures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnPicture>> {
  const rows = await findUploads(db, ids);
  return new Map(rows.map(({ id }) => [id, toPicture(id)]));
}
