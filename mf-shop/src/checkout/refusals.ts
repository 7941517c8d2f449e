import type { ErrorCode } from '@club/api';
import { isApiError } from '@club/api';

/** Where a refused order can be mended: the page, and what its link says. */
export interface Mending {
  readonly path: string;
  readonly label: string;
}

const toCart: Mending = { path: '/shop/cart', label: 'До кошика' };
const toDelivery: Mending = { path: '/shop/delivery', label: 'До доставки' };

const places: Readonly<Partial<Record<ErrorCode, Mending>>> = {
  OUT_OF_STOCK: toCart,
  PRICE_CHANGED: toCart,
  PROMO_WRONG: toCart,
  PROMO_USED: toCart,
  GIFT_NOT_DUE: toCart,
  MIX_LIMIT: toCart,
  BALANCE_TOO_LOW: toCart,
  ORDER_DIFFERS: toCart,
  CITY_UNKNOWN: toDelivery,
  BRANCH_UNKNOWN: toDelivery,
  ADDRESS_INCOMPLETE: toDelivery,
  DELIVERY_NOT_POSSIBLE: toDelivery,
  SLOT_PAST: toDelivery,
  UNDER_AGE: { path: '/support', label: 'Написати в підтримку' },
  IDEMPOTENCY_CONFLICT: { path: '/history-order', label: 'Мої замовлення' },
};

/** Where an order that was refused can be mended; null when trying again is all there is. */
export function mendingOf(error: unknown): Mending | null {
  if (!isApiError(error) || error.code === undefined) return null;
  return places[error.code] ?? null;
}
