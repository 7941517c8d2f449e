import { hash, randomBytes } from 'node:crypto';
import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findMembers, mayTakePart } from '../account/members-repository';
import { lockAccounts } from '../loyalty/ledger-accounts-repository';
import { book } from '../loyalty/ledger-service';
import { campaignState, type Campaign } from './campaign';
import { marathonTag } from './campaigns';
import {
  lockCampaign,
  readCampaigns,
  readCompleters,
  setDrawn,
  setExcluded,
  setPlace,
} from './marathon-repository';
import { notifyPoints } from './notify-points';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    'marathon.draw': { readonly campaignId: number };
  }
}

type Context = Pick<AppContext, 'cache' | 'club' | 'now' | 'transaction'>;

/**
 * The winners, first place first: those whose number has the smallest SHA-256 together with the seed.
 * With the seed and the numbers anybody gets the same.
 */
export function pickWinners(
  customerIds: readonly number[],
  seed: string,
  winners: number,
): number[] {
  const lots = customerIds.map((customerId) => ({
    customerId,
    lot: hash('sha256', `${seed}:${customerId}`),
  }));
  return lots
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, winners)
    .map(({ customerId }) => customerId);
}

async function rewardWinner(
  tx: Tx,
  context: Context,
  { id, brand, title, drawPoints }: Campaign,
  customerId: number,
): Promise<void> {
  await book(tx, context, {
    customerId,
    // One balance serves both apps.
    brand: brand ?? 'main',
    amount: drawPoints,
    reason: 'marathon',
    title: `${title}: розіграш`,
    sourceKind: 'marathon-draw',
    sourceKey: `${id}:${customerId}`,
  });
  await notifyPoints(tx, context, {
    customerId,
    points: drawPoints,
    title: `${title}: тебе обрано в розіграші`,
    sourceKey: `marathon:${id}:${customerId}`,
  });
}

/** Who takes part in the draw: not customers who are blocked or under age now, which is recorded. */
async function drawnLots(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  campaignId: number,
): Promise<number[]> {
  const completers = (await readCompleters(tx, campaignId)).map(({ customerId }) => customerId);
  const members = await findMembers(tx, completers, kyivDay(now()));
  const lots = completers.filter((customerId) => {
    const member = members.get(customerId);
    return member !== undefined && mayTakePart(member);
  });
  const drawn = new Set(lots);
  await setExcluded(
    tx,
    campaignId,
    completers.filter((customerId) => !drawn.has(customerId)),
  );
  return lots;
}

/** Draws the winners of a campaign that is over, once; a second run finds it drawn. */
export function drawWinners(context: Context, campaignId: number): Promise<void> {
  return context.transaction(async (tx) => {
    if (!(await lockCampaign(tx, campaignId))) return;
    const campaign = (await readCampaigns(tx)).find(({ id }) => id === campaignId);
    if (!campaign || campaign.drawnAt !== null || campaign.drawWinners === 0) return;
    if (campaignState(campaign, kyivDay(context.now())) !== 'finished') return;
    const seed = randomBytes(16).toString('hex');
    const lots = await drawnLots(tx, context, campaignId);
    const winners = pickWinners(lots, seed, campaign.drawWinners);
    for (const [index, customerId] of winners.entries()) {
      await setPlace(tx, { marathonId: campaignId, customerId }, index + 1);
    }
    await lockAccounts(tx, winners, ['issued']);
    for (const customerId of winners) await rewardWinner(tx, context, campaign, customerId);
    await setDrawn(tx, campaignId, seed, context.now());
    context.cache.invalidate(tx, marathonTag);
  });
}

/** Whether the stored places are those that the seed gives. */
export function isDrawRight(
  { drawSeed, drawWinners: winners }: Campaign,
  completers: Awaited<ReturnType<typeof readCompleters>>,
): boolean {
  if (drawSeed === null) return false;
  const lots = completers.filter(({ isExcluded }) => !isExcluded);
  const expected = pickWinners(
    lots.map(({ customerId }) => customerId),
    drawSeed,
    winners,
  );
  const placed = completers.filter(({ place }) => place !== null).length;
  return (
    placed === expected.length &&
    completers.every(
      ({ customerId, place }) => place === null || expected[place - 1] === customerId,
    )
  );
}
