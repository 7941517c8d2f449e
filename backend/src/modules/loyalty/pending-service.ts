import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import type { Ledger } from './booking';
import { lockAccount } from './ledger-accounts-repository';
import type { Source } from './ledger-repository';
import { deletePending, putPending, type Pending } from './pending-repository';

/**
 * Announces points that a source will bring, and what makes them count. They are not part of the
 * balance. Booking a movement of the same source ends it. The lock keeps such a booking from
 * happening in between.
 */
export async function setPending(tx: Tx, ledger: Ledger, pending: Pending): Promise<void> {
  await lockAccount(tx, pending.customerId);
  await putPending(tx, pending, ledger.now());
  ledger.cache.invalidate(tx, activityTag(pending.customerId));
}

/** The source will bring nothing. */
export async function clearPending(tx: Tx, ledger: Ledger, source: Source): Promise<void> {
  const customerId = await deletePending(tx, source);
  if (customerId !== null) ledger.cache.invalidate(tx, activityTag(customerId));
}
