import { kyivDay } from '@club/domain/kyiv-day';
import {
  boxDate,
  boxMoment,
  boxNoticeDays,
  boxOrderDate,
  dateAfter,
  firstBoxMonth,
  monthAfter,
  nextBoxMonth,
  noticeMoment,
} from '@club/domain/box-days';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findLastMonth, type BoxRow, type SubscriptionRow } from './subscriptions-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Announces or orders the next box when it is time; otherwise does nothing. */
    'subscriptions.step': { subscriptionId: number };
  }
}

/** The next month that can have a box: it can be announced in time, and has none yet. */
export async function findNextMonth(
  tx: Tx,
  { now }: Pick<AppContext, 'now'>,
  { id, day }: Pick<SubscriptionRow, 'id' | 'day'>,
): Promise<string> {
  const first = firstBoxMonth(day, kyivDay(now()), now());
  const last = await findLastMonth(tx, id);
  const free = last === null ? first : monthAfter(last);
  return free > first ? free : first;
}

/** The next month after a pause or on another day: its box keeps its date or has a late notice. */
export async function findMonthAhead(
  tx: Tx,
  { now }: Pick<AppContext, 'now'>,
  { id, day }: Pick<SubscriptionRow, 'id' | 'day'>,
): Promise<string> {
  return nextBoxMonth(day, await findLastMonth(tx, id), now());
}

/** When a box of this date is ordered: later than that where its notice was late. */
export function orderMoment(date: string, now: Date): Date {
  return boxMoment(boxOrderDate(date, now));
}

/** How long a box waits for its customer. */
export const answerMoment = (now: Date) => boxMoment(dateAfter(kyivDay(now), boxNoticeDays));

/** Enqueues what comes next. Jobs that an earlier state has enqueued find nothing to do. */
export async function scheduleStep(
  tx: Tx,
  { jobs }: Pick<AppContext, 'jobs'>,
  { id, day, next_month: month }: SubscriptionRow,
  box: BoxRow | null,
): Promise<void> {
  if (month === null) return;
  const runAt = box?.due_at ?? noticeMoment(boxDate(month, day));
  await jobs.send(tx, 'subscriptions.step', { subscriptionId: id }, { runAt });
}
