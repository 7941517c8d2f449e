import { kyivMonthStart } from '../../app/kyiv-time';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { bookExpired, bookMovement, type Booking, type Ledger } from './booking';
import { lockAccount, readBalance } from './ledger-accounts-repository';
import { findMovement, type Movement, type Source } from './ledger-repository';
import {
  chooseLots,
  giveBackToLots,
  readGivableParts,
  readLapsedReturn,
  takeFromLots,
} from './lots-repository';
import { hasShortfall, insertShortfall } from './shortfalls-repository';
import { withholdNow } from './shortfalls-service';

/**
 * Moves points in the caller's transaction: two entries that sum to zero. A gain opens a lot; a
 * spending takes from the lots that expire first. Throws BALANCE_TOO_LOW when the customer has less
 * than is spent; the database refuses it as well.
 */
export async function book(tx: Tx, ledger: Ledger, movement: Movement): Promise<Booking> {
  const booking = await bookMovement(tx, ledger, movement);
  if (movement.amount > 0 && booking.owed > 0) await withholdNow(tx, ledger, movement.customerId);
  return booking;
}

/**
 * The points that can be spent now, locked until the transaction ends, so that they are not spent
 * in between. For what then takes points.
 */
export async function lockBalance(tx: Tx, ledger: Ledger, customerId: number): Promise<number> {
  await lockAccount(tx, customerId, ['redeemed']);
  return readBalance(tx, customerId, ledger.now());
}

/** The parts of a spending that make up the amount, what expires last first. */
async function chooseParts(tx: Tx, spendingId: number, amount: number) {
  let missing = amount;
  const parts = (await readGivableParts(tx, spendingId)).flatMap((part) => {
    const given = Math.min(part.amount, missing);
    missing -= given;
    return given > 0 ? [{ ...part, amount: given }] : [];
  });
  if (missing === 0) return parts;
  throw new Error(`Of movement ${spendingId} ${missing} points less than ${amount} were left`);
}

interface Return {
  /** The spending. */
  readonly of: Source;
  /** For a return that the customer has chosen: otherwise points would never have to expire. */
  readonly keepsExpiry?: boolean;
}

/** Books at once what was returned to lots that are past their time: a hold must not keep it. */
async function bookLapsedReturn(
  tx: Tx,
  ledger: Ledger,
  { transactionId }: Booking,
  { customerId, brand }: Movement,
): Promise<void> {
  const at = ledger.now();
  const lots = await readLapsedReturn(tx, transactionId, at);
  if (lots.length === 0) return;
  const accounts = await lockAccount(tx, customerId, ['redeemed']);
  await bookExpired(tx, ledger, accounts, { customerId, brand, at, lots });
}

/**
 * Gives points of an earlier spending back, to the lots from which they came. What has expired in
 * between lasts until the end of the next month, or expires again with `keepsExpiry`.
 */
export async function giveBack(
  tx: Tx,
  ledger: Ledger,
  movement: Movement,
  { of, keepsExpiry = false }: Return,
): Promise<Booking> {
  const spending = await findMovement(tx, of);
  if (!spending || spending.customer_id !== movement.customerId || movement.amount < 0) {
    throw new Error(`${of.sourceKind} ${of.sourceKey} is no spending of this customer`);
  }
  const { id: spendingId } = spending;
  const booking = await bookMovement(
    tx,
    ledger,
    { ...movement, expiresAt: null },
    {
      counters: ['redeemed'],
      changeLots: async (transactionId) => {
        const now = ledger.now();
        const { customerId } = movement;
        const extendedTo = keepsExpiry ? null : kyivMonthStart(now, 2);
        const parts = await chooseParts(tx, spendingId, movement.amount);
        return giveBackToLots({ transactionId, spendingId, customerId, now, extendedTo }, parts);
      },
    },
  );
  if (booking.outcome === 'duplicate') return booking;
  if (keepsExpiry) await bookLapsedReturn(tx, ledger, booking, movement);
  if (booking.owed > 0) await withholdNow(tx, ledger, movement.customerId);
  return { ...booking, balance: await readBalance(tx, movement.customerId, ledger.now()) };
}

/**
 * Takes back what a source gave, once, also when it was spent or is held: what is not there now is
 * stored as a shortfall, and withheld as soon as the customer has it.
 */
export async function takeBackOwed(
  tx: Tx,
  ledger: Ledger,
  movement: Movement,
  { of }: { readonly of: Source },
): Promise<void> {
  const { customerId } = movement;
  const balance = await lockBalance(tx, ledger, customerId);
  if ((await findMovement(tx, movement)) || (await hasShortfall(tx, movement))) return;
  const taken = Math.min(-movement.amount, balance);
  if (taken > 0) await takeBack(tx, ledger, { ...movement, amount: -taken }, { of });
  const missing = -movement.amount - taken;
  if (missing === 0) return;
  const lotId = (await findMovement(tx, of))?.id ?? null;
  await insertShortfall(tx, movement, { missing, lotId, since: ledger.now() });
  ledger.cache.invalidate(tx, activityTag(customerId));
}

/** Takes back what a source gave: from its own lot first, so that no other points expire sooner. */
export async function takeBack(
  tx: Tx,
  ledger: Ledger,
  movement: Movement,
  { of }: { readonly of: Source },
): Promise<Booking> {
  const gain = await findMovement(tx, of);
  const { customerId, amount } = movement;
  return bookMovement(tx, ledger, movement, {
    changeLots: async (transactionId) => {
      const parts = await chooseLots(tx, -amount, { customerId, first: gain?.id ?? null });
      return takeFromLots(transactionId, customerId, parts);
    },
  });
}
