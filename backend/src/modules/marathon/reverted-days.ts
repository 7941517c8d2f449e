import type { Brand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import { kyivMidnight } from '../../app/kyiv-time';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { lockBalance } from '../loyalty/ledger-service';
import { addDays, campaignState, dayOn, findWeek, type Campaign } from './campaign';
import { readShown } from './campaigns';
import type { CountedTask } from './done-days';
import { lockOpenCampaign, readDoneDays } from './marathon-repository';
import { campaignPrize, takePrizeBack, weekPrize, type Participant } from './prizes';
import { clearCompleted, deleteDoneDay, lockKnownParticipant } from './reverted-days-repository';

type Context = Pick<AppContext, 'cache' | 'club' | 'now'>;

/** When something counts for a day of a campaign. */
export interface CountedWithin {
  readonly from: Date;
  readonly to: Date;
  /** Null for both. */
  readonly brand: Brand | null;
}

interface RevertedTask extends Participant {
  readonly task: CountedTask;
  readonly doneAt: Date;
  /** Whether the customer has done something else that counts for the day. Asked under the lock of its count. */
  readonly isDoneOtherwise: (within: CountedWithin) => Promise<boolean>;
}

/** Takes back what the day completed. `done` are the days with it. */
async function takePrizesBack(
  tx: Tx,
  context: Context,
  campaign: Campaign,
  {
    day,
    done,
    isCompleted,
    ...participant
  }: Participant & { day: number; done: ReadonlySet<number>; isCompleted: boolean },
): Promise<void> {
  const { customerId } = participant;
  const { week, days } = findWeek(campaign, day);
  if (days.length > 0 && days.every((one) => done.has(one))) {
    await takePrizeBack(tx, context, participant, weekPrize(campaign, week, customerId));
  }
  if (!isCompleted || done.size - 1 >= campaign.needed) return;
  await clearCompleted(tx, { marathonId: campaign.id, customerId });
  await takePrizeBack(tx, context, participant, campaignPrize(campaign, customerId));
}

/**
 * Takes a day back whose payment was refunded, while the campaign runs; after its last day nothing
 * changes. Called like `countTask`, after the order is marked. A day that is not done stays so.
 */
export async function revertTask(
  tx: Tx,
  context: Context,
  { task, doneAt, isDoneOtherwise, ...participant }: RevertedTask,
): Promise<void> {
  const { campaign, today: date } = await readShown(tx, context, participant.brand, doneAt);
  const planned = campaign && dayOn(campaign, date);
  if (!campaign || planned?.task !== task) return;
  if (campaignState(campaign, kyivDay(context.now())) !== 'running') return;
  if (!(await lockOpenCampaign(tx, campaign.id))) return;
  const { day } = planned;
  const { customerId } = participant;
  const key = { marathonId: campaign.id, customerId };
  // Points are locked before the participant, as where a day is counted.
  await lockBalance(tx, context, customerId);
  const known = await lockKnownParticipant(tx, key);
  if (known === null) return;
  const [from, to] = [kyivMidnight(date), kyivMidnight(addDays(date, 1))];
  if (await isDoneOtherwise({ from, to, brand: campaign.brand })) return;
  const done = new Set((await readDoneDays(tx, key)).map((one) => one.day));
  if (!(await deleteDoneDay(tx, { ...key, day }))) return;
  context.cache.invalidate(tx, activityTag(customerId));
  const isCompleted = known.completedAt !== null;
  await takePrizesBack(tx, context, campaign, { ...participant, day, done, isCompleted });
}
