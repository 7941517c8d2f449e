import { cleanCode, mayAttachFriendCode } from '@club/domain/velo-offers';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { customerTag } from '../auth/sessions';
import { ownerOfReferralCode } from '../users/users-repository';
import { lockBuyer } from './buyer';
import { broughtBy, rewardFriends } from './friend-rewards';
import { findOwnOrder, lockOrder, type OrderRow } from './orders-repository';

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
