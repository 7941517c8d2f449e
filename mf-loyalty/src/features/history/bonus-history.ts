import type { BonusHistory, PointsTransaction } from '@club/api/contract/loyalty';
import { dayKey, lastMonths, monthKey } from './calendar';

/** A month of the chart. */
export interface MonthColumn {
  readonly month: string;
  readonly earned: number;
  readonly spent: number;
  /** Heights from 0 to 1: the highest bar of the chart is 1. */
  readonly earnedShare: number;
  readonly spentShare: number;
}

/** The movements of one day. */
export interface HistoryDay {
  readonly day: string;
  readonly transactions: readonly PointsTransaction[];
}

/** Normalizes the answer about the history: an array counts as empty. */
export function normalizeHistory(answer: BonusHistory | readonly unknown[]): BonusHistory {
  return 'transactions' in answer ? answer : { transactions: [], summary: [] };
}

/** The last twelve months, oldest first, those without movements as well. */
export function monthColumns(summary: BonusHistory['summary'], now: Date): MonthColumn[] {
  const known = new Map(summary.map((one) => [one.month, one]));
  const months = lastMonths(now, 12).map((month) => {
    const { earned = 0, spent = 0 } = known.get(month) ?? {};
    return { month, earned, spent };
  });
  const highest = Math.max(1, ...months.flatMap(({ earned, spent }) => [earned, spent]));
  return months.map((one) => ({
    ...one,
    earnedShare: one.earned / highest,
    spentShare: one.spent / highest,
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

/** The movements of a month, or all of them. */
export function transactionsInMonth(
  transactions: readonly PointsTransaction[],
  month: string | null,
) {
  if (month === null) return transactions;
  return transactions.filter(({ at }) => monthKey(at) === month);
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
