import './notices-tables';
import { getNotices, readNotice } from '@club/api/contract/notices';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { activityTag, activityTags } from '../../app/sessions';
import { noticesDeletion } from './notices-deletion';
import { deleteNotices, markRead, readUnread, type Unread } from './notices-repository';

/** Longer than the longest announcement, so that nothing is told twice. */
const DAYS_KEPT = 120;

/** What is true now: dates pass while answers are cached. */
const current = (unread: readonly Unread[], now: Date) => ({
  notices: unread.filter(({ until }) => until === null || until > now).map(({ notice }) => notice),
});

export const noticesModule: Module = {
  name: 'notices',
  deletion: noticesDeletion,
  cleanUp: ({ db, now }) =>
    deleteNotices(db, new Date(now().getTime() - DAYS_KEPT * 24 * 3_600_000)),
  register: ({ serve, context }) => {
    const { cache, now, transaction } = context;
    serve.customer(getNotices, async ({ customer, db }) => {
      const unread = await cache.read(`notices:${customer.id}`, activityTags(customer.id), () =>
        readUnread(db, customer.id),
      );
      return current(unread, now());
    });
    serve.customer(readNotice, ({ input, customer }) =>
      transaction(async (tx) => {
        const id = databaseId(input.id);
        if (id !== null) await markRead(tx, customer.id, id, now());
        cache.invalidate(tx, activityTag(customer.id));
        return current(await readUnread(tx, customer.id), now());
      }),
    );
  },
};
