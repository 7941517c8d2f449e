import type { Brand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Referral, ReferralState } from '@club/api/contract/invites';
import { ClubError } from '../../app/club-error';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { createSiteLogins } from '../../outside/sites/create';
import { isUnderAge } from '../account/members-repository';
import { randomCode } from '../account/random-code';
import { findReferralCode, giveReferralCode } from '../account/referral-repository';
import { readEarningRules } from '../loyalty/earning-rules';
import { listReferrals, readReferralTotals, type ReferralRow } from './referrals-repository';
import { openInvite, readVeloPercent } from './velo-invites';
import { findUnusedInvite } from './velo-invites-repository';
import { listInviteQuestions } from './questions-repository';
import { listTrialStudios } from './trial-studios-repository';

/** The customer's own code. Accounts that were not registered in the app get one when they ask. */
async function ownCode(tx: Tx, customerId: number): Promise<string> {
  const known = await findReferralCode(tx, customerId);
  if (known !== null) return known;
  await giveReferralCode(tx, customerId, randomCode('REW'));
  return ownCode(tx, customerId);
}

/** Where a friend meets the club. The code stays in the visit until the first order. */
function inviteLink(context: AppContext, brand: Brand, code: string): string {
  const url = new URL('/landing', context.config.brands[brand].origin);
  url.search = new URLSearchParams({
    utm_source: 'app',
    utm_medium: 'share',
    utm_campaign: 'invite-friend',
    ref: code,
  }).toString();
  return url.href;
}

const offerText = (amount: number) =>
  amount > 0
    ? `По ${formatPoints(amount)} тобі й другові за його перше оплачене замовлення`
    : 'Зараз XP за друзів не нараховуємо';

/** An invitation to the velo page of the second website, which takes both codes from its address. */
function toVeloInvite(context: AppContext, discount: string, code: string) {
  const link = createSiteLogins(context).page('second', '/pages/velo', {
    discount,
    rev_code: code,
  });
  return { discount_code: discount, link };
}

/** The velo invitation that no friend has used, while it counts. */
async function readUnusedInvite(context: AppContext, customerId: number, code: string) {
  const discount = await findUnusedInvite(context.db, customerId);
  return discount === null ? null : toVeloInvite(context, discount, code);
}

/** The customer's code, the link that carries it, and what it brings now. */
export async function readInvitation(context: AppContext, customerId: number, brand: Brand) {
  const { db } = context;
  const code =
    (await findReferralCode(db, customerId)) ??
    (await context.transaction((tx) => ownCode(tx, customerId)));
  const rules = await readEarningRules(db, context, { brand });
  // Velo is sold in the second app, wherever it is spoken of.
  const veloRules = await readEarningRules(db, context, { brand: 'second' });
  // Customers under age get nothing for friends, so they are not asked to invite.
  const isMinor = await isUnderAge(db, customerId, kyivDay(context.now()));
  const amount = isMinor ? 0 : rules.amount('referral');
  const veloPercent = isMinor ? null : await readVeloPercent(db, context);
  const percents = rules.offered.filter(({ way }) => way === 'order').map((rule) => rule.amount);
  return {
    msg: isMinor ? 'Запрошувати друзів можна з 18 років' : offerText(amount),
    consumer: { memberGetMemberCode: code },
    link: inviteLink(context, brand, code),
    terms: {
      amount,
      velo_amount: isMinor ? 0 : veloRules.amount('referral'),
      order_percent: Math.max(0, ...percents),
      velo_order_percent: veloRules.orderPercent('pouch'),
      velo_percent: veloPercent,
      is_minor: isMinor,
    },
    velo_invite: veloPercent === null ? null : await readUnusedInvite(context, customerId, code),
  };
}

/** The velo invitation for the next friend. */
export async function readVeloInvite(tx: Tx, context: AppContext, customerId: number) {
  const isOff = (await readVeloPercent(tx, context)) === null;
  if (isOff || (await isUnderAge(tx, customerId, kyivDay(context.now()))))
    throw new ClubError('VELO_INVITE_OFF');
  const discount = await openInvite(tx, context, customerId);
  return toVeloInvite(context, discount, await ownCode(tx, customerId));
}

function referralState({ amount, reason, has_paid, has_ordered }: ReferralRow): ReferralState {
  if (amount !== null) return amount > 0 ? 'rewarded' : 'paid';
  if (reason !== null) return 'refused';
  // What was paid by releases that stored no reward while points were switched off.
  if (has_paid) return 'paid';
  return has_ordered ? 'ordered' : 'registered';
}

function toReferral(row: ReferralRow): Referral {
  const state = referralState(row);
  return {
    id: String(row.number),
    first_name: row.first_name,
    joined_at: row.created_at.toISOString(),
    state,
    reason: state === 'refused' ? row.reason : null,
    amount: row.amount ?? 0,
  };
}

/** The friends whom the customer has invited. */
export async function readReferrals(context: AppContext, customerId: number) {
  const { db, club } = context;
  const rows = await listReferrals(db, customerId, club.invites.listed);
  return {
    referrals: rows.map(toReferral),
    ...(await readReferralTotals(db, customerId)),
    is_minor: await isUnderAge(db, customerId, kyivDay(context.now())),
  };
}

/** Questions and answers about inviting friends, as operators write them. */
export function readInviteQuestions({ db, cache }: AppContext, brand: Brand) {
  return cache.json(`invite-questions:${brand}`, ['content'], async () => ({
    faq: await listInviteQuestions(db, brand),
  }));
}

/** The studios where a friend gets to know a device. */
export function readTrialStudios({ db, cache }: AppContext, brand: Brand) {
  return cache.json(`trial-studios:${brand}`, ['places'], async () => ({
    studios: await listTrialStudios(db, brand),
  }));
}
