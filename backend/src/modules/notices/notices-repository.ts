import type { Notice } from '@club/api/contract/notices';
import type { Db, Tx } from '../../foundation/database/schema';

export interface NewNotice extends Pick<Notice, 'kind' | 'title' | 'text' | 'href'> {
  readonly customerId: number;
  /** What it is about. A source tells a customer once. */
  readonly sourceKey: string;
}

/** False if the source has told it before. */
export async function insertNotice(tx: Tx, notice: NewNotice, now: Date): Promise<boolean> {
  const { customerId, sourceKey, kind, title, text, href } = notice;
  const row = await tx
    .insertInto('notices')
    .values({
      customer_id: customerId,
      kind,
      title,
      text,
      href,
      source_key: sourceKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const MOST = 10;

/** The newest unread notices. */
export async function readUnread(db: Db | Tx, customerId: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'title', 'text', 'href', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, created_at: at, ...notice }) => ({
    ...notice,
    id: String(id),
    at: at.toISOString(),
  }));
}

export async function markRead(tx: Tx, customerId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .execute();
}

/** Deletes what was told before the moment, read or not. */
export async function deleteNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('created_at', '<', before).execute();
}
