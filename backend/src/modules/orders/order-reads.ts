import { orderHistoryPage, type OrderDetails, type OrderSummary } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { Db, Tx } from '../../database/schema';
import { refusedOrders } from '../payments/payments-repository';
import { awaitsCard, detailsOf, summaryOf, type ShownOrder } from './order-views';
import { findOwnOrder, linesOfOrders, type OrderRow } from './orders-repository';

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

async function shownOrders(db: Db | Tx, orders: readonly OrderRow[]): Promise<ShownOrder[]> {
  const ids = orders.map(({ id }) => id);
  const awaiting = orders.filter(awaitsCard).map(({ id }) => id);
  const [lines, refused] = [await linesOfOrders(db, ids), await refusedOrders(db, awaiting)];
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    isRefused: refused.has(order.id),
  }));
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
  return { orders: (await shownOrders(db, rows)).map(summaryOf), total };
}

/** The customer's own order, whole. */
export async function ownOrder(
  db: Db | Tx,
  customerId: number,
  orderId: number,
): Promise<OrderDetails> {
  const order = await findOwnOrder(db, customerId, orderId);
  const [shown] = order ? await shownOrders(db, [order]) : [];
  if (!shown) throw new ClubError('ORDER_NOT_FOUND');
  return detailsOf(shown);
}
