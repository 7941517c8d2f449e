import type { PointsTransaction } from '@club/api/contract/loyalty/history';
import { pointsReasonText } from '@club/domain/points-reason';
import { formatDate } from '@club/ui';
import { dayKey } from './calendar';

/** The texts of a movement: its title, reason, source and expiry. */
export interface EntryText {
  readonly title: string;
  readonly from: string;
  readonly why: string;
  readonly until: string | null;
}

/** Points expire at the first moment of a day, so the day before is their last. */
export function lastMoment(expiry: string): number {
  return new Date(expiry).getTime() - 1;
}

/** What a movement comes from. A number stays apart from its sign, and on its line; so does a sum of money. */
export function sourceTitle(title: string): string {
  return title.replaceAll(/№\s?(?=\d)/g, '№\u00a0').replaceAll(/(\d)\s?₴/g, '$1\u00a0₴');
}

/** Until when a gain lasts. `today` is a day as `dayKey` gives it. */
export function gainUntil(expiry: string, today: string): string {
  const isOver = dayKey(expiry) <= today;
  return `${isOver ? 'діяли' : 'діють'} до ${formatDate(lastMoment(expiry), 'full')}`;
}

/** Returned points may expire at several times. */
function untilText(first: string, last: string, today: string): string {
  if (first === last || dayKey(first) <= today) return gainUntil(last, today);
  const [firstDay, lastDay] = [first, last].map((expiry) => formatDate(lastMoment(expiry), 'full'));
  return `перші діють до ${firstDay}, останні — до ${lastDay}`;
}

/** Explains a movement of points. `today` is a day as `dayKey` gives it. */
export function entryText(entry: PointsTransaction, today: string): EntryText {
  const { reason, title, amount, expires_at: first, last_expires_at: last } = entry;
  return {
    ...pointsReasonText(reason, amount),
    from: sourceTitle(title),
    until: amount > 0 && first !== null ? untilText(first, last ?? first, today) : null,
  };
}
