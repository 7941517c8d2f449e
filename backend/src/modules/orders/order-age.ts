import type { AppContext } from '../../app/context';
import { findAge } from '../verification/verification-state';
import { cancelUnderAge, releasePreOrder } from './order-state';
import { findUnsentOrders } from './orders-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Applies what a verification has found to the orders that the customer has made before. */
    'verification.decided': { customerId: number };
  }
}

/**
 * Cancels the orders of a customer who is under age, and releases the pre-orders of one whose age is
 * verified. It is a job, because an order is locked before its customer, whom a verdict has locked.
 */
export async function applyAge(
  context: AppContext,
  { customerId }: { readonly customerId: number },
): Promise<void> {
  const { db, now, transaction } = context;
  const { isVerified, tooYoungUntil } = await findAge(db, customerId, now());
  const isMinor = tooYoungUntil !== null;
  if (!isVerified && !isMinor) return;
  const apply = isMinor ? cancelUnderAge : releasePreOrder;
  for (const orderId of await findUnsentOrders(db, customerId)) {
    await transaction((tx) => apply(tx, context, orderId));
  }
}
