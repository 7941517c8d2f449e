import type { Notice } from '@club/api/contract/notices';
import type { Db, Tx } from '../../foundation/database/schema';
import { expiryTitle } from './expiry-title';

export interface NewNotice extends Pick<Notice, 'kind' | 'title' | 'text' | 'href'> {
  readonly customerId: number;
  /** What it is about. A source notifies a customer once. */
  readonly sourceKey: string;
  /** When the points expire that it is about. It replaces an earlier notice of the same time. */
  readonly pointsExpireAt?: Date;
}

/** False if the source has notified the customer before. */
export async function insertNotice(tx: Tx, notice: NewNotice, now: Date): Promise<boolean> {
  const { customerId, sourceKey, kind, title, text, href, pointsExpireAt = null } = notice;
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
      points_expire_at: pointsExpireAt,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && pointsExpireAt) {
    await tx
      .updateTable('notices')
      .set({ read_at: now })
      .where('customer_id', '=', customerId)
      .where('points_expire_at', '=', pointsExpireAt)
      .where('read_at', 'is', null)
      .where('id', '<>', row.id)
      .execute();
  }
  return row !== undefined;
}

const MAX_NOTICES = 10;

/** A notice, and until when it is true; null without an end. */
export interface Unread {
  readonly notice: Notice;
  readonly until: Date | null;
}

/** The newest unread notices. One about points says how many are left; without any it is left out. */
export async function readUnread(db: Db | Tx, customerId: number): Promise<Unread[]> {
  const rows = await db
    .selectFrom('notices')
    .leftJoin('ledger_remains as r', (join) =>
      join
        .onRef('r.customer_id', '=', 'notices.customer_id')
        .onRef('r.expires_at', '=', 'notices.points_expire_at'),
    )
    .select(['id', 'kind', 'title', 'text', 'href', 'created_at', 'points_expire_at', 'r.remains'])
    .where('notices.customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .where((is) => is.or([is('points_expire_at', 'is', null), is('r.remains', '>', 0)]))
    .orderBy('id', 'desc')
    .limit(MAX_NOTICES)
    .execute();
  return rows.map(({ id, created_at: at, points_expire_at: until, remains, title, ...notice }) => ({
    notice: {
      ...notice,
      id: String(id),
      at: at.toISOString(),
      title: until && remains !== null ? expiryTitle(remains, until) : title,
    },
    until,
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

/** Deletes the notices from before the moment, read or not. */
export async function deleteNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('created_at', '<', before).execute();
}
