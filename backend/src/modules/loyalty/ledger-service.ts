import type { PointsReason } from '@club/api/contract/loyalty';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { AppContext } from '../../app/context';
import { ClubError } from '../../app/club-error';
import type { Db, Tx } from '../../database/schema';
import { dealingsTag } from '../auth/sessions';

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

export interface Booking {
  readonly outcome: 'booked' | 'duplicate';
  readonly transactionId: number;
  readonly balance: number;
}

type Ledger = Pick<AppContext, 'cache' | 'now'>;

const SHARDS = 16;

function customerCode(customerId: number): string {
  return `customer:${customerId}`;
}

function counterCode({ amount, customerId }: Movement): string {
  return `${amount > 0 ? 'issued' : 'redeemed'}:${customerId % SHARDS}`;
}

/** The points that the customer can spend now. */
export async function balanceOf(db: Db | Tx, customerId: number): Promise<number> {
  const account = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('code', '=', customerCode(customerId))
    .executeTakeFirst();
  return account?.balance ?? 0;
}

async function duplicateOf(tx: Tx, movement: Movement): Promise<Booking> {
  const earlier = await tx
    .selectFrom('ledger_transactions')
    .select(['id', 'customer_id', 'amount'])
    .where('source_kind', '=', movement.sourceKind)
    .where('source_key', '=', movement.sourceKey)
    .executeTakeFirstOrThrow();
  if (earlier.customer_id !== movement.customerId || earlier.amount !== movement.amount) {
    throw new Error(
      `${movement.sourceKind} ${movement.sourceKey} was booked before with another customer or amount`,
    );
  }
  const balance = await balanceOf(tx, movement.customerId);
  return { outcome: 'duplicate', transactionId: earlier.id, balance };
}

interface Side {
  readonly id: number;
  readonly code: string;
  readonly balance: number;
}

/**
 * Records the movement, and locks its sides in the order of their ids, so that no two bookings wait
 * for each other. The id is null when its source moved points before. The locking part looks at
 * nothing else: a row that had to be waited for is read anew by that part alone.
 */
async function recordAndLock(tx: Tx, movement: Movement, now: Date) {
  const sides = await tx
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
      (cte) => cte('held').materialized(),
      (db) =>
        db
          .selectFrom('ledger_accounts')
          .select(['id', 'code', 'balance'])
          .where('code', 'in', [customerCode(movement.customerId), counterCode(movement)])
          .orderBy('id')
          .forUpdate(),
    )
    .selectFrom('held')
    .leftJoin('recorded', (join) => join.onTrue())
    .select(['held.id', 'code', 'balance', 'recorded.id as transactionId'])
    .execute();
  const side = (code: string): Side | undefined => sides.find((one) => one.code === code);
  const counter = side(counterCode(movement));
  if (!counter) throw new Error(`The ledger has no account ${counterCode(movement)}`);
  const customer = side(customerCode(movement.customerId));
  return { transactionId: sides[0]?.transactionId ?? null, customer, counter };
}

/** The account of a customer who never had points. It comes after all counters, in its id, too. */
function openAccount(tx: Tx, customerId: number): Promise<Side> {
  const code = customerCode(customerId);
  return tx
    .insertInto('ledger_accounts')
    .values({ kind: 'customer', customer_id: customerId, code })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code }))
    .returning(['id', 'code', 'balance'])
    .executeTakeFirstOrThrow();
}

/** Both entries and both balances in one statement. */
async function move(tx: Tx, transactionId: number, ids: [number, number], amount: number) {
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

/**
 * Moves points in the caller's transaction: two entries that sum to zero. Throws BALANCE_TOO_LOW
 * when the customer has less than is spent; the database refuses it as well.
 */
export async function book(tx: Tx, ledger: Ledger, movement: Movement): Promise<Booking> {
  const { customerId, amount } = movement;
  if (!Number.isSafeInteger(amount) || amount === 0) {
    throw new Error(`Points move by whole numbers other than 0, not by ${amount}`);
  }
  const found = await recordAndLock(tx, movement, ledger.now());
  const { transactionId, counter } = found;
  if (transactionId === null) return duplicateOf(tx, movement);
  const customer = found.customer ?? (await openAccount(tx, customerId));
  const balance = customer.balance + amount;
  if (balance < 0) {
    throw new ClubError('BALANCE_TOO_LOW', {
      details: { balance: customer.balance, missing: -balance },
    });
  }
  await move(tx, transactionId, [customer.id, counter.id], amount);
  ledger.cache.invalidate(tx, dealingsTag(customerId));
  return { outcome: 'booked', transactionId, balance };
}
