import { sql } from 'kysely';
import type { Db } from '../../database/schema';
import type { MarketingOrder } from './marketing';

/** A message and who it is about, or null when it is gone with its customer. */
export async function findTold(db: Db, key: string) {
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

export type ToldRow = NonNullable<Awaited<ReturnType<typeof findTold>>>;

/** Where push messages of the customer went last, or null. */
export async function lastPushId(db: Db, customerId: number): Promise<string | null> {
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

/** An order as it stands now, or null. One query, since every order asks it. */
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

export async function markTold(db: Db, key: string, at: Date): Promise<void> {
  await db.updateTable('marketing_messages').set({ sent_at: at }).where('key', '=', key).execute();
}
