import {
  cartChoice,
  type CartChoice,
  type CheckedLine,
  type KeptCart,
} from '@club/api/contract/cart';
import { product, type Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { isSameLine } from '@club/domain/cart';
import { array, extend, int, literal, nullable, object, safeParse } from '@club/platform/schema';
import { createKept, type KeptStore } from '../device/kept';
import { choicesOf, itemOf, type CartItem } from './cart-item';
import { mergeCarts } from './merge-carts';

/** The cart of one app on this device, and what the server had of it last. */
export interface DeviceCart {
  readonly items: readonly CartItem[];
  readonly base: readonly CartChoice[];
  readonly revision: number;
}

const stored = object({
  version: literal(1),
  items: array(extend(cartChoice, { product: nullable(product) })),
  base: array(cartChoice),
  revision: int(),
});

function parse(value: unknown): DeviceCart | null {
  const parsed = safeParse(stored, value);
  if (!parsed.success) return null;
  const { items, base, revision } = parsed.data;
  return { items: items.map(({ product: seen, ...one }) => itemOf(one, seen)), base, revision };
}

/** Whole products are kept, so that the cart opens without a network; what the rules need derives from them. */
function toStored({ items, base, revision }: DeviceCart) {
  return {
    version: 1,
    items: items.map(({ variant_id, payWith, count, product: seen }) => ({
      variant_id,
      payWith,
      count,
      product: seen,
    })),
    base,
    revision,
  };
}

function createCart(key: string): KeptStore<DeviceCart> {
  return createKept({ key, initial: { items: [], base: [], revision: 0 }, parse, toStored });
}

/** The cart of each app on this device. */
export const deviceCarts: Readonly<Record<Brand, KeptStore<DeviceCart>>> = {
  main: createCart('shop-cart'),
  second: createCart('shop-cart-second'),
};

/** Puts other lines into the cart. */
export function keepItems(brand: Brand, items: readonly CartItem[]): void {
  const cart = deviceCarts[brand];
  cart.set({ ...cart.get(), items });
}

function productIn(items: readonly CartItem[], variant: string): Product | null {
  return items.find(({ variant_id }) => variant_id === variant)?.product ?? null;
}

/** What the server has of a cart is not known: it is asked before anything is sent. */
export const unknownRevision = -1;

/** Takes out what was ordered; the server emptied its cart with the order. What was added since stays. */
export function takeOut(brand: Brand, ordered: readonly CartChoice[]): void {
  const items = deviceCarts[brand].get().items.flatMap((item) => {
    const taken = ordered.find((line) => isSameLine(line, item))?.count ?? 0;
    return item.count > taken ? [{ ...item, count: item.count - taken }] : [];
  });
  deviceCarts[brand].set({ items, base: [], revision: unknownRevision });
}

/** Takes in what the server has: `base` is what this device and the server both knew. */
export function takeIn(brand: Brand, theirs: KeptCart, base: readonly CartChoice[]): void {
  const { items } = deviceCarts[brand].get();
  const merged = mergeCarts(base, choicesOf(items), theirs.items);
  deviceCarts[brand].set({
    items: merged.map((choice) => itemOf(choice, productIn(items, choice.variant_id))),
    base: theirs.items,
    revision: theirs.revision,
  });
}

/** Fills in the products of lines that another device chose. */
export function fillIn(brand: Brand, checked: readonly CheckedLine[]): void {
  const { items } = deviceCarts[brand].get();
  const filled = items.map((item) => {
    if (item.product !== null) return item;
    const found = checked.find((line) => isSameLine(line, item))?.product;
    return found ? itemOf({ ...item, variant_id: item.variant_id ?? '' }, found) : item;
  });
  if (filled.some((item, index) => item !== items[index])) keepItems(brand, filled);
}
