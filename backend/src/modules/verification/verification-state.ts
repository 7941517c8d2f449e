import type { Verification } from '@club/api/contract/verification';
import { isAgeVerified, tooYoungUntil } from '@club/domain/age';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { findUsers } from '../account/users-repository';
import { findCurrent, markAllSeen } from './verification-repository';

/** What the customer's accounts say about the age. */
export async function findAge(db: Db | Tx, customerId: number, now: Date) {
  const users = Object.entries(await findUsers(db, customerId));
  const accounts = users.map(([brand, { tags, metafields }]) => ({
    brand: brand as Brand,
    tags,
    metafields,
  }));
  return {
    isVerified: isAgeVerified(accounts),
    tooYoungUntil: tooYoungUntil(accounts, kyivDay(now)),
  };
}

type Current = NonNullable<Awaited<ReturnType<typeof findCurrent>>>;

function readOutcome({ status, reason, expires_at }: Current, now: Date) {
  if (status === 'begun' && expires_at !== null && expires_at <= now) {
    return { status: 'unfinished', reason: 'expired' } as const;
  }
  if (status === 'withdrawn') throw new Error('A withdrawn verification has no outcome');
  return { status, reason };
}

/** The state of a customer's verification. The accounts decide who is verified, because the store can verify too. */
export async function readVerification(
  db: Db | Tx,
  customerId: number,
  now: Date,
): Promise<Verification> {
  const age = await findAge(db, customerId, now);
  const current = await findCurrent(db, customerId);
  const state = {
    status: 'none',
    way: current?.way ?? null,
    reason: null,
    at: current?.changed_at.toISOString() ?? null,
    adult_from: age.tooYoungUntil,
    is_news: current !== null && current.seen_at === null,
  } as const;
  const outcome = current && readOutcome(current, now);
  if (age.isVerified) {
    const isHere = outcome?.status === 'approved';
    return { ...state, status: 'approved', is_news: isHere && state.is_news };
  }
  if (outcome === null) return state;
  const isVerdict = outcome.status === 'rejected';
  // After the mark was removed, the customer begins again.
  if (outcome.status === 'approved') return { ...state, way: null, at: null, is_news: false };
  return { ...state, ...outcome, is_news: isVerdict && state.is_news };
}

/** Marks the news of the state as seen. It is news only to the first tab or device that does. */
export async function markNewsSeen(
  { db, transaction, now }: AppContext,
  customerId: number,
): Promise<Verification> {
  const was = await readVerification(db, customerId, now());
  const isFirst = await transaction((tx) => markAllSeen(tx, customerId, now()));
  return { ...was, is_news: was.is_news && isFirst };
}

/** Refuses customers who are verified, or who are marked as too young. */
export async function requireUnverified(tx: Db | Tx, customerId: number, now: Date): Promise<void> {
  const { isVerified, tooYoungUntil: day } = await findAge(tx, customerId, now);
  if (isVerified) throw new ClubError('VERIFICATION_DONE');
  if (day !== null) throw new ClubError('UNDER_AGE', { details: { adult_from: day } });
}
