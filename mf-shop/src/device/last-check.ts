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

/** Whether a code can be entered stays; what another code takes off is not known. */
function withoutCode({ state, percent }: CheckedCart['promo']): CheckedCart['promo'] {
  return { state: state === 'hidden' ? state : 'open', percent };
}

/**
 * What is known of a cart that the server could not check: the customer, the balance, the delivery, and
 * the discount when the check was about the same promo code.
 */
export function useLastCheck(brand: Brand, promocode: string): CheckedCart | undefined {
  const last = useDeviceValue(lastChecks[brand]);
  if (last === null) return undefined;
  const { checked } = last;
  return last.promocode === promocode ? checked : { ...checked, promo: withoutCode(checked.promo) };
}
