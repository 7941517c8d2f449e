import type { RatableOrder } from '@club/api/contract/feedback';
import { ClubError } from '../../app/club-error';
import type { Tx } from '../../foundation/database/schema';
import { insertFeedback, ordersToRate, type Scope } from './feedback-repository';

export interface Rating {
  readonly orderId: number;
  readonly rating: number;
  readonly text: string;
  readonly at: Date;
}

async function ownOrder(tx: Tx, scope: Scope, orderId: number): Promise<RatableOrder> {
  const [order] = await ordersToRate(tx, scope, [orderId]);
  // The same error for an unknown order and another customer's.
  if (!order) throw new ClubError('NOT_FOUND');
  return order;
}

/** Rates an order once. */
export async function rateOrder(tx: Tx, scope: Scope, rating: Rating): Promise<RatableOrder> {
  const order = await ownOrder(tx, scope, rating.orderId);
  if (!order.canWrite) throw new ClubError('FEEDBACK_NOT_ALLOWED');
  // Of two simultaneous ratings the database accepts one.
  if (!(await insertFeedback(tx, rating))) throw new ClubError('FEEDBACK_NOT_ALLOWED');
  return ownOrder(tx, scope, rating.orderId);
}
