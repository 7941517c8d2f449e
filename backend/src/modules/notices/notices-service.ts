import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { insertNotice, type NewNotice } from './notices-repository';

/** Tells the customer something inside the app, once for its source. False if it was told before. */
export async function notify(
  tx: Tx,
  { cache, now }: Pick<AppContext, 'cache' | 'now'>,
  notice: NewNotice,
): Promise<boolean> {
  const isNew = await insertNotice(tx, notice, now());
  if (isNew) cache.invalidate(tx, activityTag(notice.customerId));
  return isNew;
}
