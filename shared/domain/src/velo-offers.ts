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

function findOffer(metafields: readonly Metafield[]): Metafield | undefined {
  return metafields.find(
    ({ namespace, key }) => namespace === 'custom' && key === 'velo_specific_offer',
  );
}

function notedIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    // Not written by the club: no gift was noted in it.
    return {};
  }
}

/** How far the gift offer is used up: 0 not at all, 1 once, 2 wholly. */
export function giftLevelUsed(metafields: readonly Metafield[]): 0 | 1 | 2 {
  const value = Number(notedIn(findOffer(metafields)?.value ?? '')['velo_specific_offer_7']) || 0;
  if (value <= 0) return 0;
  return value === 1 ? 1 : 2;
}

/** What decides about the discount on pouches. */
export interface PromoCase {
  readonly brand: Brand;
  readonly isUsed: boolean;
  readonly lines: readonly CartLine[];
}

/** Pouches that are paid in money: what is taken for points, or given, has no price to take off from. */
const isPaidVelo = (line: CartLine) => isVelo(line) && !isGift(line) && line.payWith === 'money';

/** The field for a code is shown in the second brand, once for a customer, with pouches and no gift in the cart. */
export function isPromoInputShown({ brand, isUsed, lines }: PromoCase): boolean {
  return brand === 'second' && !isUsed && lines.some(isPaidVelo) && !lines.some(isGift);
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
  const cans = lines.filter(isPaidVelo).reduce((sum, { count }) => sum + count, 0);
  return brand === 'second' && levelUsed < 2 && cans >= cansForGift ? 1 : 0;
}

/** The offer's value with another level; whatever else is noted in it stays. */
export function withGiftLevel(metafields: readonly Metafield[], level: number): string {
  const noted = notedIn(findOffer(metafields)?.value ?? '{}');
  return JSON.stringify({ ...noted, velo_specific_offer_7: level });
}

/** Whether a customer's tags say that pouches are for this one. */
export function isVeloUser(tags: readonly string[]): boolean {
  return tags.includes('pwa_user_velo');
}

/** A friend's code counts for a first order only. */
export function mayAttachFriendCode(ordersCount: number, code: string): boolean {
  return ordersCount === 0 && code.length > 4 && code.includes('REW-');
}
