import { sql } from 'kysely';
import type { RefusalReason } from '@club/api/contract/invites';
import type { Db } from '../../foundation/database/schema';
import { isListedFriend } from '../loyalty/friends-repository';

export interface ReferralRow {
  /** From the first friend, so that it stays when others come. */
  readonly number: number;
  readonly first_name: string;
  readonly created_at: Date;
  readonly amount: number | null;
  readonly reason: RefusalReason | null;
  readonly has_ordered: boolean;
  readonly has_paid: boolean;
}

/** The newest friends whom the customer has invited. */
export async function listReferrals(
  db: Db,
  inviterId: number,
  limit: number,
): Promise<readonly ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select row_number() over (order by c.created_at, c.id) as number,
      c.first_name, c.created_at, r.amount, f.reason,
      o.has_ordered, coalesce(o.has_paid, false) as has_paid
    from customers c
    left join friend_rewards r on r.friend_id = c.id and r.taken_back_at is null
    left join friend_refusals f on f.friend_id = c.id
    left join lateral (
      select count(*) > 0 as has_ordered, bool_or(paid_at is not null) as has_paid
      from orders
      where customer_id = c.id and channel = 'online' and state <> 'cancelled'
        and money_total > 0 and not is_refunded
    ) o on true
    where c.referred_by = ${inviterId} and ${isListedFriend('c')}
    order by c.created_at desc, c.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** How many friends the customer has invited, and what they brought. */
export async function readReferralTotals(
  db: Db,
  inviterId: number,
): Promise<{ readonly count: number; readonly earned: number }> {
  const { rows } = await sql<{ count: number; earned: number }>`
    select count(*)::bigint as count, coalesce(sum(r.amount), 0)::bigint as earned
    from customers c
    left join friend_rewards r on r.friend_id = c.id and r.taken_back_at is null
    where c.referred_by = ${inviterId} and ${isListedFriend('c')}`.execute(db);
  return rows[0] ?? { count: 0, earned: 0 };
}
