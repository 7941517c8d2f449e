import { kyivDay } from '@club/domain/kyiv-day';
import { rewards, takenRewards, type DemoReward, type DemoTaking } from '../../../seed/rewards';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { loadRewards, type RewardEntry } from './manage-rewards';
import { addDays } from './reward-state';
import { addTaken } from './rewards-repository';
import { insertTaking } from './takings-repository';

function toEntry(reward: DemoReward, today: string): RewardEntry {
  const day = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const { key, category, title, summary, handOut, terms, picture } = reward;
  const { price, stock, useDays, returnsUnused } = reward;
  return {
    key,
    category,
    brand: reward.brand ?? null,
    title,
    summary,
    handOut,
    terms,
    picture,
    price,
    stock,
    perCustomer: reward.perCustomer ?? null,
    adultsOnly: reward.adultsOnly ?? false,
    validFrom: day(reward.startsInDays),
    validUntil: day(reward.endsInDays),
    useDays,
    returnsUnused,
  };
}

/** Without points: the seed of loyalty has booked them. */
async function seedTaking(tx: Tx, { now }: AppContext, taking: DemoTaking): Promise<void> {
  const reward = await tx
    .selectFrom('rewards')
    .selectAll()
    .where('key', '=', taking.reward)
    .executeTakeFirstOrThrow();
  const takenAt = daysBefore(now(), taking.daysAgo);
  await addTaken(tx, reward.id, 1);
  await insertTaking(tx, {
    reward_id: reward.id,
    customer_id: await findPersonaCustomer(tx, taking.persona),
    brand: reward.brand ?? 'main',
    price: reward.price,
    state: taking.isUsed ? 'used' : 'taken',
    reserved_at: takenAt,
    reserved_until: takenAt,
    code: taking.code,
    taken_at: takenAt,
    usable_until: addDays(kyivDay(takenAt), reward.use_days),
    returns_unused: false,
    used_at: taking.isUsed ? daysBefore(now(), taking.daysAgo - 2) : null,
    used_by: taking.isUsed ? 'Каса 2' : null,
  });
}

/** Inserts the demo rewards, and those that personas have taken. */
export async function seedRewards(tx: Tx, context: AppContext): Promise<void> {
  const today = kyivDay(context.now());
  const entries = rewards.map((reward) => toEntry(reward, today));
  await loadRewards(tx, context, entries);
  for (const taking of takenRewards) await seedTaking(tx, context, taking);
}
