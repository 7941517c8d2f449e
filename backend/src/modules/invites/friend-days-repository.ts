import { sql } from 'kysely';
import type { Brand } from '@club/domain/brand';
import type { Tx } from '../../foundation/database/schema';

/** When, and in which app, the friend made the orders that were ever paid. */
export function findPaidMoments(tx: Tx, friendId: number) {
  return tx
    .selectFrom('orders')
    .select(['brand', 'created_at as doneAt'])
    .where('customer_id', '=', friendId)
    .where('channel', '=', 'online')
    .where('paid_at', 'is not', null)
    .where('money_total', '>', 0)
    .orderBy('id')
    .execute();
}

/**
 * Whether the day of a friend's reward is at that time: the day of the order whose payment brought it, which
 * is the last one paid until then. Later orders of the friend count for no day.
 */
export async function hasRewardedOrder(
  tx: Tx,
  inviterId: number,
  { from, to, brand }: { readonly from: Date; readonly to: Date; readonly brand: Brand | null },
): Promise<boolean> {
  const { rows } = await sql`
    select r.id from friend_rewards r cross join lateral (
      select created_at, brand from orders
      where customer_id = r.friend_id and channel = 'online' and money_total > 0
        and paid_at <= r.given_at
      order by paid_at desc, id limit 1
    ) o
    where r.inviter_id = ${inviterId} and r.taken_back_at is null
      and o.created_at >= ${from} and o.created_at < ${to}
      and (${brand}::text is null or o.brand = ${brand})
    limit 1`.execute(tx);
  return rows.length > 0;
}
