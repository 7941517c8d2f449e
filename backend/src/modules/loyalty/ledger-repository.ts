import type { PointsReason } from '@club/api/contract/loyalty/history';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';
import {
  accountQuery,
  lockedAccounts,
  lockingQuery,
  type AccountState,
  type Counter,
  type LockedAccounts,
  type LockedRow,
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

/** The insertion of a movement. Written as SQL, as everything that each booking does: a query builder would build it again each time. */
function insertion(movement: Movement, now: Date) {
  const { customerId, brand, amount, reason, title, sourceKind, sourceKey } = movement;
  const { at = now, expiresAt = null } = movement;
  return sql`insert into ledger_transactions
      (customer_id, brand, amount, reason, title, source_kind, source_key, at, expires_at)
    values (${customerId}, ${brand}, ${amount}, ${reason}, ${title}, ${sourceKind}, ${sourceKey},
      ${at}, ${expiresAt})`;
}

/** Records a movement of an account that is locked. */
export async function insertMovement(tx: Tx, movement: Movement, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`${insertion(movement, now)} returning id`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('PostgreSQL gave no row of a movement');
  return inserted.id;
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
  const { rows } = await sql<LockedRow & { transactionId: number | null }>`
    with recorded as (
      ${insertion(movement, now)} on conflict (source_kind, source_key) do nothing returning id
    ), locked as materialized (
      ${lockingQuery([movement.customerId], counters)}
    )
    select locked.id, code, recorded.id as "transactionId" from locked left join recorded on true
  `.execute(tx);
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

/**
 * Both entries, both balances, the lots and the sums of the month, in one statement. The source no longer
 * pends. Gives the account as it was before.
 */
export async function moveBalances(
  tx: Tx,
  transactionId: number,
  { customer, counters }: LockedAccounts,
  { movement, month, lots }: Move,
  now: Date,
): Promise<AccountState> {
  const { amount, customerId, sourceKind, sourceKey } = movement;
  const counter = amount > 0 ? counters.issued : counters.redeemed;
  if (counter === undefined) throw new Error(`The ledger has no counter for ${amount} points`);
  const { rows } = await sql<AccountState>`
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
    ), moved as (
      update ledger_accounts set balance = balance + entered.amount
      from entered where ledger_accounts.id = entered.account_id
    ), ${lots}
    ${accountQuery(customerId, now)}
  `.execute(tx);
  const [before] = rows;
  if (before === undefined) throw new Error('PostgreSQL gave no row of an account');
  return before;
}
