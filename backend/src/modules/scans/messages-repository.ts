import type { Brand } from '@club/domain/brand';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type MessageRow = Selectable<Tables['scan_messages']>;

/** The messages of a brand that are shown, of those written before the moment, in their order. */
export function readShownMessages(db: Db, brand: Brand, before: Date) {
  return db
    .selectFrom('scan_messages')
    .select(['title', 'text'])
    .where('brand', '=', brand)
    .where('is_shown', '=', true)
    .where('created_at', '<', before)
    .orderBy('id')
    .execute();
}

/** All messages in the order in which they are shown. */
export function listMessages(db: Db): Promise<MessageRow[]> {
  return db.selectFrom('scan_messages').selectAll().orderBy('brand').orderBy('id').execute();
}

export interface NewMessage {
  readonly brand: Brand;
  readonly title: string;
  readonly text: string;
  readonly created_at: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('scan_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a message until the transaction ends; undefined for an unknown id. */
export function lockMessage(tx: Tx, id: number): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('scan_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the changed row; undefined for an unknown id. */
export function changeMessage(
  tx: Tx,
  id: number,
  change: Partial<Pick<MessageRow, 'title' | 'text' | 'is_shown'>>,
): Promise<MessageRow | undefined> {
  return tx
    .updateTable('scan_messages')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
