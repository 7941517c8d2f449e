import { feedback } from '../../../seed/feedback';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { insertFeedback } from './feedback-repository';

const DAY_MS = 86_400_000;
/** Older than what may still be rated, so that the demo has both: some to rate and some rated. */
const RATED_BEFORE_DAYS = 60;
const RATED_PER_ACCOUNT = 2;

/** Rates the newest of what each demo persona bought long ago. */
export async function seedFeedback(tx: Tx, context: AppContext): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'brand', 'delivered_at'])
    .where('state', '=', 'delivered')
    .where('delivered_at', '<', new Date(context.now().getTime() - RATED_BEFORE_DAYS * DAY_MS))
    .orderBy('customer_id')
    .orderBy('delivered_at', 'desc')
    .execute();
  const ratedOf = new Map<string, number>();
  for (const { id, customer_id: customerId, brand, delivered_at: deliveredAt } of orders) {
    const account = `${customerId}:${brand}`;
    const rated = ratedOf.get(account) ?? 0;
    const said = feedback[(customerId + rated) % feedback.length];
    if (rated >= RATED_PER_ACCOUNT || !said || !deliveredAt) continue;
    ratedOf.set(account, rated + 1);
    const at = new Date(deliveredAt.getTime() + DAY_MS);
    await insertFeedback(tx, { orderId: id, ...said, at });
  }
}
