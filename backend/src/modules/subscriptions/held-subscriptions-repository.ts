import type { Tx } from '../../foundation/database/schema';

/** Whether the customer may start no subscription, because the support had paused one that was cancelled. */
export async function isHeld(tx: Tx, customerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('is_held', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
