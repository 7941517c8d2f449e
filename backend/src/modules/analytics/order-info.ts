import { sql } from 'kysely';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import { tell } from '../marketing/marketing-outbox';

/** What analytics must know of a customer's own order; the marketing service hears of it too. */
export async function orderInfo(context: AppContext, customerId: number, orderId: string) {
  const id = databaseId(orderId);
  if (id === null) throw new ClubError('NOT_FOUND');
  const order = await context.db
    .selectFrom('orders')
    .leftJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'orders.id',
      'brand',
      'money_total',
      'bonus_total',
      sql<number>`coalesce(sum(quantity), 0)`.as('items'),
    ])
    .where('orders.id', '=', id)
    .where('customer_id', '=', customerId)
    .groupBy('orders.id')
    .executeTakeFirst();
  if (!order) throw new ClubError('NOT_FOUND');
  await context.transaction((tx) =>
    tell(tx, context, { kind: 'order', customerId, brand: order.brand, subject: orderId }),
  );
  const { money_total: money, bonus_total: points, items } = order;
  return { order: { id: orderId, money, points, items } };
}
