import type { Marathon, MarathonDay } from '@club/api/contract/marathon';
import { isAhead, isUnpaid } from './pending-days';

const WEEK_DAYS = 7;

/**
 * What the prize of a full week is to the customer: `open` while a full week can still be done, `pending`
 * after the end where only payments are missing, `received` where one was done and no other can be; null
 * where there is nothing to get.
 */
export function weekPrize({
  weekly,
  state,
  days,
}: Marathon): 'open' | 'pending' | 'received' | null {
  if (weekly === 0) return null;
  const weeks = Array.from({ length: Math.floor(days.length / WEEK_DAYS) }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
  const isDone = (week: typeof days) => week.every((day) => day.state === 'done');
  const mayCome = (day: MarathonDay) =>
    day.state === 'done' || isUnpaid(day) || (state !== 'finished' && isAhead(day));
  const isOpen = (week: typeof days) => !isDone(week) && week.every(mayCome);
  if (weeks.some(isOpen)) return state === 'finished' ? 'pending' : 'open';
  return weeks.some(isDone) ? 'received' : null;
}

/** The full weeks of a marathon as their days: «1–7, 8–14». */
export function weeksText({ days }: Pick<Marathon, 'days'>): string {
  return Array.from({ length: Math.floor(days.length / WEEK_DAYS) }, (_, week) => {
    const first = week * WEEK_DAYS + 1;
    return `${first}–${first + WEEK_DAYS - 1}`;
  }).join(', ');
}
