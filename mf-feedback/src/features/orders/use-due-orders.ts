import type { RatableOrder } from '@club/api/contract/feedback';
import { dueOrders, feedbackState } from './feedback-state';
import { useFollowRatings, useOrders, useReceipts } from './use-orders';
import { useWaitingOrders } from './use-waiting-orders';

/** What the customer can rate now, newest first; without what waits in the outbox. */
export function useDueOrders(enabled = true): readonly RatableOrder[] {
  const options = { onlyDue: true, enabled };
  const orders = useOrders(options).data?.orders;
  const receipts = useReceipts(options).data?.orders;
  const queued = useWaitingOrders();
  useFollowRatings();
  return dueOrders(feedbackState({ orders, receipts })).filter(({ id }) => !queued.has(id));
}
