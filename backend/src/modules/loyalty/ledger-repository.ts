import type { PointsReason } from '@club/api/contract/loyalty/history';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';
import {
  lockedAccounts,
  lockingQuery,
  type Counter,
  type LockedAccounts,
} from './ledger-accounts-repository';
import type { LotChange } from './lots-repository';

/** What caused something. One source moves points once, however often it is booked. */
export interface Source {
  readonly sourceKind: string;
  readonly sourceKey: string;
}

export interface Movement extends Source {
  readonly customerId: number;
  /** What the customer gains; negative when points are spent. */
  readonly amount: number;
  readonly reason: PointsReason;
  /** Why, in the customer's language. */
  readonly title: string;
  readonly brand: Brand;
  /** When it happened, if not now. */
  readonly at?: Date;
  /** When a gain expires, if not as configured; null: never. */
  readonly expiresAt?: Date | null;
}

/** The movement that the source has caused. */
export function findMovement(tx: Tx, { sourceKind, sourceKey }: Source) {
  return tx
    .selectFrom('ledger_transactions')
    .select(['id', 'customer_id', 'amount'])
    .where('source_kind', '=', sourceKind)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
}

function movementRow(movement: Movement, now: Date) {
  return {
    customer_id: movement.customerId,
    brand: movement.brand,
    amount: movement.amount,
    reason: movement.reason,
    title: movement.title,
    source_kind: movement.sourceKind,
    source_key: movement.sourceKey,
    at: movement.at ?? now,
    expires_at: movement.expiresAt ?? null,
  };
}

/** Records a movement of an account that is locked. */
export async function insertMovement(tx: Tx, movement: Movement, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('ledger_transactions')
    .values(movementRow(movement, now))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Recorded {
  /** Null if the source has moved points before. */
  readonly transactionId: number | null;
  readonly accounts: LockedAccounts;
}

/**
 * Records the movement, and locks its accounts in the order of their ids, so that no two bookings
 * deadlock. The locking part reads nothing else, because after waiting for a row, only this part
 * reads it again.
 */
export async function recordAndLock(
  tx: Tx,
  movement: Movement,
  counters: readonly Counter[],
  now: Date,
): Promise<Recorded> {
  const rows = await tx
    .with('recorded', (db) =>
      db
        .insertInto('ledger_transactions')
        .values(movementRow(movement, now))
        .onConflict((conflict) => conflict.columns(['source_kind', 'source_key']).doNothing())
        .returning('id'),
    )
    .with(
      (cte) => cte('locked').materialized(),
      (db) => lockingQuery(db, [movement.customerId], counters),
    )
    .selectFrom('locked')
    .leftJoin('recorded', (join) => join.onTrue())
    .select(['locked.id', 'code', 'recorded.id as transactionId'])
    .execute();
  return {
    transactionId: rows[0]?.transactionId ?? null,
    accounts: await lockedAccounts(tx, movement.customerId, rows),
  };
}

interface Move {
  readonly movement: Movement;
  /** The month whose sums it changes. */
  readonly month: string;
  readonly lots: LotChange;
}

/** Both entries, both balances, the lots and the sums of the month, in one statement. The source no longer pends. */
export async function moveBalances(
  tx: Tx,
  transactionId: number,
  { customer, counters }: LockedAccounts,
  { movement, month, lots }: Move,
): Promise<void> {
  const { amount, customerId, sourceKind, sourceKey } = movement;
  const counter = amount > 0 ? counters.issued : counters.redeemed;
  if (counter === undefined) throw new Error(`The ledger has no counter for ${amount} points`);
  await sql`
    with entered as (
      insert into ledger_entries (transaction_id, account_id, amount) values
        (${transactionId}::bigint, ${customer}::bigint, ${amount}::bigint),
        (${transactionId}::bigint, ${counter}::bigint, ${-amount}::bigint)
      returning account_id, amount
    ), summed as (
      insert into ledger_months as m (customer_id, month, earned, spent)
      values (${customerId}, ${month}, ${Math.max(amount, 0)}, ${Math.max(-amount, 0)})
      on conflict (customer_id, month) do update
        set earned = m.earned + excluded.earned, spent = m.spent + excluded.spent
    ), counted as (
      delete from ledger_pending where source_kind = ${sourceKind} and source_key = ${sourceKey}
    ), ${lots}
    update ledger_accounts set balance = balance + entered.amount
    from entered where ledger_accounts.id = entered.account_id
  `.execute(tx);
}
