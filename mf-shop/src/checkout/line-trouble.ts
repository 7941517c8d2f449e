import type { CheckedCart, CheckedLine } from '@club/api/contract/cart';
import type { Product } from '@club/api/contract/catalog';
import { isSameLine, mixPackTag, priceOf } from '@club/domain/cart';
import { countOf, itemOf, type CartItem } from '../cart/cart-item';

/** Why a line cannot be ordered as it is, with what the way on needs. */
export type LineTrouble =
  | { readonly kind: 'gone' }
  | { readonly kind: 'out-of-stock'; readonly left: number }
  | { readonly kind: 'no-price' }
  | { readonly kind: 'not-for-points'; readonly forMoney: CartItem | null }
  | { readonly kind: 'gift-not-due' }
  | { readonly kind: 'mix-limit'; readonly most: number }
  | { readonly kind: 'price-changed'; readonly from: CartItem; readonly to: CartItem };

/** What the check says of a line. */
export function checkedLineOf(
  checked: CheckedCart | undefined,
  item: CartItem,
): CheckedLine | undefined {
  return checked?.lines.find((line) => isSameLine(line, item));
}

/** The line as the shop sells it now. */
export function freshItem(item: CartItem, product: Product): CartItem {
  return itemOf({ ...item, variant_id: item.variant_id ?? '' }, product);
}

/** How many of a line's mix packs may stay, when the other lines keep theirs. */
function mixesLeft(item: CartItem, items: readonly CartItem[], mix: CheckedCart['mix']): number {
  const others = items.filter((other) => other !== item && other.tags.includes(mixPackTag));
  return Math.max(0, mix.limit - mix.bought - countOf(others));
}

function isPriceChanged(item: CartItem, fresh: CartItem): boolean {
  const [seen, now] = [priceOf(item), priceOf(fresh)];
  return seen.money !== now.money || seen.points !== now.points;
}

/** What stands in the way of a line, or null. */
export function troubleOf(
  item: CartItem,
  items: readonly CartItem[],
  checked: CheckedCart | undefined,
): LineTrouble | null {
  const line = checkedLineOf(checked, item);
  if (!checked || !line) return null;
  const { product } = line;
  switch (line.problem) {
    case 'GONE':
      return { kind: 'gone' };
    case 'OUT_OF_STOCK':
      // Fewer may have been taken since the check.
      return line.left !== null && line.left >= item.count && line.left > 0
        ? null
        : { kind: 'out-of-stock', left: line.left ?? 0 };
    case 'NO_PRICE':
      return { kind: 'no-price' };
    case 'NOT_FOR_POINTS': {
      const isForMoney = product !== null && product.price > 0;
      return {
        kind: 'not-for-points',
        forMoney: isForMoney ? { ...freshItem(item, product), payWith: 'money' } : null,
      };
    }
    case 'GIFT_NOT_DUE':
      return { kind: 'gift-not-due' };
    case 'MIX_LIMIT': {
      const most = mixesLeft(item, items, checked.mix);
      return item.count <= most ? null : { kind: 'mix-limit', most };
    }
    case null: {
      if (product === null || item.product === null) return null;
      const to = freshItem(item, product);
      return isPriceChanged(item, to) ? { kind: 'price-changed', from: item, to } : null;
    }
  }
}
