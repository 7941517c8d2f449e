import type { RewardState } from '@club/api/contract/exchange';
import type { Db, Tx } from '../../foundation/database/schema';
import { findMember } from '../account/members-repository';
import type { RewardCounts, RewardRow } from './rewards-repository';

/** What a reward's state depends on, beside its row. */
export interface RewardContext {
  /** Today in Ukraine. */
  readonly today: string;
  readonly counts: RewardCounts;
  readonly isUnderAge: boolean;
  /** Whether the exchange as a whole is switched on. */
  readonly isOn: boolean;
}

/** The pieces that can be taken now. */
export function piecesLeft({ stock }: RewardRow, { taken, reserved }: RewardCounts): number {
  return Math.max(0, stock - taken - reserved);
}

/** The state of a reward for one customer: what lasts longest comes first. */
export function rewardState(
  row: RewardRow,
  { today, counts, isUnderAge, isOn }: RewardContext,
): RewardState {
  if (row.valid_until !== null && row.valid_until < today) return 'over';
  if (row.is_stopped || !isOn) return 'paused';
  if (row.is_adults_only && isUnderAge) return 'under-age';
  if (row.valid_from !== null && row.valid_from > today) return 'soon';
  if (row.per_customer !== null && counts.own >= row.per_customer) return 'limit';
  return piecesLeft(row, counts) > 0 ? 'open' : 'sold-out';
}

/** Whether the reward is for adults, and the customer is none. */
export async function isTooYoung(
  db: Db | Tx,
  { is_adults_only: isAdultsOnly }: Pick<RewardRow, 'is_adults_only'>,
  customerId: number,
  today: string,
): Promise<boolean> {
  return isAdultsOnly && (await findMember(db, customerId, today)).minorUntil !== null;
}

const DAY_MS = 86_400_000;

/** The day so many days after another one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
