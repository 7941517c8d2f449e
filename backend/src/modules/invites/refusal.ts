import { kyivDay } from '@club/domain/kyiv-day';
import type { RefusalReason } from '@club/api/contract/invites';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { shareDevice } from '../account/customer-devices-repository';
import { findMembers, mayTakePart } from '../account/members-repository';
import { isSameHome, toHome } from './delivery-address';
import { findRewardedFriends } from './friend-rewards-repository';
import { findDeliveries, isInCircle } from './inviters-repository';

const DAY_MS = 86_400_000;

/** Who invited whom. */
interface Invitation {
  readonly friendId: number;
  readonly inviterId: number;
}

const daysAgo = ({ now }: AppContext, days: number) => new Date(now().getTime() - days * DAY_MS);

/**
 * Who is no new customer with this friend: the inviter, and the friends who have brought a reward already.
 * Accounts of one person would share devices and a home with each other, not with the inviter.
 */
async function findKnown(db: Db | Tx, invitation: Invitation): Promise<readonly number[]> {
  return [invitation.inviterId, ...(await findRewardedFriends(db, invitation))];
}

/** Whether the order goes to a home to which one of the others has ordered lately. */
async function isSentToKnownHome(
  db: Db | Tx,
  context: AppContext,
  { orderId, otherIds }: { readonly orderId: number; readonly otherIds: readonly number[] },
): Promise<boolean> {
  const since = daysAgo(context, context.club.invites.sameAddressDays);
  const deliveries = await findDeliveries(db, { orderId, otherIds, since });
  const homes = deliveries.flatMap(({ id, payload }) => {
    const home = payload && toHome(payload);
    return home ? [{ id, home }] : [];
  });
  const own = homes.find(({ id }) => id === orderId);
  return own !== undefined && homes.some((one) => one !== own && isSameHome(one.home, own.home));
}

/** What is wrong with an invitation, whatever is ordered. */
export type InvitationFault = Exclude<RefusalReason, 'address'>;

/** Why an invitation brings nothing, independent of the order. */
export async function findInvitationFault(
  db: Db | Tx,
  context: AppContext,
  invitation: Invitation,
): Promise<InvitationFault | null> {
  const { friendId, inviterId } = invitation;
  const members = await findMembers(db, [inviterId, friendId], kyivDay(context.now()));
  if (![...members.values()].every(mayTakePart)) return 'member';
  if (await isInCircle(db, friendId, inviterId)) return 'circle';
  const since = daysAgo(context, context.club.invites.sameDeviceDays);
  const otherIds = await findKnown(db, invitation);
  return (await shareDevice(db, friendId, { otherIds, since })) ? 'device' : null;
}

/** Why this order of a friend brings nothing, or null. */
export async function findRefusalReason(
  db: Db | Tx,
  context: AppContext,
  { orderId, ...invitation }: Invitation & { readonly orderId: number },
): Promise<RefusalReason | null> {
  const fault = await findInvitationFault(db, context, invitation);
  if (fault !== null) return fault;
  const otherIds = await findKnown(db, invitation);
  return (await isSentToKnownHome(db, context, { orderId, otherIds })) ? 'address' : null;
}
