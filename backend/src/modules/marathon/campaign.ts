import type { MarathonTask } from '@club/api/contract/marathon';
import type { Brand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** For how long a campaign is shown before it begins, and after it has ended. */
const shownDays = { before: 14, after: 7 };

export interface QuizQuestion {
  readonly question: string;
  readonly options: readonly string[];
  /** The index of the right option. */
  readonly right: number;
  readonly explanation: string;
}

export interface CampaignDay {
  readonly day: number;
  readonly task: MarathonTask;
  /** Null for other tasks. */
  readonly quiz: QuizQuestion | null;
}

export interface Campaign {
  readonly id: number;
  /** Null for both. */
  readonly brand: Brand | null;
  readonly title: string;
  readonly text: string;
  /** Dates in Ukraine. Days are counted by dates, so that those of 23 and 25 hours are days too. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly needed: number;
  readonly prizePoints: number;
  readonly drawWinners: number;
  readonly drawPoints: number;
  readonly stoppedAt: Date | null;
  readonly drawnAt: Date | null;
  readonly drawSeed: string | null;
  readonly days: readonly CampaignDay[];
}

/** How many days after the first date the second one is. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The date a number of days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export type CampaignState = 'coming' | 'running' | 'finished';

export function campaignState(campaign: Campaign, today: string): CampaignState {
  if (campaign.stoppedAt !== null || today > campaign.endsOn) return 'finished';
  return today < campaign.startsOn ? 'coming' : 'running';
}

/** The day that a date is in a running campaign, else null. */
export function dayOn(campaign: Campaign, today: string): CampaignDay | null {
  if (campaignState(campaign, today) !== 'running') return null;
  const number = daysBetween(campaign.startsOn, today) + 1;
  return campaign.days.find(({ day }) => day === number) ?? null;
}

/** The number of the last day that customers could do: an operator may have ended the campaign early. */
export function lastDay({ startsOn, stoppedAt, days }: Campaign): number {
  return stoppedAt === null ? days.length : daysBetween(startsOn, kyivDay(stoppedAt)) + 1;
}

/** Whether it was ended before its first day: nobody took part, so there is nothing to show. */
function isWithdrawn({ stoppedAt, startsOn }: Campaign): boolean {
  return stoppedAt !== null && kyivDay(stoppedAt) < startsOn;
}

/** The campaign that an app shows: the one that runs, else one that ended lately, else the next one. */
export function shownCampaign(
  campaigns: readonly Campaign[],
  brand: Brand,
  today: string,
): Campaign | null {
  const own = campaigns
    .filter((one) => (one.brand === null || one.brand === brand) && !isWithdrawn(one))
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  const inState = (state: CampaignState) =>
    own.filter((one) => campaignState(one, today) === state);
  const isRecent = ({ endsOn, stoppedAt }: Campaign) =>
    daysBetween(stoppedAt ? kyivDay(stoppedAt) : endsOn, today) <= shownDays.after;
  const isNear = ({ startsOn }: Campaign) => daysBetween(today, startsOn) <= shownDays.before;
  return (
    inState('running')[0] ??
    inState('finished').findLast(isRecent) ??
    inState('coming').find(isNear) ??
    null
  );
}

/** A campaign that has ended, of any app: both share one history of points. */
export function endedCampaign(
  campaigns: readonly Campaign[],
  id: string,
  today: string,
): Campaign | null {
  const campaign = campaigns.find((one) => String(one.id) === id);
  if (!campaign || isWithdrawn(campaign)) return null;
  return campaignState(campaign, today) === 'finished' ? campaign : null;
}

/** The days of the complete week that a day belongs to; none where the campaign ends before. */
export function findWeek(
  campaign: Campaign,
  day: number,
): { week: number; days: readonly number[] } {
  const week = Math.ceil(day / WEEK_DAYS);
  const days = campaign.days
    .map((one) => one.day)
    .filter((one) => Math.ceil(one / WEEK_DAYS) === week);
  return { week, days: days.length === WEEK_DAYS ? days : [] };
}

/** How many days in a row are done, up to `today`, which may still be open. */
export function streak(done: ReadonlySet<number>, today: number): number {
  let day = done.has(today) ? today : today - 1;
  let length = 0;
  while (done.has(day)) {
    length += 1;
    day -= 1;
  }
  return length;
}
