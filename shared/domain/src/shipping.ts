import type { Brand } from './brand';
import { ipostTag, type CartLine } from './cart';

/** 1 a branch of the postal carrier, 2 its courier, 3 the alternative courier. */
export type Delivery = 1 | 2 | 3;

/** A shipping line of an order. The customer pays the carrier, never the shop: its price is 0. */
export interface ShippingLine {
  readonly id: 1 | 2 | 3 | 4;
  readonly code: 'carrier' | 'free' | 'bonus' | 'ipost';
  readonly title: string;
}

const shippingLines = {
  carrier: { id: 1, code: 'carrier', title: 'За тарифами перевізника, платить отримувач' },
  free: { id: 2, code: 'free', title: 'Безкоштовна доставка' },
  bonus: { id: 3, code: 'bonus', title: 'Бонусна пропозиція: доставка за рахунок клубу' },
  ipost: { id: 4, code: 'ipost', title: 'Кур’єр iPost' },
} as const satisfies Record<string, ShippingLine>;

/** The values that decide about the shipping line. */
export interface ShippingCase {
  readonly brand: Brand;
  readonly delivery: Delivery;
  /** After discounts, in kopiykas. */
  readonly money: number;
  readonly points: number;
  readonly freeFrom: number;
}

/** The carrier's tariff, unless the sum is high enough, points were spent, or the other courier delivers. */
export function shippingLine({
  brand,
  delivery,
  money,
  points,
  freeFrom,
}: ShippingCase): ShippingLine {
  if (delivery === 3 && brand === 'second') return shippingLines.ipost;
  if (points > 0) return shippingLines.bonus;
  return money >= freeFrom ? shippingLines.free : shippingLines.carrier;
}

/** The alternative courier may carry a cart only when it may carry each line. */
export function mayIpostCarry(lines: readonly Pick<CartLine, 'tags'>[]): boolean {
  return lines.length > 0 && lines.every(({ tags }) => tags.includes(ipostTag));
}

/** Method 3 becomes 1 where it is not available. */
export function deliveryOr1(delivery: Delivery, isIpostPossible: boolean): Delivery {
  return delivery === 3 && !isIpostPossible ? 1 : delivery;
}
