import { features, type Feature } from '@club/domain/features';
import type { EarningWay } from '@club/api/contract/loyalty/earning';
import { productClass, type ProductClass } from '@club/api/contract/product-class';
import type { ReadCache } from '../foundation/cache/read-cache';
import type { Db, Tx } from '../foundation/database/schema';
import './app-tables';
import type { ClubConfig } from './club-config';
import { listSwitches } from './switches-repository';

/** What can be switched for every product class. */
export const classSwitches = {
  sale: 'Продаж',
  'points-price': 'Ціна в XP',
  'order-points': 'XP за покупку',
  'special-price': 'Ціна особливого статусу',
  'early-access': 'Ранній доступ',
} as const;

/** What exists for one product class only. */
export const singleSwitches = {
  'scan-points.sticks': 'XP за скан пачки',
  'scan-points.pouch': 'XP за скан банки',
  'promo-code.pouch': 'Знижка за промокодом',
  'gift.pouch': 'Банка в подарунок',
} as const;

/** What belongs to no product class. */
export const clubSwitches = {
  'friend-points': 'XP за запрошеного друга',
  'device-points': 'XP за реєстрацію пристрою',
  'receipt-points': 'XP за чеки',
  'quiz-points': 'XP за відповіді марафону',
  certificates: 'Сертифікати партнерів',
  exchange: 'Обмін XP на винагороди',
} as const;

/** `sale.pouch`: what, and of which product class. */
export type SwitchName =
  | `${keyof typeof classSwitches}.${ProductClass}`
  | keyof typeof singleSwitches
  | keyof typeof clubSwitches;

export type Switches = Readonly<Record<SwitchName, boolean>>;

function classNames(what: keyof typeof classSwitches): SwitchName[] {
  return productClass.options.map((one) => `${what}.${one}` as const);
}

/** All names, in the order in which operators see them. */
export const switchNames: readonly SwitchName[] = [
  ...(Object.keys(classSwitches) as (keyof typeof classSwitches)[]).flatMap(classNames),
  ...(Object.keys(singleSwitches) as (keyof typeof singleSwitches)[]),
  ...(Object.keys(clubSwitches) as (keyof typeof clubSwitches)[]),
];

/** Off until an operator decides otherwise: the law restricts the promotion of some classes. */
const offAtFirst: readonly SwitchName[] = [
  'points-price.cigarettes',
  'order-points.cigarettes',
  'special-price.cigarettes',
  'early-access.cigarettes',
];

/** The switches before an operator has touched any. */
export const firstSwitches = Object.fromEntries(
  switchNames.map((name) => [name, !offAtFirst.includes(name)]),
) as Switches;

export function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(firstSwitches, name);
}

/** The cache tag of everything that depends on switches. */
export const switchesTag = 'switches';

/** Reads the switches as they are now. */
export type ReadSwitches = (db: Db | Tx) => Promise<Switches>;

export function createSwitches({ cache }: { readonly cache: ReadCache }): ReadSwitches {
  return (db) =>
    cache.readWith(db, 'switches', [switchesTag], async () => {
      const rows = await listSwitches(db);
      // A newer version may have had other names.
      const known = rows.filter(({ name }) => isSwitchName(name));
      return { ...firstSwitches, ...Object.fromEntries(known.map((row) => [row.name, row.is_on])) };
    });
}

/** What is not wholly switched off; `earning` has the ways that bring points now. */
export function enabledFeatures(
  switches: Switches,
  { orderCountsWhen }: ClubConfig['ledger'],
  earning: ReadonlySet<EarningWay>,
): Feature[] {
  const isAnyOn = (kind: string) =>
    switchNames.some((name) => name.startsWith(`${kind}.`) && switches[name]);
  const areCodesOn = earning.has('scan-stick') || earning.has('scan-velo');
  const isOn: Readonly<Record<Feature, boolean>> = {
    'device-points': earning.has('device'),
    'device-sale': switches['sale.device'],
    exchange: switches.exchange,
    'order-points': isAnyOn('order-points'),
    'partner-certificates': switches.certificates,
    'points-on-payment': orderCountsWhen === 'paid',
    'points-price': isAnyOn('points-price'),
    'receipt-points': earning.has('receipt'),
    scan: areCodesOn || earning.has('receipt'),
    'scan-points': areCodesOn,
    'sticks-sale': switches['sale.sticks'],
  };
  return features.filter((one) => isOn[one]);
}
