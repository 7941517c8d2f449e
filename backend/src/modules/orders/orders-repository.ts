import type { Insertable } from 'kysely';
import type { Tx } from '../../database/schema';
import type { OrdersTables } from './orders-tables';

export type NewOrder = Insertable<OrdersTables['orders']>;
export type NewOrderLine = Omit<Insertable<OrdersTables['order_lines']>, 'order_id' | 'position'>;

/** Stores an order with its lines. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0) {
    await tx
      .insertInto('order_lines')
      .values(lines.map((line, position) => ({ ...line, order_id: id, position })))
      .execute();
  }
  return id;
}
