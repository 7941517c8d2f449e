import type { Brand } from './brand';
import { isGift, isVelo, type CartLine } from './cart';

interface Metafield {
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
}

/** True once the customer has had the discount. */
export function isPromoUsed(metafields: readonly Metafield[]): boolean {
  return metafields.some(({ namespace, key }) => namespace === 'pwaDiscount' && key === 'velo-20');
}

function giftValue(text: string): number {
  try {
    const parsed: unknown = JSON.parse(text);
    const value: unknown =
      typeof parsed === 'object' && parsed !== null && 'velo_specific_offer_7' in parsed
        ? parsed.velo_specific_offer_7
        : 0;
    return Number(value) || 0;
  } catch {
    // Not written by the club: no gift was noted in it.
    return 0;
  }
}

/** How far the gift offer is used up: 0 not at all, 1 once, 2 wholly. */
export function giftLevelUsed(metafields: readonly Metafield[]): 0 | 1 | 2 {
  const offer = metafields.find(
    ({ namespace, key }) => namespace === 'custom' && key === 'velo_specific_offer',
  );
  const value = offer ? giftValue(offer.value) : 0;
  if (value <= 0) return 0;
  return value === 1 ? 1 : 2;
}

/** What decides about the discount on pouches. */
export interface PromoCase {
  readonly brand: Brand;
  readonly isUsed: boolean;
  readonly lines: readonly CartLine[];
}

/** The field for a code is shown in the second brand, once for a customer, with pouches and no gift in the cart. */
export function isPromoInputShown({ brand, isUsed, lines }: PromoCase): boolean {
  const hasVelo = lines.some((line) => isVelo(line) && !isGift(line));
  return brand === 'second' && !isUsed && hasVelo && !lines.some(isGift);
}

/** One spelling of a code, however it was typed. */
export function cleanCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}

/** True when the discount may be had and the code is the configured one. */
export function doesPromoApply(one: PromoCase, code: string, configured: string): boolean {
  return isPromoInputShown(one) && cleanCode(code) === cleanCode(configured);
}

/**
 * How many gift cans a cart may hold: one for so many pouches that are paid in money, while the
 * offer is not used up. Each order uses up one level.
 */
export function giftsAllowed(
  { brand, lines }: Pick<PromoCase, 'brand' | 'lines'>,
  levelUsed: 0 | 1 | 2,
  cansForGift: number,
): 0 | 1 {
  const cans = lines
    .filter((line) => isVelo(line) && !isGift(line) && line.payWith === 'money')
    .reduce((sum, { count }) => sum + count, 0);
  return brand === 'second' && levelUsed < 2 && cans >= cansForGift ? 1 : 0;
}

/** A friend's code counts for a first order only. */
export function mayAttachFriendCode(ordersCount: number, code: string): boolean {
  return ordersCount === 0 && code.length > 4 && code.includes('REW-');
}
