import type { MessageTopic, SentMessage } from '@club/api/contract/content';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';

export interface NewMessage {
  readonly customerId: number;
  readonly brand: Brand;
  readonly topic: MessageTopic;
  readonly text: string;
  readonly email: string | null;
  readonly at: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { customerId, brand, topic, text, email, at } = message;
  const { id } = await tx
    .insertInto('support_messages')
    .values({ customer_id: customerId, brand, topic, body: text, email, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest messages of a customer to the support of an app. */
export async function listMessages(
  db: Db,
  { customerId, brand }: { readonly customerId: number; readonly brand: Brand },
  limit: number,
): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('support_messages')
    .select(['id', 'topic', 'body', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, topic, body, created_at: at }) => ({
    number: String(id),
    topic,
    text: body,
    at: at.toISOString(),
  }));
}

/** A message with its customer, or null if the customer was deleted. */
export async function findMessage(db: Db, id: number) {
  const row = await db
    .selectFrom('support_messages')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select([
      'support_messages.id',
      'brand',
      'topic',
      'body',
      'support_messages.email',
      'phone',
      'first_name',
      'last_name',
      'delivered_at',
    ])
    .where('support_messages.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function markDelivered(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('support_messages')
    .set({ delivered_at: at })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
}
