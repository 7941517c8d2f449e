import { cleanCode, mayAttachFriendCode } from '@club/domain/velo-offers';
import type { RefusalReason } from '@club/api/contract/invites';
import type { ErrorCode } from '@club/api';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { customerTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { findInviter, findReferralOwner, setInviter } from '../account/referral-repository';
import { lockInviters } from './inviters-repository';
import { findRefusalReason } from './refusal';

const refusals: Readonly<Record<RefusalReason, ErrorCode>> = {
  circle: 'FRIEND_CODE_CIRCLE',
  device: 'FRIEND_CODE_DEVICE',
  address: 'FRIEND_CODE_ADDRESS',
  // The reason why a customer may not invite is not shown to others.
  member: 'FRIEND_CODE_WRONG',
};

interface TypedCode {
  readonly friendId: number;
  readonly orderId: number;
  readonly code: string;
  /** Whether the customer has no order besides this one. */
  readonly isFirstOrder: boolean;
}

/**
 * Takes the code that a customer has typed with the first order; with the same code again it changes
 * nothing. The caller locks order and customer.
 */
export async function acceptFriendCode(
  tx: Tx,
  context: AppContext,
  { friendId, orderId, code: typed, isFirstOrder }: TypedCode,
): Promise<void> {
  const code = cleanCode(typed);
  if (!mayAttachFriendCode(0, code)) throw new ClubError('FRIEND_CODE_WRONG');
  const inviterId = await findReferralOwner(tx, code);
  if (inviterId === null) throw new ClubError('FRIEND_CODE_WRONG');
  if (inviterId === friendId) throw new ClubError('FRIEND_CODE_OWN');
  await lockInviters(tx);
  const known = await findInviter(tx, friendId);
  if (known === inviterId) return;
  if (known !== null || !isFirstOrder) throw new ClubError('FRIEND_CODE_LATE');
  const reason = await findRefusalReason(tx, context, { friendId, inviterId, orderId });
  if (reason !== null) throw new ClubError(refusals[reason]);
  await setInviter(tx, friendId, inviterId);
  context.cache.invalidate(tx, customerTag(friendId));
}
