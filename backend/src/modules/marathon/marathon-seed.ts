import { kyivDay } from '@club/domain/kyiv-day';
import { marathon, marathonBeganDaysAgo, marathonDone } from '../../../seed/marathon';
import { personas } from '../../../seed/personas';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { addDays } from './campaign';
import { parseCampaign } from './campaign-file';
import { publishCampaign } from './campaigns-service';
import { insertDoneDay, lockParticipant, type NewCampaign } from './marathon-repository';

/** An answer that is not the right one, or none for another task. */
function wrongOption({ days }: NewCampaign, day: number): number | null {
  const quiz = days.find((one) => one.day === day)?.quiz;
  if (!quiz) return null;
  return quiz.right === 0 ? 1 : 0;
}

/** A campaign that runs, and what the personas have done of it. */
export async function seedMarathon(tx: Tx, context: AppContext): Promise<void> {
  const today = kyivDay(context.now());
  const campaign = parseCampaign({ ...marathon, starts: addDays(today, -marathonBeganDaysAgo) });
  const marathonId = await publishCampaign(tx, context, campaign);
  for (const { key } of personas) {
    const done = marathonDone[key] ?? [];
    if (done.length === 0) continue;
    const customerId = await findPersonaCustomer(tx, key);
    await lockParticipant(tx, { marathonId, customerId });
    for (const day of done) {
      await insertDoneDay(tx, {
        marathonId,
        customerId,
        day,
        at: daysBefore(context.now(), marathonBeganDaysAgo + 1 - day),
        option: wrongOption(campaign, day),
        points: 0,
      });
    }
  }
}
