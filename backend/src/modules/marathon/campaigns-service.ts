import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import { kyivMidnight } from '../../app/kyiv-time';
import { ActRefusedError } from '../../app/operator-act';
import type { Tx } from '../../foundation/database/schema';
import { addDays, campaignState, type Campaign } from './campaign';
import { marathonTag } from './campaigns';
import './draw';
import {
  insertCampaign,
  lockCampaigns,
  readCampaigns,
  setStopped,
  type NewCampaign,
} from './marathon-repository';

type Context = Pick<AppContext, 'cache' | 'jobs' | 'now'>;

/** The draw waits for those who have begun to do the last day before its end. */
const DRAW_DELAY_MS = 5 * 60_000;

/** «Марафон № 3» */
export function campaignSubject({ id }: { readonly id: number }): string {
  return `Марафон №\u00a0${id}`;
}

function sharesDays(one: NewCampaign, other: Campaign): boolean {
  const sharesBrand = one.brand === null || other.brand === null || one.brand === other.brand;
  const isOpen = other.stoppedAt === null;
  return sharesBrand && isOpen && one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;
}

/** Publishes a campaign; its draw is made after its last day. */
export async function publishCampaign(
  tx: Tx,
  { cache, jobs, now }: Context,
  campaign: NewCampaign,
): Promise<number> {
  await lockCampaigns(tx);
  const other = (await readCampaigns(tx)).find((one) => sharesDays(campaign, one));
  if (other) {
    throw new ActRefusedError(
      `У ці дні вже йде ${campaignSubject(other)} «${other.title}»: ${other.startsOn} – ${other.endsOn}.`,
    );
  }
  const id = await insertCampaign(tx, campaign, now());
  if (campaign.drawWinners > 0) {
    const end = kyivMidnight(addDays(campaign.endsOn, 1));
    const runAt = new Date(end.getTime() + DRAW_DELAY_MS);
    await jobs.send(tx, 'marathon.draw', { campaignId: id }, { runAt });
  }
  cache.invalidate(tx, marathonTag);
  return id;
}

/** Adds a campaign that an operator wrote. It begins today at the earliest. */
export async function addCampaign(
  tx: Tx,
  context: Context,
  campaign: NewCampaign,
): Promise<number> {
  if (campaign.startsOn < kyivDay(context.now())) {
    throw new ActRefusedError('Марафон не додано.\nstarts: цей день уже минув');
  }
  return publishCampaign(tx, context, campaign);
}

/** Ends a campaign now. What was earned stays, and the draw is made among those who completed it. */
export async function stopCampaign(
  tx: Tx,
  { cache, jobs, now }: Context,
  id: number,
): Promise<Campaign> {
  await lockCampaigns(tx);
  const campaign = (await readCampaigns(tx)).find((one) => one.id === id);
  if (!campaign) throw new ActRefusedError('Такого марафону немає.');
  if (campaignState(campaign, kyivDay(now())) === 'finished') {
    throw new ActRefusedError('Цей марафон уже завершено.');
  }
  await setStopped(tx, id, now());
  await jobs.send(tx, 'marathon.draw', { campaignId: id });
  cache.invalidate(tx, marathonTag);
  return campaign;
}
