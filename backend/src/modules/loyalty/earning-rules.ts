import { productClass, type ProductClass } from '@club/api/contract/catalog';
import type { EarningRule } from '@club/api/contract/loyalty';
import type { ClubConfig } from '../../app/club-config';
import type { Switches } from '../../app/switches';

/** What each way to earn brings, and which of them are switched on. */
export interface EarningConfig {
  readonly points: Readonly<Record<keyof ClubConfig['points'], number>>;
  readonly switches: Switches;
}

/** The percentage of the money paid for products of the class that is earned as points. */
export function orderPercent(ofClass: ProductClass, { points, switches }: EarningConfig): number {
  return switches[`order-points.${ofClass}`] ? points.orderPercent : 0;
}

/** The ways to earn that are switched on, with what each brings now. */
export function earningRules(config: EarningConfig): EarningRule[] {
  const { points, switches } = config;
  const orderPercents = productClass.options
    .filter((one) => switches[`sale.${one}`])
    .map((one) => orderPercent(one, config));
  const rules: readonly (EarningRule & { isOn: boolean })[] = [
    {
      way: 'scan-stick',
      unit: 'points',
      amount: points.scanStick,
      isOn: switches['scan-points.sticks'],
    },
    {
      way: 'scan-velo',
      unit: 'points',
      amount: points.scanVelo,
      isOn: switches['scan-points.pouch'],
    },
    { way: 'order', unit: 'percent', amount: Math.max(...orderPercents, 0), isOn: true },
    {
      way: 'referral',
      unit: 'points',
      amount: points.referral,
      isOn: switches['friend-points'],
    },
  ];
  return rules
    .filter(({ isOn, amount }) => isOn && amount > 0)
    .map(({ way, unit, amount }) => ({ way, unit, amount }));
}
