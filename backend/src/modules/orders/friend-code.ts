import { cleanCode, mayAttachFriendCode } from '@club/domain/velo-offers';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { customerTag } from '../auth/sessions';
import { book } from '../loyalty/ledger-service';
import { ownerOfReferralCode } from '../users/users-repository';
import { lockBuyer } from './buyer';
import { findOwnOrder, lockOrder, type OrderRow } from './orders-repository';

async function broughtBy(tx: Tx, customerId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('referred_by')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.referred_by ?? null;
}

/** Online orders besides this one that were not cancelled, in both apps. */
async function otherOrders(tx: Tx, { id, customer_id: customerId }: OrderRow): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Points for both, once in the life of a friend: when the first order with money in it is paid.
 * An order for points alone brings nobody anything, so that points cannot make points.
 */
export async function rewardFriends(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const referral: number = context.club.points.referral;
  if (order.paid_at === null || order.money_total === 0 || referral === 0) return;
  const inviter = await broughtBy(tx, order.customer_id);
  if (inviter === null) return;
  const movement = {
    amount: referral,
    reason: 'referral',
    brand: order.brand,
    sourceKind: 'referral',
  } as const;
  const sides = [
    { customerId: inviter, side: 'inviter', title: 'Друг оплатив перше замовлення' },
    { customerId: order.customer_id, side: 'friend', title: 'Перше замовлення за кодом друга' },
  ];
  // In one order for all, so that no two rewards wait for each other.
  for (const { customerId, side, title } of sides.toSorted((a, b) => a.customerId - b.customerId)) {
    const sourceKey = `${order.customer_id}:${side}`;
    await book(tx, context, { ...movement, customerId, title, sourceKey });
  }
}

/** Attaches a friend's code to the customer's first order; with the same code again it changes nothing. */
export async function attachFriendCode(
  tx: Tx,
  context: AppContext,
  asked: { readonly customerId: number; readonly orderId: number; readonly code: string },
): Promise<void> {
  const { customerId, orderId } = asked;
  const code = cleanCode(asked.code);
  const own = await findOwnOrder(tx, customerId, orderId);
  if (!own || own.state === 'cancelled') throw new ClubError('ORDER_NOT_FOUND');
  const order = await lockOrder(tx, orderId);
  await lockBuyer(tx, customerId);
  if (!mayAttachFriendCode(0, code)) throw new ClubError('FRIEND_CODE_WRONG');
  const inviter = await ownerOfReferralCode(tx, code);
  const isMutual = inviter !== null && (await broughtBy(tx, inviter)) === customerId;
  if (inviter === null || inviter === customerId || isMutual) {
    throw new ClubError('FRIEND_CODE_WRONG');
  }
  const known = await broughtBy(tx, customerId);
  if (known === inviter) return;
  if (known !== null || !mayAttachFriendCode(await otherOrders(tx, order), code)) {
    throw new ClubError('FRIEND_CODE_LATE');
  }
  await tx
    .updateTable('customers')
    .set({ referred_by: inviter })
    .where('id', '=', customerId)
    .execute();
  await rewardFriends(tx, context, order);
  context.cache.invalidate(tx, customerTag(customerId));
}
