import type { ErrorCode } from '@club/api';
import { isApiError } from '@club/api';

/** Where the reason of a refused order can be fixed: the page, and the label of its link. */
export interface Recovery {
  readonly path: string;
  readonly label: string;
}

const toCart: Recovery = { path: '/shop/cart', label: 'До кошика' };
const toDelivery: Recovery = { path: '/shop/delivery', label: 'До доставки' };

const recoveries: Readonly<Partial<Record<ErrorCode, Recovery>>> = {
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

/** Where the reason of a refused order can be fixed; null when only a retry helps. */
export function recoveryFor(error: unknown): Recovery | null {
  if (!isApiError(error) || error.code === undefined) return null;
  return recoveries[error.code] ?? null;
}
