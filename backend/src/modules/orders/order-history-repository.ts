import { pageSize } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import type { Db } from '../../foundation/database/schema';
import type { OrderRow } from './orders-repository';

/** The online orders of a customer in one app. */
export interface HistoryScope {
  readonly customerId: number;
  readonly brand: Brand;
}

function ordersIn(db: Db, { customerId, brand }: HistoryScope) {
  return db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .where('channel', '=', 'online');
}

/** A page of the orders, newest first, and their total number. */
export async function readHistoryPage(
  db: Db,
  scope: HistoryScope,
  offset: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { total } = await ordersIn(db, scope)
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ordersIn(db, scope)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(pageSize.orders)
    .execute();
  return { rows, total };
}

/** The orders that were not cancelled: their number, and the mix packs in them by variant. */
export async function readEarlierOrders(db: Db, scope: HistoryScope) {
  const orders = ordersIn(db, scope).where('state', '<>', 'cancelled');
  const { count } = await orders
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const mixPacks = await orders
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('is_mix_pack', '=', true)
    .groupBy('variant_id')
    .orderBy('variant_id')
    .select(['variant_id', (one) => one.fn.sum<number>('quantity').as('quantity')])
    .execute();
  return { count, mixPacks };
}
