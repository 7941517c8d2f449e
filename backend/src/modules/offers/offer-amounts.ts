import type { Brand } from '@club/domain/brand';
import { productClass } from '@club/api/contract/product-class';
import type { ClubConfig } from '../../app/club-config';
import type { Switches } from '../../app/switches';
import type { EarningRules } from '../loyalty/earning-rules';

interface AmountSources {
  readonly club: ClubConfig;
  readonly brand: Brand;
  readonly rules: EarningRules;
  readonly switches: Switches;
}

/** The amounts that texts of offers name in braces. An amount of null or 0 is not offered now. */
const amounts = {
  friend: ({ rules }) => rules.amount('referral'),
  device: ({ rules }) => rules.amount('device'),
  scanStick: ({ rules }) => rules.amount('scan-stick'),
  scanVelo: ({ rules }) => rules.amount('scan-velo'),
  orderPercent: ({ rules, switches }) =>
    Math.max(
      ...productClass.options.map((one) => (switches[`sale.${one}`] ? rules.orderPercent(one) : 0)),
    ),
  promoPercent: ({ club, brand }) => club.promo[brand]?.percent ?? null,
  promoCode: ({ club, brand }) => {
    const promo = club.promo[brand];
    return promo?.isAdvertised ? promo.code : null;
  },
  giftCans: ({ club }) => club.gift.cans,
  freeShipping: ({ club, brand }) => club.freeShippingFromUah[brand],
} as const satisfies Record<string, (from: AmountSources) => number | string | null>;

/** The names that texts may contain: `{friend}`. */
export const amountNames = Object.keys(amounts) as (keyof typeof amounts)[];

const named = /\{(\w+)\}/g;

/** The names in the text that mean nothing. */
export function unknownAmounts(text: string): string[] {
  return [...text.matchAll(named)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(amounts, name));
}

/** A line must not end between an amount and its unit. */
const spaceBeforeUnit = /(?<=\d) (?=%|₴|XP)/g;

/** The text with its amounts; null when one of them is not offered now. */
export function fillAmounts(text: string, from: AmountSources): string | null {
  let isWhole = true;
  const filled = text.replace(named, (_, name: string) => {
    const read = Object.hasOwn(amounts, name) ? amounts[name as keyof typeof amounts] : null;
    const value = read?.(from) ?? 0;
    if (value === 0) isWhole = false;
    return String(value);
  });
  return isWhole ? filled.replace(spaceBeforeUnit, '\u00a0') : null;
}
