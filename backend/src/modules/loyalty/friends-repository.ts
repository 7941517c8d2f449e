import type { PointsReason } from '@club/api/contract/loyalty/history';
import { sql, type RawBuilder } from 'kysely';

const kinds = ['friend-reward', 'friend-reward-reversal', 'friend-reward-reversal-rest'];

/** Whether a movement `t` belongs to a friend's reward. */
const isOfReward = sql`t.source_kind = any(${kinds}::text[])`;

/** The same, on this side of it. */
const isOf = (side: 'inviter' | 'friend') =>
  sql`(${isOfReward} and split_part(t.source_key, ':', 2) = ${side})`;

/** The reward `r` of such a movement. */
const isItsReward = sql`r.id = split_part(t.source_key, ':', 1)::bigint`;

/**
 * Whether the list of friends has the customer of this alias: a deleted account says nothing any more,
 * besides the points that it brought.
 */
export const isListedFriend = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.deleted_at`)} is null or exists (
    select from friend_rewards s
    where s.friend_id = ${sql.ref(`${alias}.id`)} and s.taken_back_at is null and s.amount > 0))`;

/** The order of a friend's reward, for the friend alone: the inviter has nothing to do with it. */
export const friendOrderId = sql<string | null>`case when ${isOf('friend')}
  then (select r.order_id::text from friend_rewards r where ${isItsReward}) end`;

/** The number of the friend in the inviter's list, where the list has that friend. */
export const friendNumber = sql<number | null>`case when ${isOf('inviter')} then (
  select nullif(count(*), 0) from friend_rewards r
  join customers f on f.id = r.friend_id
  join customers c on c.referred_by = r.inviter_id and (c.created_at, c.id) <= (f.created_at, f.id)
  where ${isItsReward} and ${isListedFriend('f')} and ${isListedFriend('c')}) end`;

/**
 * Why a movement happened. Earlier releases took friends' rewards back with the reason of orders, and the
 * ledger never changes.
 */
export const movementReason = sql<PointsReason>`case when ${isOfReward} then 'referral'
  else t.reason end`;

/** The title of a movement; the inviter's says the first name of the friend. */
export const movementTitle = sql<string>`t.title || case when ${isOf('inviter')} then coalesce((
  select ' · ' || nullif(c.first_name, '') from friend_rewards r
  join customers c on c.id = r.friend_id where ${isItsReward}), '') else '' end`;
