import type { OrderDetails } from '@club/api/contract/orders/details';
import type { OrderSummary } from '@club/api/contract/orders/history';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { attemptStates } from '../payments/payments-repository';
import {
  isUnpaidCard,
  toOrderDetails,
  toOrderSummary,
  type OrderWithPayment,
  type ViewContext,
} from './order-views';
import { readEarlierOrders, readHistoryPage, type HistoryScope } from './order-history-repository';
import { findOwnOrder, findOrderLines, type OrderRow } from './orders-repository';
import { parcelAddress } from './parcel-address';

/** Earlier orders that were not cancelled: their number and their mix packs. */
export async function earlierOrders(db: Db, scope: HistoryScope) {
  const { count, mixPacks } = await readEarlierOrders(db, scope);
  return {
    mixPackIds: mixPacks.map(({ variant_id }) => variant_id),
    mixQuant: mixPacks.reduce((sum, { quantity }) => sum + quantity, 0),
    orders_count: count,
  };
}

async function withPaymentResult(
  db: Db | Tx,
  orders: readonly OrderRow[],
): Promise<OrderWithPayment[]> {
  const ids = orders.map(({ id }) => id);
  const unpaid = orders.filter(isUnpaidCard).map(({ id }) => id);
  const [lines, attempts] = [await findOrderLines(db, ids), await attemptStates(db, unpaid)];
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    attempts: attempts.get(order.id) ?? [],
  }));
}

/** A page of the history, newest first. */
export async function orderHistory(
  db: Db,
  context: ViewContext,
  scope: HistoryScope,
  offset: number,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const { rows, total } = await readHistoryPage(db, scope, offset);
  const orders = await withPaymentResult(db, rows);
  return { orders: orders.map((shown) => toOrderSummary(shown, context)), total };
}

/** The customer's own order with all details. */
export async function ownOrder(
  db: Db | Tx,
  context: ViewContext,
  customerId: number,
  orderId: number,
): Promise<OrderDetails> {
  const order = await findOwnOrder(db, customerId, orderId);
  const [shown] = order ? await withPaymentResult(db, [order]) : [];
  if (!shown) throw new ClubError('ORDER_NOT_FOUND');
  const details = toOrderDetails(shown, context);
  const address = await parcelAddress(db, shown.order);
  return { ...details, shipping: { ...details.shipping, address } };
}

/** The customer's own order after a change, and the balance that the change left. */
export async function changedOrder(
  tx: Tx,
  context: ViewContext & Pick<AppContext, 'now'>,
  customerId: number,
  orderId: number,
) {
  return {
    order: await ownOrder(tx, context, customerId, orderId),
    balance: await readBalance(tx, customerId, context.now()),
  };
}
