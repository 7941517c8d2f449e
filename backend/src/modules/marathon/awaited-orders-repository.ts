import { kyivDay } from '@club/domain/kyiv-day';
import { kyivMidnight } from '../../app/kyiv-time';
import type { Db, Tx } from '../../foundation/database/schema';
import { addDays, type Campaign } from './campaign';

/**
 * The dates on which the customer has made orders that are not paid yet, while they can still count: up to
 * the draw, and without one as long as the campaign is shown.
 */
export async function readAwaitedDates(
  db: Db | Tx,
  { brand, days, startsOn, endsOn, stoppedAt, drawnAt }: Campaign,
  customerId: number,
): Promise<ReadonlySet<string>> {
  const isOpen = stoppedAt === null && drawnAt === null;
  if (!isOpen || !days.some(({ task }) => task === 'order')) return new Set();
  const rows = await db
    .selectFrom('orders')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .where('paid_at', 'is', null)
    .where('money_total', '>', 0)
    .where('created_at', '>=', kyivMidnight(startsOn))
    .where('created_at', '<', kyivMidnight(addDays(endsOn, 1)))
    .$if(brand !== null, (orders) => orders.where('brand', '=', brand))
    .execute();
  return new Set(rows.map(({ created_at: at }) => kyivDay(at)));
}
