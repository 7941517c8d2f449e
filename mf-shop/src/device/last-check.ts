import { checkedCart, type CheckedCart } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { useDeviceValue, versionedFormat } from '@club/platform';
import { nullable, object, string } from '@club/platform/schema';
import { defineForEachApp } from './define-for-each-app';

/** The server's last check of a cart, without its lines, and the promo code that it was about. */
interface LastCheck {
  readonly promocode: string;
  readonly checked: CheckedCart;
}

const lastChecks = defineForEachApp<LastCheck | null>({
  name: 'shop-last-check',
  usesTabWhenFull: true,
  initial: null,
  ...versionedFormat<LastCheck | null>(
    1,
    nullable(object({ promocode: string(), checked: checkedCart })),
  ),
});

export function saveLastCheck(brand: Brand, promocode: string, checked: CheckedCart): void {
  lastChecks[brand].set({ promocode, checked: { ...checked, lines: [] } });
}

/** What is known of a cart that the server could not check: the customer, the delivery and the discount. */
export function useLastCheck(brand: Brand, promocode: string): CheckedCart | undefined {
  const last = useDeviceValue(lastChecks[brand]);
  return last?.promocode === promocode ? last.checked : undefined;
}
