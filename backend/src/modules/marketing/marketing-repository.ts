import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { MarketingOrder } from '../../outside/marketing/port';

/** A message to the marketing service. */
export interface MarketingMessage {
  readonly kind: Tables['marketing_messages']['kind'];
  readonly customerId: number;
  readonly brand: Brand;
  /** The session of a login, the order's id, or the id for push messages. */
  readonly subject: string;
}

/** False if a message with this key exists, unless it is to be sent again. */
export async function insertMessage(
  tx: Tx,
  message: MarketingMessage & { readonly key: string; readonly createdAt: Date },
  { sendsAgain }: { readonly sendsAgain: boolean },
): Promise<boolean> {
  const { key, kind, customerId, brand, subject, createdAt } = message;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('marketing_messages')
    .values({
      key,
      kind,
      customer_id: customerId,
      brand,
      subject,
      created_at: createdAt,
      sent_at: null,
    })
    .onConflict((conflict) =>
      sendsAgain
        ? conflict.column('key').doUpdateSet({ created_at: createdAt, sent_at: null })
        : conflict.column('key').doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A message with its customer, or null if the customer was deleted. */
export async function findMessage(db: Db, key: string) {
  const row = await db
    .selectFrom('marketing_messages')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select([
      'key',
      'kind',
      'customer_id',
      'brand',
      'subject',
      'sent_at',
      'phone',
      'email',
      'first_name',
      'last_name',
    ])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** The newest id for push messages to the customer, or null. */
export async function lastPushId(db: Db | Tx, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('marketing_messages')
    .select('subject')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'push')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.subject ?? null;
}

type Item = MarketingOrder['items'][number];

/** An order in its current state; null also if its customer was deleted. One query, because every change of an order runs it. */
export async function findOrder(db: Db, orderId: number): Promise<MarketingOrder | null> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['state', 'money_total', 'orders.created_at', 'customer_id', 'phone', 'email'])
    .select(
      sql<Item[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', variant_id, 'title', title, 'quantity', quantity, 'kopiykas', price_kopiykas
        ) order by position), '[]'::jsonb)
        from order_lines where order_id = orders.id
      )`.as('items'),
    )
    .where('orders.id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return null;
  return {
    orderId: String(orderId),
    customerId: String(order.customer_id),
    phone: order.phone,
    email: order.email,
    at: order.created_at,
    isCancelled: order.state === 'cancelled',
    isDelivered: order.state === 'delivered',
    total: order.money_total,
    items: order.items,
  };
}

/** Reserves the order for one report until a moment; false if another report has reserved it. */
export async function leaseReport(
  db: Db,
  orderId: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('marketing_reports')
    .values({ order_id: orderId, busy_until: until })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ busy_until: until })
        .where('marketing_reports.busy_until', '<=', now),
    )
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a report, unless its time is over and another one has begun. */
export async function releaseReport(db: Db, orderId: number, until: Date): Promise<void> {
  await db
    .deleteFrom('marketing_reports')
    .where('order_id', '=', orderId)
    .where('busy_until', '=', until)
    .execute();
}

/** The totals of the customer's own order, or undefined. */
export function findOrderTotals(db: Db, customerId: number, orderId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'orders.id',
      'brand',
      'money_total',
      'bonus_total',
      sql<number>`coalesce(sum(quantity), 0)`.as('items'),
    ])
    .where('orders.id', '=', orderId)
    .where('customer_id', '=', customerId)
    .where('channel', '<>', 'website')
    .groupBy('orders.id')
    .executeTakeFirst();
}

export async function markSent(db: Db, key: string, at: Date): Promise<void> {
  await db.updateTable('marketing_messages').set({ sent_at: at }).where('key', '=', key).execute();
}
