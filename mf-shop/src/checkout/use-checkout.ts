import type { InputOf } from '@club/api';
import { checkCart, type CheckedCart } from '@club/api/contract/cart';
import { totalsOf } from '@club/domain/cart';
import { useBrand, useOnline } from '@club/platform';
import { useApiQuery, useReading } from '@club/platform/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { choicesOf, type CartItem } from '../cart/cart-item';
import { fillIn } from '../cart/kept-cart';
import { useCart } from '../cart/use-cart';
import { useDraft } from './draft';
import { checkedLineOf, freshItem, troubleOf } from './line-trouble';
import { useSettled } from './use-settled';

/** A cart that is being counted up is checked once it is left alone. */
const restMs = 250;

/** Asks again once the network is back. */
function useOnReturn(ask: () => void): void {
  const isOnline = useOnline();
  const wasAway = useRef(false);
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (isOnline && wasAway.current) askAgain();
    wasAway.current = !isOnline;
  }, [isOnline]);
}

/** What the server makes of the cart now. What it said of the cart before stands until it answers. */
function useCheckedCart(items: readonly CartItem[], promocode: string) {
  const asked = JSON.stringify({
    items: choicesOf(items),
    ...(promocode === '' ? {} : { promocode }),
  });
  const settled = useSettled(asked, restMs);
  const query = useApiQuery(checkCart, JSON.parse(settled) as InputOf<typeof checkCart>, {
    enabled: items.length > 0,
    keepPrevious: true,
    staleMs: 0,
  });
  useOnReturn(() => {
    if (items.length > 0) void query.refetch();
  });
  return { query, read: useReading(query), isSettled: settled === asked };
}

function freshOf(items: readonly CartItem[], checked: CheckedCart | undefined) {
  return items.map((item) => {
    const product = checkedLineOf(checked, item)?.product;
    return product ? freshItem(item, product) : item;
  });
}

/** The cart, the draft, and what the server makes of them: what every step to an order stands on. */
export function useCheckout() {
  const { brand } = useBrand();
  const items = useCart();
  const { draft, change } = useDraft();
  const { query, read, isSettled } = useCheckedCart(items, draft.promocode);
  const checked = items.length > 0 ? read.data : undefined;
  useEffect(() => {
    if (checked) fillIn(brand, checked.lines);
  }, [brand, checked]);

  const percent = checked?.promo.state === 'applied' ? checked.promo.percent : 0;
  const lines = items.map((item) => ({ item, trouble: troubleOf(item, items, checked) }));
  const totals = totalsOf(items, percent);
  return {
    brand,
    items,
    lines,
    /** The lines with what the shop says of their products now. */
    fresh: freshOf(items, checked),
    draft,
    change,
    read,
    checked,
    /** Whether the server's word is about just this cart. */
    isChecked: checked !== undefined && isSettled && !query.isPlaceholderData && !query.isFetching,
    recheck: read.onRetry,
    percent,
    totals,
    missingPoints: checked ? Math.max(0, totals.points - checked.balance) : 0,
  };
}

/** What every step to an order stands on. */
export type Checkout = ReturnType<typeof useCheckout>;
