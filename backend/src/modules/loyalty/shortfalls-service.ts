import type { AppContext } from '../../app/context';
import { kyivMonth } from '../../app/kyiv-time';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import type { Ledger } from './booking';
import {
  lockAccount,
  lockFreeCounter,
  readAccount,
  withdrawable,
  type LockedAccounts,
} from './ledger-accounts-repository';
import { insertMovement, moveBalances, type Movement } from './ledger-repository';
import { chooseLots, takeFromLots } from './lots-repository';
import {
  findOwing,
  readShortfalls,
  reduceShortfall,
  type Shortfall,
} from './shortfalls-repository';

const BATCH_SIZE = 200;

/** What remained before makes the key: it only becomes less, so each withholding has its own. */
function withheldMovement(shortfall: Shortfall, amount: number): Movement {
  return {
    customerId: shortfall.customer_id,
    brand: shortfall.brand,
    amount: -amount,
    reason: shortfall.reason,
    title: `${shortfall.title}: утримано XP, яких тоді бракувало`,
    sourceKind: `${shortfall.source_kind}-rest`,
    sourceKey: `${shortfall.source_key}:${shortfall.remains}`,
  };
}

/** Takes the available part of what is still to be taken back. The account is locked. */
async function withhold(
  tx: Tx,
  ledger: Ledger,
  accounts: LockedAccounts,
  customerId: number,
): Promise<void> {
  const now = ledger.now();
  let free = withdrawable(await readAccount(tx, customerId, now));
  for (const shortfall of await readShortfalls(tx, customerId)) {
    const amount = Math.min(shortfall.remains, free);
    if (amount <= 0) break;
    free -= amount;
    const movement = withheldMovement(shortfall, amount);
    const id = await insertMovement(tx, movement, now);
    const parts = await chooseLots(tx, amount, { customerId, first: shortfall.lot_id });
    const lots = takeFromLots(id, customerId, parts);
    const change = { movement, month: kyivMonth(now), lots };
    await moveBalances(tx, id, accounts, change, now);
    await reduceShortfall(tx, shortfall.id, amount);
    ledger.cache.invalidate(tx, activityTag(customerId));
  }
}

/**
 * Withholds after a gain or a release, in the same transaction. It does not wait for the counter, which
 * comes before the account in the order of locks: if another transaction has it, the hourly job
 * withholds. Until then the points can not be spent either.
 */
export async function withholdNow(tx: Tx, ledger: Ledger, customerId: number): Promise<void> {
  const redeemed = await lockFreeCounter(tx, 'redeemed', customerId);
  if (redeemed === null) return;
  const { customer } = await lockAccount(tx, customerId);
  await withhold(tx, ledger, { customer, counters: { redeemed } }, customerId);
}

/** Every hour: withholds what is there, for example because a reservation has ended. */
export async function withholdOwed(context: AppContext): Promise<void> {
  const { db, log, transaction } = context;
  let after = 0;
  for (;;) {
    const customers = await findOwing(db, after, BATCH_SIZE);
    for (const customerId of customers) {
      await transaction(async (tx) => {
        const accounts = await lockAccount(tx, customerId, ['redeemed']);
        await withhold(tx, context, accounts, customerId);
      }).catch((error: unknown) => {
        // One account must not stop the others.
        log.error({ error, customerId }, 'points that are to be taken back were not withheld');
      });
    }
    after = customers.at(-1) ?? 0;
    if (customers.length < BATCH_SIZE) return;
  }
}
