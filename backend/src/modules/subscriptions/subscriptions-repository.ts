import type { BoxReason } from '@club/api/contract/subscriptions/boxes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import { lockCustomer } from '../account/users-repository';

export type SubscriptionRow = Selectable<Tables['subscriptions']>;
export type NewSubscription = Insertable<Tables['subscriptions']>;
export type BoxRow = Selectable<Tables['subscription_boxes']>;
export type NewBox = Insertable<Tables['subscription_boxes']>;

/** The customer's subscription that is not cancelled, or null. */
export async function findSubscription(
  db: Db | Tx,
  customerId: number,
): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return row ?? null;
}

/** The same, while nothing else changes it: the customer is locked first, as by every order. */
export async function lockOwnSubscription(
  tx: Tx,
  customerId: number,
): Promise<SubscriptionRow | null> {
  await lockCustomer(tx, customerId);
  return findSubscription(tx, customerId);
}

/** Locks the owner of a subscription, then reads it. */
export async function lockSubscription(
  tx: Tx,
  subscriptionId: number,
): Promise<SubscriptionRow | null> {
  const owner = await tx
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  if (!owner) return null;
  await lockCustomer(tx, owner.customer_id);
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
}

/** Null when the customer has one already. */
export async function insertSubscription(
  tx: Tx,
  subscription: NewSubscription,
): Promise<SubscriptionRow | null> {
  const row = await tx
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      // Written out: with a parameter PostgreSQL finds no such index once it plans for any value.
      conflict
        .columns(['customer_id'])
        .where(sql<boolean>`state <> 'cancelled'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export function updateSubscription(
  tx: Tx,
  id: number,
  change: Updateable<Tables['subscriptions']>,
): Promise<SubscriptionRow> {
  return tx
    .updateTable('subscriptions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The box of the next month, once it is announced. */
export async function findOpenBox(
  db: Db | Tx,
  { id, next_month: month }: Pick<SubscriptionRow, 'id' | 'next_month'>,
): Promise<BoxRow | null> {
  if (month === null) return null;
  const row = await db
    .selectFrom('subscription_boxes')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('month', '=', month)
    .where('state', 'in', ['announced', 'waiting'])
    .executeTakeFirst();
  return row ?? null;
}

export function insertBox(tx: Tx, box: NewBox): Promise<BoxRow> {
  return tx.insertInto('subscription_boxes').values(box).returningAll().executeTakeFirstOrThrow();
}

export function updateBox(
  tx: Tx,
  id: number,
  change: Updateable<Tables['subscription_boxes']>,
): Promise<BoxRow> {
  return tx
    .updateTable('subscription_boxes')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a box that was announced, when its subscription is paused, cancelled or moved. */
export async function deleteOpenBox(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .deleteFrom('subscription_boxes')
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['announced', 'waiting'])
    .execute();
}

/** Whether a month has no box, because it was skipped. */
export async function isMonthSkipped(tx: Tx, id: number, month: string): Promise<boolean> {
  const row = await tx
    .selectFrom('subscription_boxes')
    .select('id')
    .where('subscription_id', '=', id)
    .where('month', '=', month)
    .where('state', '=', 'skipped')
    .executeTakeFirst();
  return row !== undefined;
}

/** The last month whose box was ordered or skipped, or null. */
export async function findLastMonth(db: Db | Tx, subscriptionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('subscription_boxes')
    .select('month')
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['ordered', 'skipped'])
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month ?? null;
}

/** The place of a box in the order by month. */
export type BoxPlace = Pick<BoxRow, 'month' | 'id'>;

/** A page of the boxes of a customer that were ordered or skipped, newest first, with their orders. */
export function readPastBoxes(
  db: Db,
  customerId: number,
  { limit, before }: { readonly limit: number; readonly before: BoxPlace | null },
) {
  const { month = '', id = 0 } = before ?? {};
  return db
    .selectFrom('subscription_boxes as b')
    .leftJoin('orders as o', 'o.id', 'b.order_id')
    .select(['b.id', 'b.month', 'b.reason', 'b.done_at', 'b.items', 'b.order_id'])
    .select(['o.number', 'o.state as order_state', 'o.money_total', 'o.bonus_total'])
    .where('b.customer_id', '=', customerId)
    .where('b.state', 'in', ['ordered', 'skipped'])
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(b.month, b.id) < (${month}, ${id}::bigint)`),
    )
    .orderBy('b.month', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many subscriptions are in each state, and why they are paused. */
export function countSubscriptions(db: Db) {
  return db
    .selectFrom('subscriptions')
    .select(['state', 'paused_because', (one) => one.fn.countAll<number>().as('count')])
    .groupBy(['state', 'paused_because'])
    .execute();
}

/** How many boxes of a month are in each state. */
export function countBoxes(db: Db, month: string) {
  return db
    .selectFrom('subscription_boxes')
    .select(['state', (one) => one.fn.countAll<number>().as('count')])
    .where('month', '=', month)
    .groupBy('state')
    .execute();
}

export interface FailedBox {
  readonly id: number;
  readonly subscription_id: number;
  readonly month: string;
  readonly state: BoxRow['state'];
  readonly reason: BoxReason | null;
}

/** The newest boxes that wait for their customer or were not ordered against the customer's wish. */
export function readFailedBoxes(db: Db, limit: number): Promise<FailedBox[]> {
  return db
    .selectFrom('subscription_boxes')
    .select(['id', 'subscription_id', 'month', 'state', 'reason'])
    .where('state', 'in', ['waiting', 'skipped'])
    .where('reason', '<>', 'customer')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findById(db: Db | Tx, id: number): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The boxes of one subscription, newest first. */
export function readBoxes(db: Db, subscriptionId: number, limit: number): Promise<BoxRow[]> {
  return db
    .selectFrom('subscription_boxes')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('month', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a customer may not use the club. */
export async function isBlocked(db: Db | Tx, customerId: number): Promise<boolean> {
  const { is_blocked } = await db
    .selectFrom('customers')
    .select('is_blocked')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return is_blocked;
}
