import './notices-tables';
import { getNotices, readNotice } from '@club/api/contract/notices';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { activityTag, activityTags } from '../../app/sessions';
import { deleteNotices, markRead, readUnread } from './notices-repository';

/** Longer than the longest announcement, so that nothing is told twice. */
const DAYS_KEPT = 120;

export const noticesModule: Module = {
  name: 'notices',
  cleanUp: ({ db, now }) =>
    deleteNotices(db, new Date(now().getTime() - DAYS_KEPT * 24 * 3_600_000)),
  register: ({ serve, context }) => {
    const { cache, now, transaction } = context;
    serve.customer(getNotices, ({ customer, db }) =>
      cache.json(`notices:${customer.id}`, activityTags(customer.id), async () => ({
        notices: await readUnread(db, customer.id),
      })),
    );
    serve.customer(readNotice, ({ input, customer }) =>
      transaction(async (tx) => {
        const id = databaseId(input.id);
        if (id !== null) await markRead(tx, customer.id, id, now());
        cache.invalidate(tx, activityTag(customer.id));
        return { notices: await readUnread(tx, customer.id) };
      }),
    );
  },
};
