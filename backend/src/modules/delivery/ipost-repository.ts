import type { OrderPayload } from '@club/domain/order-payload';
import type { Db, Tx } from '../../foundation/database/schema';

const DAY_MS = 86_400_000;

/** Whether the courier has confirmed within a day that it delivers to the city. */
export async function isIpostCity(db: Db | Tx, cityId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ipost_cities')
    .select('is_available')
    .where('city_id', '=', cityId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return row?.is_available ?? false;
}

export async function saveIpostCity(
  db: Db,
  cityId: string,
  city: { readonly is_available: boolean; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('ipost_cities')
    .values({ city_id: cityId, ...city })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet(city))
    .execute();
}

/** Whether the courier has the order. */
export async function isHandedOver(db: Db, orderId: number): Promise<boolean> {
  const shipment = await db
    .selectFrom('ipost_shipments')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return shipment !== undefined;
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

/** Stores the order with another address, which its store has to get. */
export async function saveAddress(tx: Tx, orderId: number, payload: OrderPayload): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payload: JSON.stringify(payload), store_has_old_address: true })
    .where('id', '=', orderId)
    .execute();
}

/** The order with its payload, or undefined. */
export function findOrder(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'brand', 'customer_id', 'state', 'payload'])
    .where('id', '=', orderId)
    .executeTakeFirst();
}
