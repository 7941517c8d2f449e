import { kyivDay } from '@club/domain/kyiv-day';
import { rewards, takenRewards, type DemoReward, type DemoClaim } from '../../../seed/rewards';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { loadRewards, type RewardEntry } from './manage-rewards';
import { addDays } from './reward-state';
import { addTaken } from './rewards-repository';
import { insertClaim } from './claims-repository';

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
async function seedClaim(tx: Tx, { now }: AppContext, claim: DemoClaim): Promise<void> {
  const reward = await tx
    .selectFrom('rewards')
    .selectAll()
    .where('key', '=', claim.reward)
    .executeTakeFirstOrThrow();
  const takenAt = daysBefore(now(), claim.daysAgo);
  await addTaken(tx, reward.id, 1);
  await insertClaim(tx, {
    reward_id: reward.id,
    customer_id: await findPersonaCustomer(tx, claim.persona),
    brand: reward.brand ?? 'main',
    price: reward.price,
    state: claim.isUsed ? 'used' : 'taken',
    reserved_at: takenAt,
    reserved_until: takenAt,
    code: claim.code,
    taken_at: takenAt,
    usable_until: addDays(kyivDay(takenAt), reward.use_days),
    returns_unused: false,
    used_at: claim.isUsed ? daysBefore(now(), claim.daysAgo - 2) : null,
    used_by: claim.isUsed ? 'Каса 2' : null,
  });
}

/** Inserts the demo rewards, and those that personas have taken. */
export async function seedRewards(tx: Tx, context: AppContext): Promise<void> {
  const today = kyivDay(context.now());
  const entries = rewards.map((reward) => toEntry(reward, today));
  await loadRewards(tx, context, entries);
  for (const claim of takenRewards) await seedClaim(tx, context, claim);
}
