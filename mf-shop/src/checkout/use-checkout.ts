import type { EndpointInput } from '@club/api';
import { checkCart, type CheckedCart } from '@club/api/contract/cart';
import { cartTotals } from '@club/domain/cart';
import { useDebounced } from '@club/forms';
import { useBrand, useOnline } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useEffect } from 'react';
import { cartChoices, cartEarnings, type CartItem } from '../device/cart-item';
import { fillMissingProducts } from '../device/device-cart';
import { useCart } from '../device/use-cart';
import { useCheckoutDraft } from '../device/checkout-draft';
import { saveLastCheck, useLastCheck } from '../device/last-check';
import { promoPercent } from './order-from-draft';
import { findCheckedLine, withCurrentProduct, lineProblem } from './line-problem';

/** The cart is checked after a pause between changes. */
const debounceMs = 250;

/** The server's check of the cart. The previous check is used until the next one is answered. */
function useCheckedCart(items: readonly CartItem[], promocode: string) {
  const input = JSON.stringify({
    items: cartChoices(items),
    ...(promocode === '' ? {} : { promocode }),
  });
  const debounced = useDebounced(input, debounceMs);
  const query = useApiQuery(checkCart, JSON.parse(debounced) as EndpointInput<typeof checkCart>, {
    enabled: items.length > 0,
    keepPrevious: true,
    staleMs: 0,
  });
  return { query, read: useQueryState(query), isDebounced: debounced === input };
}

function currentItemsFrom(items: readonly CartItem[], checked: CheckedCart | undefined) {
  return items.map((item) => {
    const product = findCheckedLine(checked, item)?.product;
    return product ? withCurrentProduct(item, product) : item;
  });
}

/** What is known where the server has not answered. The previous check may be about another promo code. */
function knownBefore(previous: CheckedCart | undefined, last: CheckedCart | undefined) {
  return previous && last ? { ...previous, promo: last.promo } : (previous ?? last);
}

/** The cart, the draft, and the server's check of them, for every step of the checkout. */
export function useCheckout() {
  const { brand } = useBrand();
  const items = useCart();
  const { draft, change } = useCheckoutDraft();
  const { query, read, isDebounced } = useCheckedCart(items, draft.promocode);
  const isOnline = useOnline();
  const last = useLastCheck(brand, draft.promocode);
  const answer = items.length > 0 ? read.data : undefined;
  useEffect(() => {
    if (answer) fillMissingProducts(brand, answer.lines);
  }, [brand, answer]);
  const isChecked =
    answer !== undefined && isDebounced && !query.isPlaceholderData && !query.isFetching;
  const isUnanswered = !isChecked && (!isOnline || read.failure !== null);
  const checked = isUnanswered ? knownBefore(answer, last) : answer;
  useEffect(() => {
    if (isChecked) saveLastCheck(brand, draft.promocode, answer);
  }, [brand, isChecked, draft.promocode, answer]);

  const fresh = currentItemsFrom(items, checked);
  const percent = checked ? promoPercent(checked, { brand, lines: fresh }) : 0;
  const lines = items.map((item) => ({ item, problem: lineProblem(item, items, checked) }));
  const totals = cartTotals(items, percent);
  return {
    brand,
    items,
    lines,
    /** The lines with the current products. */
    fresh,
    draft,
    change,
    read,
    /** The server's check; without an answer, what is known from the last one. */
    checked,
    /** Whether the check is about the current cart. */
    isChecked,
    recheck: read.onRetry,
    percent,
    totals,
    /** The points that the order earns when it is paid. */
    earns: cartEarnings(fresh, percent),
    /** The customer is under age: the order would be refused. */
    isMinor: checked?.buyer.isMinor === true,
    /** Whether this is an order that was sent: it can not be changed, and the balance may be the one after it. */
    isSent: false,
    missingPoints: checked ? Math.max(0, totals.points - checked.balance) : 0,
  };
}

/** The state of the checkout. */
export type Checkout = ReturnType<typeof useCheckout>;
