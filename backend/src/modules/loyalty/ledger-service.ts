import type { AppContext } from '../../app/context';
import { ClubError } from '../../app/club-error';
import type { Tx } from '../../foundation/database/schema';
import { activityTag } from '../../app/sessions';
import {
  findEarlierMovement,
  insertAccount,
  moveBalances,
  readBalance,
  recordAndLock,
  type Movement,
} from './ledger-repository';

export interface Booking {
  readonly outcome: 'booked' | 'duplicate';
  readonly transactionId: number;
  readonly balance: number;
}

type Ledger = Pick<AppContext, 'cache' | 'now'>;

async function findEarlierBooking(tx: Tx, movement: Movement): Promise<Booking> {
  const earlier = await findEarlierMovement(tx, movement);
  if (earlier.customer_id !== movement.customerId || earlier.amount !== movement.amount) {
    throw new Error(
      `${movement.sourceKind} ${movement.sourceKey} was booked before with another customer or amount`,
    );
  }
  const balance = await readBalance(tx, movement.customerId);
  return { outcome: 'duplicate', transactionId: earlier.id, balance };
}

/**
 * Moves points in the caller's transaction: two entries that sum to zero. Throws BALANCE_TOO_LOW
 * when the customer has less than is spent; the database refuses it as well.
 */
export async function book(tx: Tx, ledger: Ledger, movement: Movement): Promise<Booking> {
  const { customerId, amount } = movement;
  if (!Number.isSafeInteger(amount) || amount === 0) {
    throw new Error(`Points move by whole numbers other than 0, not by ${amount}`);
  }
  const recorded = await recordAndLock(tx, movement, ledger.now());
  const { transactionId, counter } = recorded;
  if (transactionId === null) return findEarlierBooking(tx, movement);
  const customer = recorded.customer ?? (await insertAccount(tx, customerId));
  const balance = customer.balance + amount;
  if (balance < 0) {
    throw new ClubError('BALANCE_TOO_LOW', {
      details: { balance: customer.balance, missing: -balance },
    });
  }
  await moveBalances(tx, transactionId, [customer.id, counter.id], amount);
  ledger.cache.invalidate(tx, activityTag(customerId));
  return { outcome: 'booked', transactionId, balance };
}
