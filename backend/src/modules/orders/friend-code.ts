import { cleanCode, mayAttachFriendCode } from '@club/domain/velo-offers';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { customerTag } from '../../app/sessions';
import { ownerOfReferralCode } from '../account/users-repository';
import { lockBuyer } from '../cart/buyer-repository';
import { rewardFriends } from './friend-rewards';
import { findInviter, setInviter } from './friend-rewards-repository';
import { countOtherOrders, findOwnOrder, lockOrder } from './orders-repository';

/** Attaches a friend's code to the customer's first order; with the same code again it changes nothing. */
export async function attachFriendCode(
  tx: Tx,
  context: AppContext,
  request: { readonly customerId: number; readonly orderId: number; readonly code: string },
): Promise<void> {
  const { customerId, orderId } = request;
  const code = cleanCode(request.code);
  const own = await findOwnOrder(tx, customerId, orderId);
  if (!own || own.state === 'cancelled') throw new ClubError('ORDER_NOT_FOUND');
  const order = await lockOrder(tx, orderId);
  await lockBuyer(tx, customerId);
  if (!mayAttachFriendCode(0, code)) throw new ClubError('FRIEND_CODE_WRONG');
  const inviter = await ownerOfReferralCode(tx, code);
  const isMutual = inviter !== null && (await findInviter(tx, inviter)) === customerId;
  if (inviter === null || inviter === customerId || isMutual) {
    throw new ClubError('FRIEND_CODE_WRONG');
  }
  const known = await findInviter(tx, customerId);
  if (known === inviter) return;
  if (known !== null || !mayAttachFriendCode(await countOtherOrders(tx, order), code)) {
    throw new ClubError('FRIEND_CODE_LATE');
  }
  await setInviter(tx, customerId, inviter);
  await rewardFriends(tx, context, order);
  context.cache.invalidate(tx, customerTag(customerId));
}
