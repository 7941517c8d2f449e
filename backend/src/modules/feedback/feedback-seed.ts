import { feedback } from '../../../seed/feedback';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { insertFeedback } from './feedback-repository';

const DAY_MS = 86_400_000;
/** Older than the limit for ratings, so that the demo has both open and rated orders. */
const RATED_BEFORE_DAYS = 60;
const RATED_PER_ACCOUNT = 2;

/** Rates the newest old orders of each demo persona. */
export async function seedFeedback(tx: Tx, context: AppContext): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'brand', 'delivered_at'])
    .where('state', '=', 'delivered')
    .where('delivered_at', '<', new Date(context.now().getTime() - RATED_BEFORE_DAYS * DAY_MS))
    .orderBy('customer_id')
    .orderBy('delivered_at', 'desc')
    .execute();
  const ratedCounts = new Map<string, number>();
  for (const { id, customer_id: customerId, brand, delivered_at: deliveredAt } of orders) {
    const account = `${customerId}:${brand}`;
    const rated = ratedCounts.get(account) ?? 0;
    const rating = feedback[(customerId + rated) % feedback.length];
    if (rated >= RATED_PER_ACCOUNT || !rating || !deliveredAt) continue;
    ratedCounts.set(account, rated + 1);
    const at = new Date(deliveredAt.getTime() + DAY_MS);
    await insertFeedback(tx, { orderId: id, ...rating, at });
  }
}
