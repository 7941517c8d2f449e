import type { PauseReason } from '@club/api/contract/subscriptions/boxes';
import type { BoxPayment } from '@club/api/contract/subscriptions/subscription';
import type { ErrorCode } from '@club/api';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findBuyer, type Buyer } from '../cart/buyer-repository';
import { retryMoment } from '../loyalty/holds-service';
import { isBlocked } from './subscriptions-repository';

interface Owner {
  readonly customerId: number;
  readonly brand: Brand;
}

/** The customer, if boxes may be sold to them: an adult whose age is verified, and not blocked. */
export async function findSubscriber(
  tx: Tx,
  context: AppContext,
  { customerId, brand }: Owner,
): Promise<Buyer> {
  if (await isBlocked(tx, customerId)) throw new ClubError('CUSTOMER_BLOCKED');
  const buyer = await findBuyer(tx, customerId, brand, context.now());
  if (!buyer) throw new ClubError('NOT_FOUND');
  if (buyer.isMinor) throw new ClubError('UNDER_AGE');
  if (!buyer.isAgeVerified) throw new ClubError('AGE_NOT_VERIFIED');
  return buyer;
}

/** Points are taken for sticks unless operators have switched that off. */
export async function refusePoints(
  tx: Tx,
  context: AppContext,
  payWith: BoxPayment,
): Promise<void> {
  const switches = await context.switches(tx);
  if (payWith === 'points' && !switches['points-price.sticks']) {
    throw new ClubError('POINTS_NOT_TAKEN');
  }
}

const reasons: Partial<Record<ErrorCode, PauseReason>> = {
  CUSTOMER_BLOCKED: 'blocked',
  UNDER_AGE: 'age',
  AGE_NOT_VERIFIED: 'age',
  BALANCE_TOO_LOW: 'balance',
  POINTS_NOT_TAKEN: 'points-off',
  CITY_UNKNOWN: 'address',
  BRANCH_UNKNOWN: 'address',
  ADDRESS_INCOMPLETE: 'address',
};

/** Why a refused box pauses its subscription; null for a failure that a repeat may not have. */
export function pauseReasonFor(error: unknown): PauseReason | null {
  if (!(error instanceof ClubError)) return null;
  // Another request was faster: the next try sees what is left.
  if (error.code === 'OUT_OF_STOCK') return null;
  return reasons[error.code as ErrorCode] ?? 'refused';
}

/** When a box may be paid whose points are only reserved for something else; null for any other refusal. */
export async function payableAt(
  tx: Tx,
  context: AppContext,
  customerId: number,
  error: unknown,
): Promise<Date | null> {
  if (!(error instanceof ClubError) || error.code !== 'BALANCE_TOO_LOW') return null;
  const { details } = error as ClubError<'BALANCE_TOO_LOW'>;
  if (!details) return null;
  return retryMoment(tx, context, { customerId, amount: details.balance + details.missing });
}
