import type { ErrorCode } from '@club/api';
import { isApiError } from '@club/api';

/** Where the reason of a refused order can be fixed: the page, and the label of its link. */
export interface Recovery {
  readonly path: string;
  readonly label: string;
}

/** The cart, where lines and codes can be changed. */
export const cartRecovery: Recovery = { path: '/shop/cart', label: 'До кошика' };
const toDelivery: Recovery = { path: '/shop/delivery', label: 'До доставки' };

const recoveries: Readonly<Partial<Record<ErrorCode, Recovery>>> = {
  OUT_OF_STOCK: cartRecovery,
  PRICE_CHANGED: cartRecovery,
  PROMO_WRONG: cartRecovery,
  PROMO_USED: cartRecovery,
  GIFT_NOT_DUE: cartRecovery,
  MIX_LIMIT: cartRecovery,
  BALANCE_TOO_LOW: cartRecovery,
  ORDER_DIFFERS: cartRecovery,
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
