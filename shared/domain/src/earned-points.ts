/** Money paid for products, and the percentage of it that is earned as points. */
export interface EarningPayment {
  readonly kopiykas: number;
  readonly percent: number;
}

/** The points that payments of one order earn, rounded down once for all of them. */
export function earnedPoints(payments: readonly EarningPayment[]): number {
  const sum = payments.reduce((total, { kopiykas, percent }) => total + kopiykas * percent, 0);
  return Math.floor(sum / 10_000);
}
