import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { balanceOf, book } from '../loyalty/ledger-service';
import type { OrderRow } from './orders-repository';
import type { OrdersTables } from './orders-tables';

type Reward = Pick<
  OrdersTables['friend_rewards'],
  'friend_id' | 'inviter_id' | 'order_id' | 'amount'
> & { readonly id: number };

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

/** Both sides in one order for all, so that no two rewards wait for each other. */
function sidesOf({ inviter_id: inviter, friend_id: friend }: Reward) {
  const sides: { customerId: number; side: Side }[] = [
    { customerId: inviter, side: 'inviter' },
    { customerId: friend, side: 'friend' },
  ];
  return sides.toSorted((a, b) => a.customerId - b.customerId);
}

/** Who brought the customer into the club. */
export async function broughtBy(tx: Tx, customerId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('referred_by')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.referred_by ?? null;
}

/** Of two orders that are paid at once, the second waits here and finds the reward of the first. */
async function claim(
  tx: Tx,
  context: AppContext,
  { id, customer_id: friend }: OrderRow,
  inviter: number,
): Promise<Reward | null> {
  const claimed = await tx
    .insertInto('friend_rewards')
    .values({
      friend_id: friend,
      inviter_id: inviter,
      order_id: id,
      amount: context.club.points.referral,
      given_at: context.now(),
    })
    .onConflict((conflict) =>
      conflict.column('friend_id').where('taken_back_at', 'is', null).doNothing(),
    )
    .returning(['id', 'friend_id', 'inviter_id', 'order_id', 'amount'])
    .executeTakeFirst();
  return claimed ?? null;
}

/**
 * Points for both, once for a friend: when the first order with money in it is paid. An order for
 * points alone brings nobody anything, so that points cannot make points.
 */
export async function rewardFriends(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const { brand, paid_at: paidAt, money_total: money } = order;
  const referral: number = context.club.points.referral;
  if (paidAt === null || money === 0 || referral === 0) return;
  const inviter = await broughtBy(tx, order.customer_id);
  const reward = inviter === null ? null : await claim(tx, context, order, inviter);
  if (reward === null) return;
  for (const { customerId, side } of sidesOf(reward)) {
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

/** Another order of the friend that would have brought the reward. */
async function heirOf(tx: Tx, { id, customer_id: friend }: OrderRow): Promise<number | null> {
  const heir = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', friend)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .where('is_refunded', '=', false)
    .where('paid_at', 'is not', null)
    .where('money_total', '>', 0)
    .where('id', '<>', id)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return heir?.id ?? null;
}

/** Takes back from both, as far as their balances go: they are never below zero. */
async function bookBack(
  tx: Tx,
  context: AppContext,
  reward: Reward,
  brand: OrderRow['brand'],
): Promise<void> {
  for (const { customerId, side } of sidesOf(reward)) {
    // Held still, so that the balance is not spent in between.
    await tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('customer_id', '=', customerId)
      .forUpdate()
      .execute();
    const amount = Math.min(reward.amount, await balanceOf(tx, customerId));
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
 * The money of the order that brought the reward went back. The reward goes over to another order
 * that is paid; without one it is taken back, and the next that is paid brings it again.
 */
export async function takeBackReward(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  // Locked, so that of two orders that are reversed at once the second sees what the first did.
  const reward = await tx
    .selectFrom('friend_rewards')
    .select(['id', 'friend_id', 'inviter_id', 'order_id', 'amount'])
    .where('friend_id', '=', order.customer_id)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (reward?.order_id !== order.id) return;
  const heir = await heirOf(tx, order);
  await tx
    .updateTable('friend_rewards')
    .set(heir === null ? { taken_back_at: context.now() } : { order_id: heir })
    .where('id', '=', reward.id)
    .execute();
  if (heir === null) await bookBack(tx, context, reward, order.brand);
}
