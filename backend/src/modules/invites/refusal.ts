import { kyivDay } from '@club/domain/kyiv-day';
import type { RefusalReason } from '@club/api/contract/invites';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { shareDevice } from '../account/customer-devices-repository';
import { findMembers, mayTakePart } from '../account/members-repository';
import { isSameHome, toHome } from './delivery-address';
import { findDeliveries, isInCircle } from './inviters-repository';

const DAY_MS = 86_400_000;

/** Who invited whom. */
interface Invitation {
  readonly friendId: number;
  readonly inviterId: number;
}

const daysAgo = ({ now }: AppContext, days: number) => new Date(now().getTime() - days * DAY_MS);

/** Whether the order goes to a home to which the inviter has ordered lately. */
async function goesToInviter(
  db: Db | Tx,
  context: AppContext,
  { orderId, inviterId }: { readonly orderId: number; readonly inviterId: number },
): Promise<boolean> {
  const since = daysAgo(context, context.club.invites.sameAddressDays);
  const deliveries = await findDeliveries(db, { orderId, inviterId, since });
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
  { friendId, inviterId }: Invitation,
): Promise<InvitationFault | null> {
  const members = await findMembers(db, [inviterId, friendId], kyivDay(context.now()));
  if (![...members.values()].every(mayTakePart)) return 'member';
  if (await isInCircle(db, friendId, inviterId)) return 'circle';
  const since = daysAgo(context, context.club.invites.sameDeviceDays);
  return (await shareDevice(db, [friendId, inviterId], since)) ? 'device' : null;
}

/** Why this order of a friend brings nothing, or null. */
export async function findRefusalReason(
  db: Db | Tx,
  context: AppContext,
  { orderId, ...invitation }: Invitation & { readonly orderId: number },
): Promise<RefusalReason | null> {
  const fault = await findInvitationFault(db, context, invitation);
  if (fault !== null) return fault;
  const { inviterId } = invitation;
  return (await goesToInviter(db, context, { orderId, inviterId })) ? 'address' : null;
}
