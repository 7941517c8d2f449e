import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { boxDate, boxOrderDate, firstBoxMonth, nextBoxMonth } from '@club/domain/box-days';
import { kyivDay } from '@club/domain/kyiv-day';
import { useNow } from '@club/platform/browser';

/** The next box after a pause or on another day; null while the server does not say which month had the last one. */
export function boxAfterChange(
  { lastMonth }: Pick<Subscription, 'lastMonth'>,
  day: number,
  now: Date,
) {
  if (lastMonth === undefined) return null;
  const month = nextBoxMonth(day, lastMonth, now);
  return { month, date: boxOrderDate(boxDate(month, day), now) };
}

interface KnownBox {
  readonly label: 'Перша' | 'Наступна';
  readonly date: string;
  /** The date of the planned box that there is not on this day, because the day has passed. */
  readonly lost?: string;
}

/** The next box on a day of the month: the first one of a new subscription, or that of the subscription that is changed. */
export function useKnownBox(day: number | null, subscription?: Subscription): KnownBox | null {
  const now = useNow();
  if (day === null) return null;
  if (subscription === undefined) {
    const date = boxDate(firstBoxMonth(day, kyivDay(now), now), day);
    return { label: 'Перша', date };
  }
  const { next } = subscription;
  if (!next) return null;
  if (subscription.day === day) return { label: 'Наступна', date: next.date };
  const after = boxAfterChange(subscription, day, now);
  if (after === null) return null;
  const { date } = after;
  return { label: 'Наступна', date, ...(after.month > next.month && { lost: next.date }) };
}
