import type { AppContext } from '../../app/context';
import { activityTag, activityTags } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import {
  insertNotice,
  markRead,
  readUnread,
  type NewNotice,
  type Unread,
} from './notices-repository';

/** Stores a notice for the customer, once for its source. False if it was stored before. */
export async function notify(
  tx: Tx,
  { cache, now }: Pick<AppContext, 'cache' | 'now'>,
  notice: NewNotice,
): Promise<boolean> {
  const isNew = await insertNotice(tx, notice, now());
  if (isNew) cache.invalidate(tx, activityTag(notice.customerId));
  return isNew;
}

/** What is true now: dates pass while answers are cached. */
const current = (unread: readonly Unread[], now: Date) => ({
  notices: unread.filter(({ until }) => until === null || until > now).map(({ notice }) => notice),
});

/** The newest unread notices that are true now. */
export async function readNotices({ db, cache, now }: AppContext, customerId: number) {
  const unread = await cache.read(`notices:${customerId}`, activityTags(customerId), () =>
    readUnread(db, customerId),
  );
  return current(unread, now());
}

/** Marks one notice as read, if there is it; gives the others. */
export function markNoticeRead(
  { cache, now, transaction }: AppContext,
  customerId: number,
  id: number | null,
) {
  return transaction(async (tx) => {
    if (id !== null) await markRead(tx, customerId, id, now());
    cache.invalidate(tx, activityTag(customerId));
    return current(await readUnread(tx, customerId), now());
  });
}
