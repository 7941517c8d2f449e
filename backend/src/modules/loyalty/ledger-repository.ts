import type { PointsReason } from '@club/api/contract/loyalty';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

export interface Movement {
  readonly customerId: number;
  /** What the customer gains; negative when points are spent. */
  readonly amount: number;
  readonly reason: PointsReason;
  /** Why, in the customer's language. */
  readonly title: string;
  readonly brand: Brand;
  /** What caused it. One source moves points once, however often it is booked. */
  readonly sourceKind: string;
  readonly sourceKey: string;
  /** When it happened, if not now. */
  readonly at?: Date;
  readonly expiresAt?: Date | null;
}

const SHARDS = 16;

function customerCode(customerId: number): string {
  return `customer:${customerId}`;
}

function counterCode({ amount, customerId }: Movement): string {
  return `${amount > 0 ? 'issued' : 'redeemed'}:${customerId % SHARDS}`;
}

/** The points that the customer can spend now. */
export async function readBalance(db: Db | Tx, customerId: number): Promise<number> {
  const account = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('code', '=', customerCode(customerId))
    .executeTakeFirst();
  return account?.balance ?? 0;
}

/** The same, locked until the transaction ends, so that it is not spent in between. */
export async function lockBalance(tx: Tx, customerId: number): Promise<number> {
  await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
  return readBalance(tx, customerId);
}

/** The movement that the source has caused before. */
export function findEarlierMovement(tx: Tx, { sourceKind, sourceKey }: Movement) {
  return tx
    .selectFrom('ledger_transactions')
    .select(['id', 'customer_id', 'amount'])
    .where('source_kind', '=', sourceKind)
    .where('source_key', '=', sourceKey)
    .executeTakeFirstOrThrow();
}

interface LedgerAccount {
  readonly id: number;
  readonly code: string;
  readonly balance: number;
}

/**
 * Records the movement, and locks its two accounts in the order of their ids, so that no two bookings
 * deadlock. The id is null if its source has moved points before. The locking part reads nothing
 * else, because after waiting for a row, only this part reads it again.
 */
export async function recordAndLock(tx: Tx, movement: Movement, now: Date) {
  const accounts = await tx
    .with('recorded', (db) =>
      db
        .insertInto('ledger_transactions')
        .values({
          customer_id: movement.customerId,
          brand: movement.brand,
          amount: movement.amount,
          reason: movement.reason,
          title: movement.title,
          source_kind: movement.sourceKind,
          source_key: movement.sourceKey,
          at: movement.at ?? now,
          expires_at: movement.expiresAt ?? null,
        })
        .onConflict((conflict) => conflict.columns(['source_kind', 'source_key']).doNothing())
        .returning('id'),
    )
    .with(
      (cte) => cte('locked').materialized(),
      (db) =>
        db
          .selectFrom('ledger_accounts')
          .select(['id', 'code', 'balance'])
          .where('code', 'in', [customerCode(movement.customerId), counterCode(movement)])
          .orderBy('id')
          .forUpdate(),
    )
    .selectFrom('locked')
    .leftJoin('recorded', (join) => join.onTrue())
    .select(['locked.id', 'code', 'balance', 'recorded.id as transactionId'])
    .execute();
  const account = (code: string): LedgerAccount | undefined =>
    accounts.find((one) => one.code === code);
  const counter = account(counterCode(movement));
  if (!counter) throw new Error(`The ledger has no account ${counterCode(movement)}`);
  const customer = account(customerCode(movement.customerId));
  return { transactionId: accounts[0]?.transactionId ?? null, customer, counter };
}

/** The account of a customer who never had points. Its id is higher than those of all counters. */
export function insertAccount(tx: Tx, customerId: number): Promise<LedgerAccount> {
  const code = customerCode(customerId);
  return tx
    .insertInto('ledger_accounts')
    .values({ kind: 'customer', customer_id: customerId, code })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code }))
    .returning(['id', 'code', 'balance'])
    .executeTakeFirstOrThrow();
}

/** Both entries and both balances in one statement. */
export async function moveBalances(
  tx: Tx,
  transactionId: number,
  ids: [number, number],
  amount: number,
) {
  const [customer, counter] = ids;
  await sql`
    with entered as (
      insert into ledger_entries (transaction_id, account_id, amount) values
        (${transactionId}::bigint, ${customer}::bigint, ${amount}::bigint),
        (${transactionId}::bigint, ${counter}::bigint, ${-amount}::bigint)
      returning account_id, amount
    )
    update ledger_accounts set balance = balance + entered.amount
    from entered where ledger_accounts.id = entered.account_id
  `.execute(tx);
}
