import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { lockBalance } from '../loyalty/ledger-repository';
import { book } from '../loyalty/ledger-service';
import {
  findInviter,
  findOtherPaidOrder,
  findReward,
  insertReward,
  lockReward,
  updateReward,
  type Reward,
} from './friend-rewards-repository';
import type { OrderRow } from './orders-repository';

type Side = 'inviter' | 'friend';

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

/** Both customers, always sorted by id, so that two rewards cannot deadlock. */
function rewardSides({ inviter_id: inviter, friend_id: friend }: Reward) {
  const sides: { customerId: number; side: Side }[] = [
    { customerId: inviter, side: 'inviter' },
    { customerId: friend, side: 'friend' },
  ];
  return sides.toSorted((a, b) => a.customerId - b.customerId);
}

/**
 * Points for both, once for a friend: when the first order with money in it is paid. An order for
 * points alone gives no reward, so that points cannot produce points.
 */
export async function rewardFriends(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const { brand, paid_at: paidAt, money_total: money } = order;
  const referral: number = context.club.points.referral;
  if (paidAt === null || money === 0 || referral === 0) return;
  if (!(await context.switches(tx))['friend-points']) return;
  const inviter = await findInviter(tx, order.customer_id);
  if (inviter === null) return;
  await lockReward(tx, order.customer_id);
  const reward = await insertReward(
    tx,
    { friend_id: order.customer_id, inviter_id: inviter, order_id: order.id, amount: referral },
    context.now(),
  );
  if (reward === null) return;
  for (const { customerId, side } of rewardSides(reward)) {
    await book(tx, context, {
      customerId,
      brand,
      amount: reward.amount,
      reason: 'referral',
      title: titles.given[side],
      sourceKind: 'friend-reward',
      sourceKey: `${reward.id}:${side}`,
    });
  }
}

/** Takes the points back from both, at most their balances, which never go below zero. */
async function takeBackPoints(
  tx: Tx,
  context: AppContext,
  reward: Reward,
  brand: OrderRow['brand'],
): Promise<void> {
  for (const { customerId, side } of rewardSides(reward)) {
    const amount = Math.min(reward.amount, await lockBalance(tx, customerId));
    if (amount === 0) continue;
    await book(tx, context, {
      customerId,
      brand,
      amount: -amount,
      reason: 'order-reversal',
      title: titles.takenBack[side],
      sourceKind: 'friend-reward-reversal',
      sourceKey: `${reward.id}:${side}`,
    });
  }
}

/**
 * The order of the reward was refunded. The reward is attached to another order
 * that is paid; without one it is taken back, and the next paid order gives it again.
 */
export async function takeBackReward(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  await lockReward(tx, order.customer_id);
  const reward = await findReward(tx, order.customer_id);
  if (reward?.order_id !== order.id) return;
  const otherOrderId = await findOtherPaidOrder(tx, order.customer_id, order.id);
  if (otherOrderId !== null) return updateReward(tx, reward.id, { order_id: otherOrderId });
  await updateReward(tx, reward.id, { taken_back_at: context.now() });
  await takeBackPoints(tx, context, reward, order.brand);
}
