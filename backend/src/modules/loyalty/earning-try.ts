import { productClass, type ProductClass } from '@club/api/contract/product-class';
import { earnedPoints } from '@club/domain/earned-points';
import { kyivDay } from '@club/domain/kyiv-day';
import { kyivMidnight } from '../../app/kyiv-time';
import type { EarningRules } from './earning-rules';

/** Money for the products of one class. */
export interface TriedLine {
  readonly productClass: ProductClass;
  readonly kopiykas: number;
}

/** The sums by product class, in hryvnias as people write them. What is no sum is left out. */
export function readSums(sumOf: (ofClass: ProductClass) => string | undefined): TriedLine[] {
  return productClass.options.flatMap((one) => {
    const hryvnias = Number((sumOf(one) ?? '').replace(',', '.'));
    const kopiykas = Math.round(hryvnias * 100);
    return Number.isSafeInteger(kopiykas) && kopiykas > 0 ? [{ productClass: one, kopiykas }] : [];
  });
}

/** Noon of a day, so that rules of the whole day count; now for today, and where it is no day. */
export function timeOfDay(day: string, now: Date): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day === kyivDay(now)) return now;
  const midnight = kyivMidnight(day);
  return Number.isNaN(midnight.getTime()) ? now : new Date(midnight.getTime() + 12 * 3_600_000);
}

/** What such an order would earn by the rules. Nothing is booked. */
export function tryOrder(lines: readonly TriedLine[], rules: EarningRules) {
  const payments = lines.map((line) => ({
    ...line,
    percent: rules.orderPercent(line.productClass),
  }));
  return { payments, points: earnedPoints(payments) };
}
