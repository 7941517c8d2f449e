import type { Db, Tx } from '../../foundation/database/schema';

/** What the courier has of the order, or undefined. */
export function findShipment(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('ipost_shipments')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** False if the hand-over was stored before. */
export async function insertShipment(
  tx: Tx,
  orderId: number,
  reference: string,
  at: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ipost_shipments')
    .values({ order_id: orderId, reference, at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
