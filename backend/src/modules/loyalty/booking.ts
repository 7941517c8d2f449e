import { randomUUID } from 'node:crypto';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { kyivMonth, kyivMonthStart } from '../../app/kyiv-time';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import {
  lapsed,
  readAccount,
  readBalance,
  spendable,
  type AccountState,
  type Counter,
  type LockedAccounts,
} from './ledger-accounts-repository';
import {
  findMovement,
  insertMovement,
  moveBalances,
  recordAndLock,
  type Movement,
} from './ledger-repository';
import { chooseLots, openLot, takeFromLots, type LotChange, type LotPart } from './lots-repository';

export interface Booking {
  readonly outcome: 'booked' | 'duplicate';
  readonly transactionId: number;
  /** What can be spent now. */
  readonly balance: number;
  /** What is still to be taken back. */
  readonly owed: number;
}

/** The source has booked something else: another amount, or for another customer. */
export class SourceReusedError extends Error {
  override readonly name = 'SourceReusedError';
}

export type Ledger = Pick<AppContext, 'cache' | 'now' | 'club'>;

/** What a booking does beside the usual, under the lock of the account. */
export interface BookingSteps {
  /** Counters that it needs beside the one of its direction. */
  readonly counters?: readonly Counter[];
  /** Ends the hold of the movement; gives what it reserved. */
  readonly claim?: () => Promise<number>;
  /** Changes the lots instead of opening one or taking from the oldest. */
  readonly changeLots?: (transactionId: number) => Promise<LotChange>;
}

/** The end of the month of a gain, and the configured number of months after it; null: never. */
export function gainExpiry(at: Date, { ledger: { expiryMonths } }: Ledger['club']): Date | null {
  return expiryMonths === null ? null : kyivMonthStart(at, expiryMonths + 1);
}

function movementExpiry({ expiresAt, at }: Movement, { now, club }: Ledger): Date | null {
  return expiresAt === undefined ? gainExpiry(at ?? now(), club) : expiresAt;
}

async function findEarlierBooking(tx: Tx, ledger: Ledger, movement: Movement): Promise<Booking> {
  const earlier = await findMovement(tx, movement);
  if (earlier?.customer_id !== movement.customerId || earlier.amount !== movement.amount) {
    throw new SourceReusedError(
      `${movement.sourceKind} ${movement.sourceKey} was booked before with another customer or amount`,
    );
  }
  const balance = await readBalance(tx, movement.customerId, ledger.now());
  return { outcome: 'duplicate', transactionId: earlier.id, balance, owed: 0 };
}

interface Expired extends Pick<Movement, 'customerId' | 'brand'> {
  readonly at: Date;
  readonly lots: readonly LotPart[];
}

/** Books the parts of lots as expired, in one movement. */
export async function bookExpired(
  tx: Tx,
  ledger: Ledger,
  accounts: LockedAccounts,
  { customerId, brand, at, lots }: Expired,
): Promise<void> {
  const movement: Movement = {
    customerId,
    brand,
    amount: -lots.reduce((sum, lot) => sum + lot.amount, 0),
    reason: 'expiry',
    title: 'Термін дії XP минув',
    sourceKind: 'expiry',
    sourceKey: randomUUID(),
    at,
  };
  const id = await insertMovement(tx, movement, ledger.now());
  const month = kyivMonth(at);
  const change = { movement, month, lots: takeFromLots(id, customerId, lots) };
  await moveBalances(tx, id, accounts, change, ledger.now());
}

/** Books what has expired and is not held: one movement for each time of expiry. */
export async function bookExpiry(
  tx: Tx,
  ledger: Ledger,
  accounts: LockedAccounts,
  { customerId, brand }: Pick<Movement, 'customerId' | 'brand'>,
): Promise<number> {
  const now = ledger.now();
  const amount = lapsed(await readAccount(tx, customerId, now));
  if (amount === 0) return 0;
  const parts = await chooseLots(tx, amount, { customerId, expiredAt: now });
  const times = new Set(parts.map(({ expiresAt }) => expiresAt.getTime()));
  for (const time of times) {
    const lots = parts.filter(({ expiresAt }) => expiresAt.getTime() === time);
    await bookExpired(tx, ledger, accounts, { customerId, brand, at: new Date(time), lots });
  }
  return amount;
}

/** Opens a lot for a gain; a spending takes from those that expire first. */
async function changeLots(
  tx: Tx,
  transactionId: number,
  { customerId, amount, expiresAt = null }: Movement,
): Promise<LotChange> {
  if (amount > 0) return openLot({ transactionId, customerId, amount, expiresAt });
  return takeFromLots(transactionId, customerId, await chooseLots(tx, -amount, { customerId }));
}

/** The account after the movement. A spending takes what has expired first: only held points have. */
function accountAfter(account: AccountState, amount: number): AccountState {
  const { booked, expired } = account;
  return {
    ...account,
    booked: booked + amount,
    expired: Math.max(0, expired + Math.min(amount, 0)),
  };
}

/**
 * Before points leave: books what has lapsed, ends the hold of the movement, and throws BALANCE_TOO_LOW
 * when less can be spent.
 */
async function prepareSpending(
  tx: Tx,
  ledger: Ledger,
  accounts: LockedAccounts,
  movement: Movement,
  claim: BookingSteps['claim'],
): Promise<void> {
  const now = ledger.now();
  let account = await readAccount(tx, movement.customerId, now);
  if (lapsed(account) > 0) {
    await bookExpiry(tx, ledger, accounts, movement);
    account = await readAccount(tx, movement.customerId, now);
  }
  const balance = spendable(account) + ((await claim?.()) ?? 0);
  const missing = -movement.amount - balance;
  if (missing > 0) throw new ClubError('BALANCE_TOO_LOW', { details: { balance, missing } });
}

/** Books a movement in the caller's transaction: entries, balances, lots and sums. */
export async function bookMovement(
  tx: Tx,
  ledger: Ledger,
  movement: Movement,
  steps: BookingSteps = {},
): Promise<Booking> {
  const { customerId, amount } = movement;
  if (!Number.isSafeInteger(amount) || amount === 0) {
    throw new Error(`Points move by whole numbers other than 0, not by ${amount}`);
  }
  const now = ledger.now();
  const counters: Counter[] = [amount > 0 ? 'issued' : 'redeemed', ...(steps.counters ?? [])];
  const dated =
    amount > 0 ? { ...movement, expiresAt: movementExpiry(movement, ledger) } : movement;
  const { transactionId, accounts } = await recordAndLock(tx, dated, counters, now);
  if (transactionId === null) return findEarlierBooking(tx, ledger, movement);
  if (accounts.counters.redeemed !== undefined) {
    await prepareSpending(tx, ledger, accounts, movement, steps.claim);
  }
  const lots = await (steps.changeLots?.(transactionId) ?? changeLots(tx, transactionId, dated));
  const month = kyivMonth(movement.at ?? now);
  const change = { movement, month, lots };
  const account = await moveBalances(tx, transactionId, accounts, change, now);
  ledger.cache.invalidate(tx, activityTag(customerId));
  const balance = spendable(accountAfter(account, amount));
  return { outcome: 'booked', transactionId, balance, owed: account.owed };
}
