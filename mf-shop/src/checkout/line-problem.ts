import type { CheckedCart, CheckedLine } from '@club/api/contract/cart';
import type { Product } from '@club/api/contract/catalog';
import { isSameLine, mixPackTag, linePrice } from '@club/domain/cart';
import { itemCount, createCartItem, type CartItem } from '../device/cart-item';

/** Why a line cannot be ordered, with the data for its fix. */
export type LineProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'out-of-stock'; readonly left: number }
  | { readonly kind: 'no-price' }
  | { readonly kind: 'not-for-points'; readonly forMoney: CartItem | null }
  | { readonly kind: 'gift-not-due' }
  | { readonly kind: 'mix-limit'; readonly max: number }
  | { readonly kind: 'price-changed'; readonly from: CartItem; readonly to: CartItem };

/** The check of a line. */
export function findCheckedLine(
  checked: CheckedCart | undefined,
  item: CartItem,
): CheckedLine | undefined {
  return checked?.lines.find((line) => isSameLine(line, item));
}

/** The line as the shop sells it now. */
export function withCurrentProduct(item: CartItem, product: Product): CartItem {
  const choice = { ...item, variant_id: item.variant_id ?? '' };
  return createCartItem(choice, product, item.path ?? undefined);
}

/** The number of mix packs that a line may have, besides those of the other lines. */
function remainingMixPacks(
  item: CartItem,
  items: readonly CartItem[],
  mix: CheckedCart['mix'],
): number {
  const others = items.filter((other) => other !== item && other.tags.includes(mixPackTag));
  return Math.max(0, mix.limit - mix.bought - itemCount(others));
}

function isPriceChanged(item: CartItem, fresh: CartItem): boolean {
  const [seen, now] = [linePrice(item), linePrice(fresh)];
  return seen.money !== now.money || seen.points !== now.points;
}

/** The problem of a line, or null. */
export function lineProblem(
  item: CartItem,
  items: readonly CartItem[],
  checked: CheckedCart | undefined,
): LineProblem | null {
  const line = findCheckedLine(checked, item);
  if (!checked || !line) return null;
  const { product } = line;
  switch (line.problem) {
    case 'GONE':
      return { kind: 'gone' };
    case 'OUT_OF_STOCK':
      // The count may have been reduced since the check.
      return line.left !== null && line.left >= item.count && line.left > 0
        ? null
        : { kind: 'out-of-stock', left: line.left ?? 0 };
    case 'NO_PRICE':
      return { kind: 'no-price' };
    case 'NOT_FOR_POINTS': {
      const isForMoney = product !== null && product.price > 0;
      return {
        kind: 'not-for-points',
        forMoney: isForMoney ? { ...withCurrentProduct(item, product), payWith: 'money' } : null,
      };
    }
    case 'GIFT_NOT_DUE':
      return { kind: 'gift-not-due' };
    case 'MIX_LIMIT': {
      const max = remainingMixPacks(item, items, checked.mix);
      return item.count <= max ? null : { kind: 'mix-limit', max };
    }
    case null: {
      if (product === null || item.product === null) return null;
      const to = withCurrentProduct(item, product);
      return isPriceChanged(item, to) ? { kind: 'price-changed', from: item, to } : null;
    }
  }
}
