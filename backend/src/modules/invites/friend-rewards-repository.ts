import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import { readGivenAndTaken, type SourceKinds } from '../loyalty/shortfalls-repository';

const columns = ['id', 'friend_id', 'inviter_id', 'order_id', 'amount'] as const;

export type Reward = Pick<Tables['friend_rewards'], Exclude<(typeof columns)[number], 'id'>> & {
  readonly id: number;
};

/**
 * Decides about a friend's reward one transaction at a time: a payment that finds the reward taken
 * and a reversal that finds no other paid order must not run side by side.
 */
export async function lockReward(tx: Tx, friendId: number): Promise<void> {
  const key = `friend-reward:${friendId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Decides about the friends of an inviter one transaction at a time: of friends who share a device or a
 * home and pay at once, one must see the reward of the other. Comes after `lockReward`.
 */
export async function lockInviterRewards(tx: Tx, inviterId: number): Promise<void> {
  const key = `friend-rewards-of:${inviterId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The other friends of the inviter who brought a reward that was not taken back. */
export async function findRewardedFriends(
  db: Db | Tx,
  { friendId, inviterId }: { readonly friendId: number; readonly inviterId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('friend_rewards')
    .select('friend_id')
    .where('inviter_id', '=', inviterId)
    .where('friend_id', '<>', friendId)
    .where('taken_back_at', 'is', null)
    .execute();
  return rows.map((row) => row.friend_id);
}

/** Null if the friend already has a reward. */
export async function insertReward(
  tx: Tx,
  reward: Omit<Reward, 'id'>,
  now: Date,
): Promise<Reward | null> {
  const inserted = await tx
    .insertInto('friend_rewards')
    .values({ ...reward, given_at: now })
    .onConflict((conflict) =>
      conflict.column('friend_id').where('taken_back_at', 'is', null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
  return inserted ?? null;
}

/** The reward of a friend that was not taken back, or undefined. */
export function findReward(tx: Tx, friendId: number): Promise<Reward | undefined> {
  return tx
    .selectFrom('friend_rewards')
    .select(columns)
    .where('friend_id', '=', friendId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the friend was found to bring nothing. */
export async function isRefused(tx: Tx, friendId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('friend_refusals')
    .select('friend_id')
    .where('friend_id', '=', friendId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRefusal(tx: Tx, refusal: Tables['friend_refusals']): Promise<void> {
  await tx.insertInto('friend_refusals').values(refusal).execute();
}

/** The ids of all rewards that the friend has brought, also of those that were taken back. */
async function listRewardIds(tx: Tx, friendId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('friend_rewards')
    .select('id')
    .where('friend_id', '=', friendId)
    .execute();
  return rows.map(({ id }) => id);
}

/** What a customer still has of the rewards of one friend. */
export async function readRemainingPoints(
  tx: Tx,
  {
    friendId,
    customerId,
    kinds,
  }: {
    readonly friendId: number;
    readonly customerId: number;
    readonly kinds: SourceKinds;
  },
): Promise<number> {
  const ids = new Set((await listRewardIds(tx, friendId)).map(String));
  const rows = await readGivenAndTaken(tx, customerId, kinds);
  return rows
    .filter(({ source_key: key }) => ids.has(key.split(':')[0] ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0);
}

export async function updateReward(
  tx: Tx,
  id: number,
  change: { readonly taken_back_at: Date } | { readonly order_id: number },
): Promise<void> {
  await tx.updateTable('friend_rewards').set(change).where('id', '=', id).execute();
}

/** The first paid order of a customer besides this one that a reward can be attached to, or null. */
export async function findOtherPaidOrder(
  tx: Tx,
  customerId: number,
  orderId: number,
): Promise<number | null> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .where('is_refunded', '=', false)
    .where('paid_at', 'is not', null)
    .where('money_total', '>', 0)
    .where('id', '<>', orderId)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}
