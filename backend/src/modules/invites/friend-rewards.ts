import type { Selectable } from 'kysely';
import type { AppContext } from '../../app/context';
import type { Tables, Tx } from '../../foundation/database/schema';
import { findInviter } from '../account/referral-repository';
import { readEarningRules } from '../loyalty/earning-rules';
import { lockAccounts } from '../loyalty/ledger-accounts-repository';
import { book, takeBackOwed } from '../loyalty/ledger-service';
import { countTask } from '../marathon/done-days';
import { revertTask } from '../marathon/reverted-days';
import { findPaidMoments, hasRewardedOrder } from './friend-days-repository';
import {
  findOtherPaidOrder,
  findReward,
  insertRefusal,
  insertReward,
  isRefused,
  lockReward,
  lockInviterRewards,
  readRemainingPoints,
  updateReward,
  type Reward,
} from './friend-rewards-repository';
import { findRefusalReason } from './refusal';

/** What decides about a reward. */
type PaidOrder = Pick<
  Selectable<Tables['orders']>,
  | 'id'
  | 'customer_id'
  | 'brand'
  | 'state'
  | 'created_at'
  | 'paid_at'
  | 'is_refunded'
  | 'money_total'
>;

type Side = 'inviter' | 'friend';

/** Kinds of the sources of its movements. */
const kinds = { given: 'friend-reward', takenBack: 'friend-reward-reversal' } as const;

const titles: Readonly<Record<'given' | 'takenBack', Readonly<Record<Side, string>>>> = {
  given: {
    inviter: 'Друг оплатив перше замовлення',
    friend: 'Перше замовлення за кодом друга',
  },
  takenBack: {
    inviter: 'Другові повернено оплату першого замовлення',
    friend: 'Оплату першого замовлення за кодом друга повернено',
  },
};

function rewardSides({ inviter_id: inviter, friend_id: friend }: Reward) {
  const sides: { customerId: number; side: Side }[] = [
    { customerId: inviter, side: 'inviter' },
    { customerId: friend, side: 'friend' },
  ];
  return sides;
}

/** Books the points of a reward for both, less what was left to them of an earlier one that was taken back. */
export async function bookReward(
  tx: Tx,
  context: AppContext,
  reward: Reward,
  { brand, at }: { readonly brand: PaidOrder['brand']; readonly at?: Date },
): Promise<void> {
  await lockAccounts(tx, [reward.inviter_id, reward.friend_id], ['issued']);
  for (const { customerId, side } of rewardSides(reward)) {
    const remaining = await readRemainingPoints(tx, {
      friendId: reward.friend_id,
      customerId,
      kinds,
    });
    const amount = reward.amount - remaining;
    if (amount <= 0) continue;
    await book(tx, context, {
      customerId,
      brand,
      amount,
      reason: 'referral',
      title: titles.given[side],
      sourceKind: kinds.given,
      sourceKey: `${reward.id}:${side}`,
      ...(at && { at }),
    });
  }
}

/** Stores the reward of an order, or why there is none. Both are decided once for a friend. */
async function decideReward(
  tx: Tx,
  context: AppContext,
  { id: orderId, customer_id: friendId }: PaidOrder,
  { inviterId, amount }: { readonly inviterId: number; readonly amount: number },
): Promise<Reward | null> {
  await lockReward(tx, friendId);
  if ((await findReward(tx, friendId)) || (await isRefused(tx, friendId))) return null;
  await lockInviterRewards(tx, inviterId);
  const sides = { friend_id: friendId, inviter_id: inviterId, order_id: orderId };
  const reason = await findRefusalReason(tx, context, { friendId, inviterId, orderId });
  if (reason === null) return insertReward(tx, { ...sides, amount }, context.now());
  await insertRefusal(tx, { ...sides, reason, refused_at: context.now() });
  return null;
}

/**
 * Points for both, once for a friend: when the first order with money in it is paid. While points for
 * friends are switched off it brings none, and counts for the marathon all the same. An order for points
 * alone gives no reward, so that points cannot produce points.
 */
export async function rewardFriends(tx: Tx, context: AppContext, order: PaidOrder): Promise<void> {
  const { brand, paid_at: paidAt, money_total: money } = order;
  if (paidAt === null || money === 0) return;
  if (order.state === 'cancelled' || order.is_refunded) return;
  const inviterId = await findInviter(tx, order.customer_id);
  if (inviterId === null) return;
  const amount = (await readEarningRules(tx, context, { brand })).amount('referral');
  const reward = await decideReward(tx, context, order, { inviterId, amount });
  if (reward === null) return;
  await bookReward(tx, context, reward, { brand });
  const doneAt = order.created_at;
  await countTask(tx, context, { customerId: inviterId, brand, task: 'friend', doneAt });
}

/**
 * Locks what taking the reward back will book. For a transaction that books for the friend before: it
 * would hold the friend's accounts while it waits for those of the inviter.
 */
export async function lockRewardAccounts(tx: Tx, friendId: number): Promise<void> {
  await lockReward(tx, friendId);
  const reward = await findReward(tx, friendId);
  if (reward) await lockAccounts(tx, [reward.inviter_id, friendId], ['issued', 'redeemed']);
}

/** Takes the points back from both. What was spent or is held is withheld later. */
async function takeBackPoints(
  tx: Tx,
  context: AppContext,
  reward: Reward,
  brand: PaidOrder['brand'],
): Promise<void> {
  await lockAccounts(tx, [reward.inviter_id, reward.friend_id], ['redeemed']);
  for (const { customerId, side } of rewardSides(reward)) {
    const sourceKey = `${reward.id}:${side}`;
    await takeBackOwed(
      tx,
      context,
      {
        customerId,
        brand,
        amount: -reward.amount,
        reason: 'referral',
        title: titles.takenBack[side],
        sourceKind: kinds.takenBack,
        sourceKey,
      },
      { of: { sourceKind: kinds.given, sourceKey } },
    );
  }
}

/**
 * Takes back the days of a marathon that the friend has done for the inviter. The reward may have gone over
 * from one order to another, so all paid orders are checked.
 */
async function takeBackDays(
  tx: Tx,
  context: AppContext,
  { friend_id: friendId, inviter_id: customerId }: Reward,
): Promise<void> {
  for (const moment of await findPaidMoments(tx, friendId)) {
    await revertTask(tx, context, {
      ...moment,
      customerId,
      task: 'friend',
      isDoneOtherwise: (within) => hasRewardedOrder(tx, customerId, within),
    });
  }
}

/**
 * The order of the reward was refunded. The reward is attached to another order
 * that is paid; without one it is taken back, and the next paid order gives it again.
 */
export async function takeBackReward(tx: Tx, context: AppContext, order: PaidOrder): Promise<void> {
  await lockReward(tx, order.customer_id);
  const reward = await findReward(tx, order.customer_id);
  if (reward?.order_id !== order.id) return;
  const otherOrderId = await findOtherPaidOrder(tx, order.customer_id, order.id);
  if (otherOrderId !== null) return updateReward(tx, reward.id, { order_id: otherOrderId });
  await updateReward(tx, reward.id, { taken_back_at: context.now() });
  await takeBackPoints(tx, context, reward, order.brand);
  await takeBackDays(tx, context, reward);
}
