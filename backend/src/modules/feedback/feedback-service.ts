import type { RatableOrder } from '@club/api/contract/feedback';
import { ClubError } from '../../app/club-error';
import type { Tx } from '../../database/schema';
import { insertFeedback, ordersToRate, type Scope } from './feedback-repository';

export interface Rating {
  readonly orderId: number;
  readonly rating: number;
  readonly text: string;
  readonly at: Date;
}

async function ownOrder(tx: Tx, scope: Scope, orderId: number): Promise<RatableOrder> {
  const [order] = await ordersToRate(tx, scope, [orderId]);
  // Another customer's order looks the same as one that nobody has.
  if (!order) throw new ClubError('NOT_FOUND');
  return order;
}

/** Rates an order that may be rated, once for ever. */
export async function rateOrder(tx: Tx, scope: Scope, rating: Rating): Promise<RatableOrder> {
  const order = await ownOrder(tx, scope, rating.orderId);
  if (!order.canWrite) throw new ClubError('FEEDBACK_NOT_ALLOWED');
  // Of two that come at once, the database takes one.
  if (!(await insertFeedback(tx, rating))) throw new ClubError('FEEDBACK_NOT_ALLOWED');
  return ownOrder(tx, scope, rating.orderId);
}
