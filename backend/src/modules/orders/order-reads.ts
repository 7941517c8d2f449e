import { orderHistoryPage, type OrderDetails, type OrderSummary } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { Db, Tx } from '../../database/schema';
import { detailsOf, summaryOf } from './order-views';
import { findOwnOrder, linesOfOrders } from './orders-repository';

interface Scope {
  readonly customerId: number;
  readonly brand: Brand;
}

function ordersIn(db: Db, { customerId, brand }: Scope) {
  return db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .where('channel', '=', 'online');
}

/** What the shop must know of earlier orders that stand: mix packs, and how many there are. */
export async function earlierOrders(db: Db, scope: Scope) {
  const standing = ordersIn(db, scope).where('state', '<>', 'cancelled');
  const { count } = await standing
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const packs = await standing
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('is_mix_pack', '=', true)
    .groupBy('variant_id')
    .orderBy('variant_id')
    .select(['variant_id', (one) => one.fn.sum<number>('quantity').as('pieces')])
    .execute();
  return {
    mixPackIds: packs.map(({ variant_id }) => variant_id),
    mixQuant: packs.reduce((sum, { pieces }) => sum + pieces, 0),
    orders_count: count,
  };
}

/** A page of the history, newest first. */
export async function orderHistory(
  db: Db,
  scope: Scope,
  offset: number,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const { total } = await ordersIn(db, scope)
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ordersIn(db, scope)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(orderHistoryPage)
    .execute();
  const lines = await linesOfOrders(
    db,
    rows.map(({ id }) => id),
  );
  return { orders: rows.map((row) => summaryOf(row, lines.get(row.id) ?? [])), total };
}

/** The customer's own order, whole. */
export async function ownOrder(
  db: Db | Tx,
  customerId: number,
  orderId: number,
): Promise<OrderDetails> {
  const order = await findOwnOrder(db, customerId, orderId);
  if (!order) throw new ClubError('ORDER_NOT_FOUND');
  return detailsOf(order, (await linesOfOrders(db, [order.id])).get(order.id) ?? []);
}
