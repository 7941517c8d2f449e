import { kyivDay } from '@club/domain/kyiv-day';
import { kyivMidnight } from '../../app/kyiv-time';
import type { Db, Tx } from '../../foundation/database/schema';
import { findAwaitedOrders } from './awaited-orders-repository';
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
  const from = kyivMidnight(startsOn);
  const to = kyivMidnight(addDays(endsOn, 1));
  const orders = await findAwaitedOrders(db, { customerId, brand, from, to });
  return new Set(orders.map(({ created_at: at }) => kyivDay(at)));
}
