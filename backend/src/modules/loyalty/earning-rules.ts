import type { ProductClass } from '@club/api/contract/catalog';
import type { EarningRule } from '@club/api/contract/loyalty';
import type { ClubConfig } from '../../app/club-config';

/** What each way to earn brings, and the product classes that points can be earned and spent on. */
export interface EarningConfig {
  readonly points: Readonly<Record<keyof ClubConfig['points'], number>>;
  readonly promotions: Readonly<Record<ProductClass, boolean>>;
}

/** The percentage of the money paid for products of the class that is earned as points. */
export function orderPercent(
  productClass: ProductClass,
  { points, promotions }: EarningConfig,
): number {
  return promotions[productClass] ? points.orderPercent : 0;
}

/** The ways to earn that are switched on, with what each brings now. */
export function earningRules({ points, promotions }: EarningConfig): EarningRule[] {
  const rules: readonly (EarningRule & { isOn: boolean })[] = [
    { way: 'scan-stick', unit: 'points', amount: points.scanStick, isOn: promotions.sticks },
    { way: 'scan-velo', unit: 'points', amount: points.scanVelo, isOn: promotions.pouch },
    { way: 'order', unit: 'percent', amount: points.orderPercent, isOn: true },
    { way: 'receipt', unit: 'percent', amount: points.receiptPercent, isOn: true },
    { way: 'referral', unit: 'points', amount: points.referral, isOn: true },
    { way: 'device', unit: 'points', amount: points.device, isOn: promotions.device },
    { way: 'quiz-day', unit: 'points', amount: points.quizDay, isOn: true },
    { way: 'quiz-week', unit: 'points', amount: points.quizWeek, isOn: true },
  ];
  return rules
    .filter(({ isOn, amount }) => isOn && amount > 0)
    .map(({ way, unit, amount }) => ({ way, unit, amount }));
}
