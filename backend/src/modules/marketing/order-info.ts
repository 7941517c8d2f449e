import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { enqueueMessage } from './marketing-messages';
import { findOrderTotals } from './marketing-repository';

/** The totals of a customer's own order for analytics; the marketing service gets the order too. */
export async function orderInfo(context: AppContext, customerId: number, orderId: string) {
  const id = databaseId(orderId);
  const order = id === null ? undefined : await findOrderTotals(context.db, customerId, id);
  if (!order) throw new ClubError('NOT_FOUND');
  const { brand, money_total: money, bonus_total: points, items } = order;
  await context.transaction((tx) =>
    enqueueMessage(tx, context, { kind: 'order', customerId, brand, subject: orderId }),
  );
  return { order: { id: orderId, money, points, items } };
}
