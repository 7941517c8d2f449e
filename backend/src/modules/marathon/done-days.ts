import type { MarathonTask } from '@club/api/contract/marathon';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { readEarningRules } from '../loyalty/earning-rules';
import { dayOn, findWeek, type Campaign } from './campaign';
import { readShown } from './campaigns';
import {
  insertDoneDay,
  lockOpenCampaign,
  lockParticipant,
  readDoneDays,
  setCompleted,
} from './marathon-repository';
import { campaignPrize, givePrize, weekPrize, type Participant } from './prizes';

type Context = Pick<AppContext, 'cache' | 'club' | 'now' | 'switches'>;

interface DoneNow {
  readonly day: number;
  /** The answer to a question and what it brings. */
  readonly option?: number;
  readonly points?: number;
}

/** Gives the bonus for a complete week that ends with this day; gives its amount. */
async function rewardWeek(
  tx: Tx,
  context: Context,
  campaign: Campaign,
  { customerId, brand, day, done }: Participant & { day: number; done: ReadonlySet<number> },
): Promise<number> {
  const { week, days } = findWeek(campaign, day);
  if (days.length === 0 || !days.every((one) => done.has(one))) return 0;
  const amount = (await readEarningRules(tx, context, { brand })).amount('quiz-week');
  const prize = weekPrize(campaign, week, customerId);
  return givePrize(tx, context, { customerId, brand }, { prize, amount });
}

/** Gives the prize when enough days are done; gives its amount. */
async function rewardCompleted(
  tx: Tx,
  context: Context,
  campaign: Campaign,
  { customerId, brand, count }: Participant & { count: number },
): Promise<number> {
  if (count < campaign.needed) return 0;
  await setCompleted(tx, { marathonId: campaign.id, customerId }, context.now());
  const prize = campaignPrize(campaign, customerId);
  return givePrize(tx, context, { customerId, brand }, { prize, amount: campaign.prizePoints });
}

/**
 * Counts a day, once, and gives what it completes. Null if the day was done before. The caller has
 * locked the open campaign. The customer's row is locked first: of two days that are done at once, one
 * sees the other.
 */
export async function completeDay(
  tx: Tx,
  context: Context,
  campaign: Campaign,
  { customerId, brand, day, option, points = 0 }: Participant & DoneNow,
): Promise<{ bonus: number } | null> {
  const key = { marathonId: campaign.id, customerId };
  const { completedAt } = await lockParticipant(tx, key);
  const at = context.now();
  const row = { ...key, day, at, option: option ?? null, points };
  if (!(await insertDoneDay(tx, row))) return null;
  context.cache.invalidate(tx, activityTag(customerId));
  const done = new Set((await readDoneDays(tx, key)).map((one) => one.day));
  const participant = { customerId, brand };
  const weekly = await rewardWeek(tx, context, campaign, { ...participant, day, done });
  const isNew = completedAt === null;
  const prize = isNew
    ? await rewardCompleted(tx, context, campaign, { ...participant, count: done.size })
    : 0;
  return { bonus: weekly + prize };
}

/** What is counted where customers do it, not in the marathon. */
export type CountedTask = Exclude<MarathonTask, 'quiz' | 'visit'>;

interface DoneTask extends Participant {
  readonly task: CountedTask;
  /** Where it counts later than it is done: an order counts when it is paid. Now by default. */
  readonly doneAt?: Date;
}

/**
 * Counts what a customer has done, where the marathon asked for it on that day and is still open. Called
 * in the transaction of the action by its module, which has locked its own rows and booked its points
 * before.
 */
export async function countTask(
  tx: Tx,
  context: Context,
  { task, doneAt, ...participant }: DoneTask,
): Promise<void> {
  const { campaign, today } = await readShown(tx, context, participant.brand, doneAt);
  const planned = campaign && dayOn(campaign, today);
  if (!campaign || planned?.task !== task) return;
  if (!(await lockOpenCampaign(tx, campaign.id))) return;
  await completeDay(tx, context, campaign, { ...participant, day: planned.day });
}
