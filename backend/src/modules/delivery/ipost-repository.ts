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
    .select(['id', 'number', 'brand', 'customer_id', 'state', 'payload', 'courier_called_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
}

/** What decides about a hand-over, locked until the transaction ends. */
export function lockOrder(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .select(['state', 'method', 'paid_at', 'payload', 'courier_called_at'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function setCourierCall(db: Db | Tx, orderId: number, at: Date | null): Promise<void> {
  await db.updateTable('orders').set({ courier_called_at: at }).where('id', '=', orderId).execute();
}

/** From now on the courier may have the order. */
export function saveCourierCall(tx: Tx, orderId: number, now: Date): Promise<void> {
  return setCourierCall(tx, orderId, now);
}

/** The courier has surely not taken the order. */
export function deleteCourierCall(db: Db, orderId: number): Promise<void> {
  return setCourierCall(db, orderId, null);
}
