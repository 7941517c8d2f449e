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

/** Whether a friend who has brought the inviter a reward made an order at that time that was paid. */
export async function hasRewardedOrder(
  tx: Tx,
  inviterId: number,
  { from, to, brand }: { readonly from: Date; readonly to: Date; readonly brand: Brand | null },
): Promise<boolean> {
  const { rows } = await sql`
    select r.id from friend_rewards r join orders o on o.customer_id = r.friend_id
    where r.inviter_id = ${inviterId} and r.taken_back_at is null
      and o.channel = 'online' and o.paid_at is not null and o.money_total > 0
      and o.created_at >= ${from} and o.created_at < ${to}
      and (${brand}::text is null or o.brand = ${brand})
    limit 1`.execute(tx);
  return rows.length > 0;
}
