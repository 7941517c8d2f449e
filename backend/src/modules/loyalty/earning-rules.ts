import { productClass, type ProductClass } from '@club/api/contract/product-class';
import type { EarningRule, EarningWay } from '@club/api/contract/loyalty/earning';
import { brands, type Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { SwitchName, Switches } from '../../app/switches';
import type { Db, Tx } from '../../foundation/database/schema';
import { readStoredRules, type StoredRule } from './earning-rules-repository';

/** A way whose amount does not depend on what is bought. */
export type SimpleWay = Exclude<EarningWay, 'order'>;

/** What each way to earn brings at one time: 0 without a valid rule, and while it is switched off. */
export interface EarningRules {
  /** Points, or for receipts the percentage of their sum. */
  readonly amount: (way: SimpleWay) => number;
  /** The percentage of the money paid for products of the class. */
  readonly orderPercent: (ofClass: ProductClass) => number;
  /** What customers can earn by, with the amounts. */
  readonly offered: readonly EarningRule[];
}

/** The switch of each way. */
const switchOfWay: Readonly<Record<SimpleWay, SwitchName>> = {
  'scan-stick': 'scan-points.sticks',
  'scan-velo': 'scan-points.pouch',
  receipt: 'receipt-points',
  referral: 'friend-points',
  device: 'device-points',
  'quiz-day': 'quiz-points',
  'quiz-week': 'quiz-points',
};

const simpleWays = Object.keys(switchOfWay) as SimpleWay[];

/** The cache tag of the rules. */
export const earningRulesTag = 'earning-rules';

interface EarningTime {
  readonly at: Date;
  /** Without a brand only rules for both count. */
  readonly brand?: Brand | undefined;
}

function isValid({ starts_at, ends_at, brand }: StoredRule, time: EarningTime): boolean {
  return (
    starts_at <= time.at &&
    (ends_at === null || time.at < ends_at) &&
    (brand === null || brand === time.brand)
  );
}

/** Whether the first of two valid rules counts before the second. */
function byPrecedence(one: StoredRule, other: StoredRule): number {
  const specific = ({ brand, product_class }: StoredRule) =>
    Number(brand !== null) * 2 + Number(product_class !== null);
  return (
    specific(other) - specific(one) ||
    other.starts_at.getTime() - one.starts_at.getTime() ||
    other.id - one.id
  );
}

const offer = ({ way, unit, amount, ends_at }: StoredRule): EarningRule => ({
  way,
  unit,
  amount,
  ...(ends_at && { until: ends_at.toISOString() }),
});

/** The rules for orders of what is on sale; each with its classes, unless it counts for all of them. */
function orderOffers(find: (ofClass: ProductClass) => StoredRule | null, switches: Switches) {
  const onSale = productClass.options.filter((one) => switches[`sale.${one}`]);
  const classes = new Map<StoredRule, ProductClass[]>();
  for (const ofClass of onSale) {
    const rule = find(ofClass);
    if (rule && rule.amount > 0) classes.set(rule, [...(classes.get(rule) ?? []), ofClass]);
  }
  return [...classes].map(([rule, own]) => ({
    ...offer(rule),
    ...(own.length < onSale.length && { classes: own }),
  }));
}

/** Applies stored rules to a time. */
export function createEarningRules(
  stored: readonly StoredRule[],
  switches: Switches,
  time: EarningTime,
): EarningRules {
  const valid = stored.filter((rule) => isValid(rule, time)).toSorted(byPrecedence);
  const findSimple = (way: SimpleWay) => {
    return switches[switchOfWay[way]] ? (valid.find((rule) => rule.way === way) ?? null) : null;
  };
  const findOrder = (ofClass: ProductClass) => {
    if (!switches[`order-points.${ofClass}`]) return null;
    const isMeant = ({ way, product_class: own }: StoredRule) =>
      way === 'order' && (own === null || own === ofClass);
    return valid.find(isMeant) ?? null;
  };
  const simple = simpleWays.flatMap((way) => findSimple(way) ?? []);
  return {
    amount: (way) => findSimple(way)?.amount ?? 0,
    orderPercent: (ofClass) => findOrder(ofClass)?.amount ?? 0,
    offered: [
      ...orderOffers(findOrder, switches),
      ...simple.filter(({ amount }) => amount > 0).map(offer),
    ],
  };
}

/** The rules as they are, or as they were at another time. Switches are those of now. */
export async function readEarningRules(
  db: Db | Tx,
  { cache, now, switches }: Pick<AppContext, 'cache' | 'now' | 'switches'>,
  { at = now(), brand }: Partial<EarningTime> = {},
): Promise<EarningRules> {
  const stored = await cache.readWith(db, 'earning-rules', [earningRulesTag], () =>
    readStoredRules(db),
  );
  return createEarningRules(stored, await switches(db), { at, brand });
}

/** The ways, beside orders, that bring points now in one of the apps. */
export async function readEarningWays(
  db: Db | Tx,
  context: Pick<AppContext, 'cache' | 'now' | 'switches'>,
): Promise<ReadonlySet<EarningWay>> {
  const rules = await Promise.all(brands.map((brand) => readEarningRules(db, context, { brand })));
  return new Set(simpleWays.filter((way) => rules.some(({ amount }) => amount(way) > 0)));
}
