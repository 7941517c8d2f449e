import type { CartChoice } from '@club/api/contract/cart';
import type { Product } from '@club/api/contract/catalog';
import { linePrice, type CartLine, type PayWith } from '@club/domain/cart';
import { earnedPoints } from '@club/domain/earned-points';

/** A line of the cart on this device. */
export interface CartItem extends CartLine {
  /** As the customer saw it when it was chosen; null where another device chose it. */
  readonly product: Product | null;
  /** The path of the collection from which it was chosen; null while the product is unknown. */
  readonly path: string | null;
}

const unknownProduct = { productClass: '', packQuantity: 0, price: 0, bonuses: 0, tags: [] };

/** The path of a collection's page. */
export const collectionPath = (collectionId: string): string => `/shop/${collectionId}`;

/** A choice with the data that the rules of the cart need. */
export function createCartItem(
  { variant_id, payWith, count }: CartChoice,
  product: Product | null,
  path: string | null = product && collectionPath(product.collectionId),
): CartItem {
  const { productClass, packQuantity, price, bonuses, tags } = product ?? unknownProduct;
  const line = { variant_id, payWith, count, productClass, packQuantity, price, bonuses, tags };
  return { ...line, product, path };
}

/** The lines as the API takes them. */
export function cartChoices(items: readonly CartItem[]): CartChoice[] {
  return items.flatMap(({ variant_id, payWith, count }) =>
    variant_id === null ? [] : [{ variant_id, payWith, count }],
  );
}

/** The number of pieces. */
export function itemCount(items: readonly Pick<CartItem, 'count'>[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}

/** The points that the lines earn once they are paid. */
export function cartEarnings(items: readonly CartItem[], promoPercent: number): number {
  return earnedPoints(
    items.map((item) => ({
      kopiykas: linePrice(item, promoPercent).money * item.count,
      percent: item.product?.earnPercent ?? 0,
    })),
  );
}

/** How a product can be paid, the usual way first. */
export function paymentOptions(product: Pick<Product, 'price' | 'bonuses'>): PayWith[] {
  const { price, bonuses } = product;
  return [
    ...(price > 0 ? (['money'] as const) : []),
    ...(bonuses > 0 ? (['points'] as const) : []),
  ];
}

/** What identifies a line of the cart. */
export type CartKey = Pick<CartItem, 'variant_id' | 'payWith'>;

/** The key of a line as text, for lists. */
export function lineKey({ variant_id, payWith }: CartKey): string {
  return `${variant_id ?? ''} ${payWith}`;
}
