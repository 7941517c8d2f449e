import { cartChoice, type CartChoice, type CheckedLine } from '@club/api/contract/cart';
import { product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { isSameLine } from '@club/domain/cart';
import { versionedFormat } from '@club/platform';
import { array, extend, int, nullable, object } from '@club/platform/schema';
import { createCartItem, type CartItem } from './cart-item';
import { defineForEachApp } from './define-for-each-app';

/** The cart of one app on this device, and its last known state on the server. */
export interface DeviceCart {
  readonly items: readonly CartItem[];
  readonly base: readonly CartChoice[];
  readonly revision: number;
}

const stored = versionedFormat(
  1,
  object({
    items: array(extend(cartChoice, { product: nullable(product) })),
    base: array(cartChoice),
    revision: int(),
  }),
);

function parse(text: string): DeviceCart | null {
  const cart = stored.parse(text);
  return (
    cart && {
      ...cart,
      items: cart.items.map(({ product: seen, ...choice }) => createCartItem(choice, seen)),
    }
  );
}

/** Whole products are stored, so that the cart opens without a network; what the rules need derives from them. */
function format({ items, base, revision }: DeviceCart): string {
  return stored.format({
    items: items.flatMap(({ variant_id, payWith, count, product: seen }) =>
      variant_id === null ? [] : [{ variant_id, payWith, count, product: seen }],
    ),
    base: [...base],
    revision,
  });
}

/** The cart of each app on this device. */
export const deviceCarts = defineForEachApp<DeviceCart>({
  name: 'shop-cart',
  usesTabWhenFull: true,
  initial: { items: [], base: [], revision: 0 },
  parse,
  format,
});

/** Puts other lines into the cart. Throws where the device cannot save them. */
export function saveCartItems(brand: Brand, items: readonly CartItem[]): void {
  const cart = deviceCarts[brand];
  cart.save({ ...cart.get(), items });
}

/** The revision of a cart whose state on the server is unknown: it is read before anything is sent. */
export const unknownRevision = -1;

/** Removes what was ordered; the server emptied its cart with the order. What was added since stays. */
export function removeOrderedItems(brand: Brand, ordered: readonly CartChoice[]): void {
  const items = deviceCarts[brand].get().items.flatMap((item) => {
    const orderedCount = ordered.find((line) => isSameLine(line, item))?.count ?? 0;
    return item.count > orderedCount ? [{ ...item, count: item.count - orderedCount }] : [];
  });
  deviceCarts[brand].save({ items, base: [], revision: unknownRevision });
}

/** Fills in the products of lines that another device chose. */
export function fillMissingProducts(brand: Brand, checked: readonly CheckedLine[]): void {
  const { items } = deviceCarts[brand].get();
  const filled = items.map((item) => {
    if (item.product !== null) return item;
    const found = checked.find((line) => isSameLine(line, item))?.product;
    return found ? createCartItem({ ...item, variant_id: item.variant_id ?? '' }, found) : item;
  });
  if (filled.some((item, index) => item !== items[index])) saveCartItems(brand, filled);
}
