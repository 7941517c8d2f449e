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

/** An order as it stands now, or null. */
export async function findOrder(
  db: Db,
  { subject, customer_id: customerId, phone, email }: ToldRow,
): Promise<MarketingOrder | null> {
  const id = Number(subject);
  const order = await db
    .selectFrom('orders')
    .select(['state', 'money_total', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await db
    .selectFrom('order_lines')
    .select(['variant_id', 'title', 'quantity', 'price_kopiykas'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    orderId: subject,
    customerId: String(customerId),
    phone,
    email,
    at: order.created_at,
    isCancelled: order.state === 'cancelled',
    isDelivered: order.state === 'delivered',
    total: order.money_total,
    items: lines.map(({ variant_id, title, quantity, price_kopiykas }) => ({
      id: variant_id,
      title,
      quantity,
      kopiykas: price_kopiykas,
    })),
  };
}

export async function markTold(db: Db, key: string, at: Date): Promise<void> {
  await db.updateTable('marketing_messages').set({ sent_at: at }).where('key', '=', key).execute();
}
