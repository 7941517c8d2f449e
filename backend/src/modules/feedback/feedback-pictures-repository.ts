import type { Db, Tx } from '../../foundation/database/schema';
import { findPictures, type OwnPicture } from '../uploads/uploads-repository';

/** Adds pictures to a rating, in this order. */
export async function insertPictures(
  tx: Tx,
  orderId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((upload_id, position) => ({ order_id: orderId, position, upload_id }));
  await tx.insertInto('feedback_pictures').values(rows).execute();
}

/** The pictures of ratings, by order. */
export async function findRatingPictures(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OwnPicture[]>> {
  const byOrder = new Map<number, OwnPicture[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db
    .selectFrom('feedback_pictures')
    .select(['order_id', 'upload_id'])
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  const ids = rows.map(({ upload_id }) => upload_id);
  const pictures = await findPictures(db, ids);
  for (const { order_id, upload_id } of rows) {
    const picture = pictures.get(upload_id);
    if (picture) byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), picture]);
  }
  return byOrder;
}

/** The ids of a rating's pictures that are not removed. */
export async function findPictureIds(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feedback_pictures')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select('upload_id')
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ upload_id: id }) => id);
}
