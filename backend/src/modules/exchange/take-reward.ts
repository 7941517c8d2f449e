import { randomInt } from 'node:crypto';
import type { RewardState } from '@club/api/contract/exchange';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { lockCustomer } from '../account/users-repository';
import { confirmHold, hold, releaseHold } from '../loyalty/holds-service';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { reservationMinutes } from './exchange-config';
import { exchangeSource } from './exchange-source';
import { addDays, isTooYoung, rewardState } from './reward-state';
import {
  addTaken,
  countClaims,
  lockReward,
  type RewardCounts,
  type RewardRow,
} from './rewards-repository';
import {
  findByCode,
  findReserved,
  insertClaim,
  lockClaim,
  markReleased,
  markTaken,
  type ClaimRow,
} from './claims-repository';

type Context = Pick<AppContext, 'cache' | 'club' | 'now' | 'switches'>;

const noCounts: RewardCounts = { reserved: 0, taken: 0, own: 0 };

function refuseState(state: RewardState): void {
  if (state === 'open') return;
  if (state === 'sold-out') throw new ClubError('REWARD_SOLD_OUT');
  if (state === 'limit') throw new ClubError('REWARD_LIMIT');
  if (state === 'under-age') throw new ClubError('UNDER_AGE');
  throw new ClubError('REWARD_NOT_OPEN');
}

async function refuseUnlessOpen(
  tx: Tx,
  { now, switches }: Context,
  row: RewardRow,
  customerId: number,
): Promise<void> {
  const counts = await countClaims(tx, { customerId, now: now(), rewardId: row.id });
  const today = kyivDay(now());
  const state = rewardState(row, {
    today,
    counts: counts.get(row.id) ?? noCounts,
    isUnderAge: await isTooYoung(tx, row, customerId, today),
    isOn: (await switches(tx)).exchange,
  });
  refuseState(state);
}

export interface ReservationRequest {
  readonly customerId: number;
  readonly brand: Brand;
  readonly rewardId: number | null;
  /** The price that the customer has seen. */
  readonly price: number;
}

/**
 * Reserves a piece and its points. The locks are always taken in this order: the customer, so that
 * limits per customer hold; the reward, so that its last piece is reserved once; the points.
 */
export async function reserve(
  tx: Tx,
  context: Context,
  { customerId, brand, rewardId, price }: ReservationRequest,
) {
  await lockCustomer(tx, customerId);
  const row = rewardId === null ? undefined : await lockReward(tx, rewardId);
  if (!row || (row.brand !== null && row.brand !== brand)) throw new ClubError('REWARD_NOT_FOUND');
  await refuseUnlessOpen(tx, context, row, customerId);
  if (row.price !== price) throw new ClubError('REWARD_PRICE_CHANGED');
  const earlier = await findReserved(tx, customerId);
  if (earlier) await release(tx, context, earlier.id, customerId);
  const now = context.now();
  const until = new Date(now.getTime() + reservationMinutes * 60_000);
  const id = await insertClaim(tx, {
    reward_id: row.id,
    customer_id: customerId,
    brand,
    price,
    state: 'reserved',
    reserved_at: now,
    reserved_until: until,
    returns_unused: row.returns_unused,
  });
  await hold(tx, context, { customerId, amount: price, ...exchangeSource(id), until });
  return {
    reservation: { id: String(id), until: until.toISOString(), price },
    balance: await readBalance(tx, customerId, now),
  };
}

/** Ends a reservation before its time, if it is one of this customer. */
export async function release(
  tx: Tx,
  context: Omit<Context, 'switches'>,
  id: number,
  customerId: number,
): Promise<void> {
  if (await markReleased(tx, id, customerId)) await releaseHold(tx, context, exchangeSource(id));
}

const codeDigits = 12;

/** A code that no other reward has. Of so many numbers nearly none are used. */
async function newCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    if ((await findByCode(tx, code)) === null) return code;
  }
}

async function take(tx: Tx, context: Context, claim: ClaimRow): Promise<void> {
  const { id, reward_id: rewardId, customer_id: customerId, brand, price } = claim;
  const row = await lockReward(tx, rewardId);
  // Read under the lock: a reservation that has ended is not counted, so its piece may be gone.
  const now = context.now();
  if (claim.state !== 'reserved' || claim.reserved_until <= now) {
    throw new ClubError('RESERVATION_ENDED');
  }
  // A reservation outlives the last day of its reward by its minutes, but not an operator's stop.
  if (!row || row.is_stopped || !(await context.switches(tx)).exchange) {
    throw new ClubError('REWARD_NOT_OPEN');
  }
  const today = kyivDay(now);
  if (await isTooYoung(tx, row, customerId, today)) throw new ClubError('UNDER_AGE');
  await addTaken(tx, rewardId, 1);
  const usableUntil = addDays(today, row.use_days);
  await markTaken(tx, id, { code: await newCode(tx), taken_at: now, usable_until: usableUntil });
  await confirmHold(tx, context, {
    customerId,
    brand,
    amount: -price,
    reason: 'exchange',
    title: `Обмін: ${row.title}`,
    ...exchangeSource(id),
  });
}

/** Books a reservation: piece and points are spent, and the code exists. Repeated, it changes nothing. */
export async function confirm(
  tx: Tx,
  context: Context,
  id: number | null,
  customerId: number,
): Promise<number> {
  await lockCustomer(tx, customerId);
  const claim = id === null ? undefined : await lockClaim(tx, id, customerId);
  if (!claim) throw new ClubError('NOT_FOUND');
  if (claim.code === null) await take(tx, context, claim);
  return claim.id;
}
