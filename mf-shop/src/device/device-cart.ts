import { cartChoice, type CartChoice, type CheckedLine } from '@club/api/contract/cart';
import { product, type Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { addLine, isSameLine } from '@club/domain/cart';
import { versionedFormat } from '@club/platform';
import {
  array,
  extend,
  int,
  nullable,
  object,
  optional,
  regex,
  string,
} from '@club/platform/schema';
import { createCartItem, type CartItem, type CartKey } from './cart-item';
import { defineForEachApp } from './define-for-each-app';

/** The cart of one app on this device, and its last known state on the server. */
export interface DeviceCart {
  readonly items: readonly CartItem[];
  readonly base: readonly CartChoice[];
  readonly revision: number;
}

/** Lines as the device stores them: whole products, so that the cart opens without a network. */
export const storedItems = array(
  extend(cartChoice, {
    product: nullable(product),
    // Carts that were stored by an older version do not have it.
    path: optional(string().check(regex(/^\/shop\/[^/]+$/))),
  }),
);

/** Lines as the device stores them. */
export type StoredItems = (CartChoice & {
  product: Product | null;
  path?: string | undefined;
})[];

const stored = versionedFormat(
  1,
  object({
    items: storedItems,
    base: array(cartChoice),
    revision: int(),
  }),
);

/** Stored lines with what the rules need. */
export function parseItems(items: StoredItems): CartItem[] {
  return items.map(({ product: seen, path, ...choice }) => createCartItem(choice, seen, path));
}

/** The lines as they are stored; what the rules need derives from the products. */
export function formatItems(items: readonly CartItem[]): StoredItems {
  return items.flatMap(({ variant_id, payWith, count, product: seen, path }) =>
    variant_id === null
      ? []
      : [{ variant_id, payWith, count, product: seen, path: path ?? undefined }],
  );
}

function parse(text: string): DeviceCart | null {
  const cart = stored.parse(text);
  return (
    cart && {
      ...cart,
      items: parseItems(cart.items),
    }
  );
}

function format({ items, base, revision }: DeviceCart): string {
  return stored.format({
    items: formatItems(items),
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

type Choices = readonly CartChoice[];

function withoutOrdered<Line extends CartKey & Pick<CartItem, 'count'>>(
  lines: readonly Line[],
  ordered: Choices,
): Line[] {
  return lines.flatMap((line) => {
    const orderedCount = ordered.find((one) => isSameLine(one, line))?.count ?? 0;
    return line.count > orderedCount ? [{ ...line, count: line.count - orderedCount }] : [];
  });
}

/**
 * The server has taken what was ordered out of its cart. Here too it is no change: neither what another
 * device has added nor what this one has removed is lost.
 */
function saveAfterOrder(brand: Brand, items: readonly CartItem[], ordered: Choices): void {
  const base = withoutOrdered(deviceCarts[brand].get().base, ordered);
  deviceCarts[brand].save({ items, base, revision: unknownRevision });
}

/** Removes what was ordered. What was added since stays. */
export function removeOrderedItems(brand: Brand, ordered: Choices): void {
  saveAfterOrder(brand, withoutOrdered(deviceCarts[brand].get().items, ordered), ordered);
}

/** After an order that has taken its lines out of the cart before. */
export function keepItemsAfterOrder(brand: Brand, ordered: Choices): void {
  saveAfterOrder(brand, deviceCarts[brand].get().items, ordered);
}

/** Puts back what an order without a network had taken out. */
export function returnItems(brand: Brand, items: StoredItems): void {
  saveCartItems(brand, parseItems(items).reduce(addLine, deviceCarts[brand].get().items));
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
