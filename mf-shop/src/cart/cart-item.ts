import type { CartChoice } from '@club/api/contract/cart';
import type { Product } from '@club/api/contract/catalog';
import type { CartLine, PayWith } from '@club/domain/cart';

/** A line of the cart on this device. */
export interface CartItem extends CartLine {
  /** As the customer saw it when it was chosen; null where another device chose it. */
  readonly product: Product | null;
}

const unknownProduct = { productClass: '', packQuantity: 0, price: 0, bonuses: 0, tags: [] };

/** A choice with what the rules of the cart look at. */
export function itemOf(
  { variant_id, payWith, count }: CartChoice,
  product: Product | null,
): CartItem {
  const { productClass, packQuantity, price, bonuses, tags } = product ?? unknownProduct;
  return { variant_id, payWith, count, productClass, packQuantity, price, bonuses, tags, product };
}

/** What is sent of the lines. */
export function choicesOf(items: readonly CartItem[]): CartChoice[] {
  return items.flatMap(({ variant_id, payWith, count }) =>
    variant_id === null ? [] : [{ variant_id, payWith, count }],
  );
}

/** How many pieces there are. */
export function countOf(items: readonly Pick<CartItem, 'count'>[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}

/** With what a product can be taken, the usual way first. */
export function waysToPay(product: Pick<Product, 'price' | 'bonuses'>): PayWith[] {
  const { price, bonuses } = product;
  return [
    ...(price > 0 ? (['money'] as const) : []),
    ...(bonuses > 0 ? (['points'] as const) : []),
  ];
}

/** What tells a line from the others. */
export function keyOf({ variant_id, payWith }: Pick<CartItem, 'variant_id' | 'payWith'>): string {
  return `${variant_id ?? ''} ${payWith}`;
}
