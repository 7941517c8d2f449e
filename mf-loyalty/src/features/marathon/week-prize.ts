import type { Marathon, MarathonDay } from '@club/api/contract/marathon';
import { isAhead, isUnpaid } from './pending-days';

const WEEK_DAYS = 7;

type Week = readonly MarathonDay[];

/** The full weeks of a marathon. */
function fullWeeks({ days }: Marathon): Week[] {
  return Array.from({ length: Math.floor(days.length / WEEK_DAYS) }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
}

const isDone = (week: Week) => week.every((day) => day.state === 'done');

/** The full weeks that can still be done. */
function openWeeks(marathon: Marathon): Week[] {
  const mayCome = (day: MarathonDay) =>
    day.state === 'done' || isUnpaid(day) || (marathon.state !== 'finished' && isAhead(day));
  return fullWeeks(marathon).filter((week) => !isDone(week) && week.every(mayCome));
}

/**
 * What the prize of a full week is to the customer: `open` while a full week can still be done, `pending`
 * after the end where only payments are missing, `received` where one was done and no other can be; null
 * where there is nothing to get.
 */
export function weekPrize(marathon: Marathon): 'open' | 'pending' | 'received' | null {
  if (marathon.weekly === 0) return null;
  if (openWeeks(marathon).length > 0) return marathon.state === 'finished' ? 'pending' : 'open';
  return fullWeeks(marathon).some(isDone) ? 'received' : null;
}

/** The full weeks that can still be done, as their days: «1–7, 8–14». */
export function weeksText(marathon: Marathon): string {
  return openWeeks(marathon)
    .map((week) => `${week[0]?.day}–${week.at(-1)?.day}`)
    .join(', ');
}
