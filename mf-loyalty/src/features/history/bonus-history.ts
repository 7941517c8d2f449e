import type { BonusHistory, PointsTransaction } from '@club/api/contract/loyalty/history';
import { dayKey, lastMonths } from './calendar';

/** A month of the chart. */
export interface MonthColumn {
  readonly month: string;
  readonly earned: number;
  readonly spent: number;
  /** Heights from 0 to 1: 1 is the top of the axis. */
  readonly earnedShare: number;
  readonly spentShare: number;
}

/** The movements of one day. */
export interface HistoryDay {
  readonly day: string;
  readonly transactions: readonly PointsTransaction[];
}

/** The days of one month. */
export interface HistoryMonth {
  readonly month: string;
  readonly days: readonly HistoryDay[];
}

/** Normalizes the answer about the history: an array counts as empty. */
export function normalizeHistory(answer: BonusHistory | readonly unknown[]): BonusHistory {
  return 'transactions' in answer ? answer : { transactions: [], summary: [] };
}

/** The values that an axis may end with, times a power of ten. Each can be halved. */
const axisEnds = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The round value at the top of the axis, at or above the highest bar. */
export function axisTop(highest: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(highest, 1))));
  const end = axisEnds.find((one) => one * power >= highest) ?? 10;
  return Math.round(end * power);
}

/** The highest sum of a month. */
export function highestSum(summary: BonusHistory['summary']): number {
  return Math.max(0, ...summary.flatMap(({ earned, spent }) => [earned, spent]));
}

/** Months of a history that was stored before the server said how many it covers. */
const assumedMonths = 12;

/** The months of the history, oldest first, those without movements as well. */
export function monthColumns(
  { summary, months: count = assumedMonths }: Pick<BonusHistory, 'summary' | 'months'>,
  now: Date,
): MonthColumn[] {
  const known = new Map(summary.map((one) => [one.month, one]));
  const months = lastMonths(now, count).map((month) => {
    const { earned = 0, spent = 0 } = known.get(month) ?? {};
    return { month, earned, spent };
  });
  const top = axisTop(highestSum(months));
  return months.map((one) => ({
    ...one,
    earnedShare: one.earned / top,
    spentShare: one.spent / top,
  }));
}

/** Points earned and spent in one month, or in all months. */
export function totalsForMonth(columns: readonly MonthColumn[], month: string | null) {
  return columns
    .filter((column) => month === null || column.month === month)
    .reduce(
      (sum, { earned, spent }) => ({ earned: sum.earned + earned, spent: sum.spent + spent }),
      {
        earned: 0,
        spent: 0,
      },
    );
}

/** Movements grouped by day, in the order they come. */
export function groupByDay(transactions: readonly PointsTransaction[]): HistoryDay[] {
  const groups: { day: string; transactions: PointsTransaction[] }[] = [];
  for (const transaction of transactions) {
    const day = dayKey(transaction.at);
    const last = groups.at(-1);
    if (last?.day === day) last.transactions.push(transaction);
    else groups.push({ day, transactions: [transaction] });
  }
  return groups;
}

/** Days grouped by month, in the order they come. */
export function groupByMonth(days: readonly HistoryDay[]): HistoryMonth[] {
  const groups: { month: string; days: HistoryDay[] }[] = [];
  for (const one of days) {
    const month = one.day.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.days.push(one);
    else groups.push({ month, days: [one] });
  }
  return groups;
}
