import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { activityTag } from '../../app/sessions';
import { markPaid, reversePaid } from '../orders/order-state';
import { notifyReturn } from '../orders/order-notices';
import { lockOrder } from '../orders/orders-repository';
import type { PaymentFact } from '../../outside/cards/port';
import {
  notePayment,
  findOrderByReference,
  listPayments,
  type PaymentRow,
} from './payments-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Refunds a payment that its order does not accept. */
    'payments.refund': { paymentId: number };
    /** Refunds the payment of an order that was cancelled afterwards. */
    'payments.return': { orderId: number };
  }
}

type StoredState = PaymentRow['state'];

/** A payment never moves up this list, whatever comes late or twice. */
const ranks: Readonly<Record<StoredState, number>> = {
  waiting: 0,
  failed: 1,
  paid: 2,
  returning: 3,
  refunded: 4,
};

/** Money for an order that is cancelled, or paid by another attempt, goes back, and the customer is notified. */
async function take(
  tx: Tx,
  context: AppContext,
  payment: PaymentRow,
  others: readonly PaymentRow[],
): Promise<StoredState> {
  const order = await lockOrder(tx, payment.order_id);
  const isWanted = order.state === 'created' && !others.some(({ state }) => state === 'paid');
  if (isWanted) return 'paid';
  await notifyReturn(tx, context, order, payment.id);
  await context.jobs.send(tx, 'payments.refund', { paymentId: payment.id });
  return 'returning';
}

/**
 * Applies a report of the provider; late and repeated reports are safe. False when it
 * is about no payment of this shop, or about another sum: then nothing changes.
 */
export async function settle(tx: Tx, context: AppContext, fact: PaymentFact): Promise<boolean> {
  const orderId = await findOrderByReference(tx, fact.reference);
  if (orderId === null) return false;
  const { customer_id: customerId } = await lockOrder(tx, orderId);
  const all = await listPayments(tx, orderId);
  const payment = all.find(({ reference }) => reference === fact.reference);
  if (!payment || payment.amount_kopiykas !== fact.amountKopiykas) return false;
  const isNews = ranks[fact.state] > ranks[payment.state];
  const others = all.filter(({ id }) => id !== payment.id);
  const state =
    isNews && fact.state === 'paid'
      ? await take(tx, context, payment, others)
      : isNews
        ? fact.state
        : payment.state;
  await notePayment(tx, payment.id, {
    state,
    provider_status: isNews ? fact.status : payment.provider_status,
    heard_at: context.now(),
  });
  // Cached order views contain the payment state.
  if (isNews) context.cache.invalidate(tx, activityTag(customerId));
  if (isNews && state === 'paid') await markPaid(tx, context, orderId);
  // A duplicate payment was refunded: the order stays paid.
  const isLost = isNews && state === 'refunded' && !others.some((one) => one.state === 'paid');
  if (isLost) await reversePaid(tx, context, orderId);
  return true;
}
