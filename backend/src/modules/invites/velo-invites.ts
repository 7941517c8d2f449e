import type { InviteRefusal } from '@club/api/contract/cart';
import { cleanCode } from '@club/domain/velo-offers';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { randomCode } from '../account/random-code';
import { findInviter, setInviter } from '../account/referral-repository';
import { isInCircle, lockInviters } from './inviters-repository';
import { findInvitationFault } from './refusal';
import { findInvite, findUnusedInvite, insertInvite, takeInvite } from './velo-invites-repository';

const PREFIX = 'VELO';

const isInviteCode = (code: string) => code.startsWith(`${PREFIX}-`);

/** The percentage that a velo invitation takes off; null while there is none. */
export async function readVeloPercent(
  db: Db | Tx,
  { club, switches }: AppContext,
): Promise<number | null> {
  const { 'promo-code.pouch': isOn } = await switches(db);
  return isOn ? club.promo.second.percent : null;
}

/** The code for the next friend: the same one until a friend has ordered with it. */
export async function openInvite(tx: Tx, context: AppContext, inviterId: number): Promise<string> {
  const known = await findUnusedInvite(tx, inviterId);
  if (known !== null) return known;
  const created_at = context.now();
  await insertInvite(tx, { code: randomCode(PREFIX), inviter_id: inviterId, created_at });
  // Another request may have been first, or somebody may have the same code: then once more.
  return openInvite(tx, context, inviterId);
}

interface Buyer {
  readonly customerId: number;
  readonly ordersEver: number;
}

async function findRefusal(
  db: Db | Tx,
  context: AppContext,
  code: string,
  { customerId: friendId, ordersEver }: Buyer,
): Promise<InviteRefusal | null> {
  const invite = await findInvite(db, code, friendId);
  if (!invite) return 'unknown';
  const { inviterId, isTaken, hasOther } = invite;
  if (inviterId === friendId) return 'own';
  if (ordersEver > 0) return 'late';
  if (isTaken) return 'used';
  if (hasOther) return 'other-friend';
  const fault = await findInvitationFault(db, context, { friendId, inviterId });
  return fault === 'member' ? 'closed' : fault;
}

/** The typed code, cleaned, if it counts for this customer's first order; else why not. */
type CheckedInvite =
  | { readonly code: string; readonly refusal: null }
  | { readonly code: null; readonly refusal: InviteRefusal | null };

/** What a typed code is for this customer. Of a code that is no velo invitation it says nothing. */
export async function checkInvite(
  db: Db | Tx,
  context: AppContext,
  typed: string,
  buyer: Buyer,
): Promise<CheckedInvite> {
  const code = cleanCode(typed);
  if (!isInviteCode(code)) return { code: null, refusal: null };
  const refusal = await findRefusal(db, context, code, buyer);
  return refusal === null ? { code, refusal } : { code: null, refusal };
}

/**
 * Uses the code up for the order, and records who invited the friend, unless somebody else did before.
 * Other promo codes are ignored. The caller locks the customer.
 */
export async function redeemInvite(
  tx: Tx,
  typed: string,
  { friendId, orderId }: { readonly friendId: number; readonly orderId: number },
): Promise<void> {
  const code = cleanCode(typed);
  if (!isInviteCode(code)) return;
  await lockInviters(tx);
  const inviterId = await takeInvite(tx, { code, friendId, orderId });
  if (inviterId === null) throw new ClubError('PROMO_USED');
  // Since the check the inviter may have used an invitation of this friend. The cart says so.
  if (await isInCircle(tx, friendId, inviterId)) throw new ClubError('PROMO_WRONG');
  if ((await findInviter(tx, friendId)) === null) await setInviter(tx, friendId, inviterId);
}
