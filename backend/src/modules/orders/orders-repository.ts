import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../database/schema';
import type { OrdersTables } from './orders-tables';

export type NewOrder = Insertable<OrdersTables['orders']>;
export type NewOrderLine = Omit<Insertable<OrdersTables['order_lines']>, 'order_id' | 'position'>;
export type OrderRow = Selectable<OrdersTables['orders']>;
export type OrderLineRow = Selectable<OrdersTables['order_lines']>;

/** Stores an order with its lines. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<OrderRow> {
  const stored = await tx
    .insertInto('orders')
    .values(order)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (lines.length > 0) {
    await tx
      .insertInto('order_lines')
      .values(lines.map((line, position) => ({ ...line, order_id: stored.id, position })))
      .execute();
  }
  return stored;
}

/** The order, held still until the transaction ends. Throws when there is none. */
export function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** An online order of the customer, or null. */
export async function findOwnOrder(
  db: Db | Tx,
  customerId: number,
  orderId: number,
): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrder(db: Db | Tx, orderId: number): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The lines of orders, by order, each in its order. */
export async function linesOfOrders(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderLineRow[]>> {
  const byOrder = new Map<number, OrderLineRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return byOrder;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  for (const line of lines) byOrder.get(line.order_id)?.push(line);
  return byOrder;
}
