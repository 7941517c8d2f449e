import { ClubError } from '../../app/club-error';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { bookExpiry, bookMovement, type Booking, type Ledger } from './booking';
import {
  endHold,
  findFirstEnd,
  findHold,
  putHold,
  type Hold,
  type HoldRow,
} from './holds-repository';
import { lockAccount, readAccount, readBalance, spendable } from './ledger-accounts-repository';
import type { Movement, Source } from './ledger-repository';
import { withholdNow } from './shortfalls-service';

function isOpen(row: HoldRow | undefined, now: Date): row is HoldRow {
  return row?.state === 'open' && row.until > now;
}

/**
 * Reserves points until a time. Throws BALANCE_TOO_LOW when fewer can be spent. The same source
 * again replaces its hold, unless that was confirmed.
 */
export async function hold(tx: Tx, ledger: Ledger, wanted: Hold): Promise<void> {
  const { customerId, amount } = wanted;
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new Error(`Points are held in whole numbers above 0, not ${amount}`);
  }
  const accounts = await lockAccount(tx, customerId, ['redeemed']);
  const earlier = await findHold(tx, wanted);
  if (earlier?.state === 'confirmed' || (earlier && earlier.customer_id !== customerId)) {
    throw new Error(`${wanted.sourceKind} ${wanted.sourceKey} was held before and is spent`);
  }
  // What this hold still reserves counts again. Expired points that only it protected do not return.
  if (earlier?.state === 'open') await endHold(tx, earlier.id, 'released');
  const balance = await readBalance(tx, customerId, ledger.now());
  if (balance < amount) {
    throw new ClubError('BALANCE_TOO_LOW', { details: { balance, missing: amount - balance } });
  }
  // A hold keeps points from expiring, and brings none back that have.
  await bookExpiry(tx, ledger, accounts, { customerId, brand: 'main' });
  await putHold(tx, wanted);
  ledger.cache.invalidate(tx, activityTag(customerId));
}

/**
 * Spends what the same source has reserved, or less. Throws HOLD_ENDED when the hold was released
 * or its time is over: the caller decides whether to book without it.
 */
export function confirmHold(tx: Tx, ledger: Ledger, movement: Movement): Promise<Booking> {
  return bookMovement(tx, ledger, movement, {
    claim: async () => {
      const held = await findHold(tx, movement);
      if (!isOpen(held, ledger.now())) throw new ClubError('HOLD_ENDED');
      if (held.customer_id !== movement.customerId || held.amount < -movement.amount) {
        throw new Error(`${movement.sourceKind} ${movement.sourceKey} holds ${held.amount} points`);
      }
      await endHold(tx, held.id, 'confirmed');
      return held.amount;
    },
  });
}

/** Frees what the source has reserved. Nothing happens when it holds nothing. */
export async function releaseHold(tx: Tx, ledger: Ledger, source: Source): Promise<void> {
  const found = await findHold(tx, source);
  if (!found) return;
  await lockAccount(tx, found.customer_id);
  const current = await findHold(tx, source);
  if (current?.state !== 'open') return;
  await endHold(tx, current.id, 'released');
  ledger.cache.invalidate(tx, activityTag(current.customer_id));
  const { owed } = await readAccount(tx, current.customer_id, ledger.now());
  if (owed > 0) await withholdNow(tx, ledger, current.customer_id);
}

/**
 * When a spending that was refused may succeed, because its points are only held: at the end of the next
 * hold, or now, if the holds have ended meanwhile. Null when the customer has fewer points with them.
 */
export async function retryMoment(
  tx: Tx,
  ledger: Ledger,
  { customerId, amount }: Pick<Hold, 'customerId' | 'amount'>,
): Promise<Date | null> {
  const now = ledger.now();
  const account = await readAccount(tx, customerId, now);
  if (spendable({ ...account, held: 0 }) < amount) return null;
  return (await findFirstEnd(tx, customerId, now)) ?? now;
}
