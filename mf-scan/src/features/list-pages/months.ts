import { kyivDay } from '@club/domain/kyiv-day';
import { countText, formatMonth, formatPoints, type PluralForms } from '@club/ui';

interface Entry {
  readonly at: string;
}

interface Sums {
  readonly month: string;
}

/** The entries of one month of a page, with its heading where the month begins. */
export interface MonthEntries<E extends Entry, S extends Sums> {
  readonly month: string;
  /** The sums of the whole month; null where the page before has begun it. */
  readonly sums: S | null;
  readonly entries: readonly E[];
}

/** The month of an entry in Ukraine: `2026-11`. */
function entryMonth({ at }: Entry): string {
  return kyivDay(new Date(at)).slice(0, 7);
}

/** A page of entries by month. `before` is the last entry of the page before. */
export function groupByMonth<E extends Entry, S extends Sums>(
  entries: readonly E[],
  months: readonly S[],
  before: E | undefined,
): MonthEntries<E, S>[] {
  const begun = before && entryMonth(before);
  const names = [...new Set(entries.map(entryMonth))];
  return names.map((month) => ({
    month,
    sums: month === begun ? null : (months.find((one) => one.month === month) ?? null),
    entries: entries.filter((entry) => entryMonth(entry) === month),
  }));
}

/** `2026-11` in words. */
export function monthName(month: string): string {
  return formatMonth(`${month}-15T12:00:00Z`, true);
}

/** What the entries of a month come to, for its heading. */
export function monthSums(count: number, forms: PluralForms, points: number): string {
  return `${countText(count, forms)} · ${formatPoints(points, true)}`;
}
