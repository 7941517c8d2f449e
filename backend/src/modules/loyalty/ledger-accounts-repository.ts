import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

const SHARDS = 16;

/** The system's accounts: where the points of a customer come from, and where they go. */
export type Counter = 'issued' | 'redeemed';

function customerCode(customerId: number): string {
  return `customer:${customerId}`;
}

function counterCode(counter: Counter, customerId: number): string {
  return `${counter}:${customerId % SHARDS}`;
}

/** What a customer's account says at a moment. */
export interface AccountState {
  /** The sum of all entries. */
  readonly booked: number;
  /** Reserved by open holds. */
  readonly held: number;
  /** What remains of lots that are past their time, and is not booked as expired yet. */
  readonly expired: number;
  /** Still to be taken back. */
  readonly owed: number;
}

/** Held points do not expire before their hold ends: they count as those that expire first. */
export function withdrawable({ booked, held, expired }: Omit<AccountState, 'owed'>): number {
  return booked - Math.max(held, expired);
}

/** What is still to be taken back can not be spent, whenever it is withheld. */
export function spendable(account: AccountState): number {
  return Math.max(0, withdrawable(account) - account.owed);
}

/** What has expired and is not held, so that it is booked as expired. */
export function lapsed({ held, expired }: Pick<AccountState, 'held' | 'expired'>): number {
  return Math.max(0, expired - held);
}

/** The query that gives the state of a customer's account. */
export function accountQuery(customerId: number, now: Date) {
  return sql<AccountState>`select
    coalesce((select balance from ledger_accounts
      where code = ${customerCode(customerId)}), 0)::bigint as booked,
    coalesce((select sum(amount) from ledger_holds where customer_id = ${customerId}
      and state = 'open' and until > ${now}), 0)::bigint as held,
    coalesce((select sum(remains) from ledger_remains where customer_id = ${customerId}
      and expires_at <= ${now}), 0)::bigint as expired,
    coalesce((select sum(remains) from ledger_shortfalls
      where customer_id = ${customerId} and remains > 0), 0)::bigint as owed`;
}

export async function readAccount(
  db: Db | Tx,
  customerId: number,
  now: Date,
): Promise<AccountState> {
  const { rows } = await accountQuery(customerId, now).execute(db);
  return rows[0] ?? { booked: 0, held: 0, expired: 0, owed: 0 };
}

/** The points that the customer can spend now: without what is held, has expired or is to be taken back. */
export async function readBalance(db: Db | Tx, customerId: number, now: Date): Promise<number> {
  return spendable(await readAccount(db, customerId, now));
}

/** The ids of locked accounts. */
export interface LockedAccounts {
  readonly customer: number;
  readonly counters: Readonly<Partial<Record<Counter, number>>>;
}

/** An account that a query has locked. */
export interface LockedRow {
  readonly id: number;
  readonly code: string;
}

/** The query that locks accounts of customers and their counters, in the order of their ids. */
export function lockingQuery(customerIds: readonly number[], counters: readonly Counter[]) {
  const codes = customerIds.flatMap((customerId) => [
    customerCode(customerId),
    ...counters.map((counter) => counterCode(counter, customerId)),
  ]);
  return sql<LockedRow>`select id, code from ledger_accounts
    where code = any(${codes}::text[]) order by id for update`;
}

/**
 * The account of a customer who never had points. Its id is higher than those of all counters. Two
 * at once meet in either unique index, so the conflict names none, and the row is read afterwards.
 */
async function insertAccount(tx: Tx, customerId: number): Promise<number> {
  const code = customerCode(customerId);
  await tx
    .insertInto('ledger_accounts')
    .values({ kind: 'customer', customer_id: customerId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the accounts in the rows of the locking query, and opens the customer's if it is missing. */
export async function lockedAccounts(
  tx: Tx,
  customerId: number,
  rows: readonly LockedRow[],
): Promise<LockedAccounts> {
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const findId = (counter: Counter) => {
    const id = ids.get(counterCode(counter, customerId));
    return id === undefined ? {} : { [counter]: id };
  };
  return {
    customer: ids.get(customerCode(customerId)) ?? (await insertAccount(tx, customerId)),
    counters: { ...findId('issued'), ...findId('redeemed') },
  };
}

/** Locks a customer's account until the transaction ends, with the counters that it will need. */
export async function lockAccount(
  tx: Tx,
  customerId: number,
  counters: readonly Counter[] = [],
): Promise<LockedAccounts> {
  const { rows } = await lockingQuery([customerId], counters).execute(tx);
  return lockedAccounts(tx, customerId, rows);
}

/** Locks a counter unless another transaction has it: then null. */
export async function lockFreeCounter(
  tx: Tx,
  counter: Counter,
  customerId: number,
): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', '=', counterCode(counter, customerId))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks the accounts of several customers, with their counters, in one order for all transactions. One
 * that books for several customers calls it before its first booking. Customers share counters, so
 * bookings one after another would lock those in any order, and could deadlock.
 */
export async function lockAccounts(
  tx: Tx,
  customerIds: readonly number[],
  counters: readonly Counter[],
): Promise<void> {
  if (customerIds.length === 0) return;
  const { rows } = await lockingQuery(customerIds, counters).execute(tx);
  for (const customerId of customerIds.toSorted((one, other) => one - other)) {
    await lockedAccounts(tx, customerId, rows);
  }
}
