import type { Product } from '@club/api/contract/catalog';
import type { ProductClass } from '@club/api/contract/product-class';

/** Whether a product can be ordered now. */
export type Availability = 'available' | 'sold-out' | 'offline-only';

/** A product without a variant is shown, but cannot be ordered. */
export function productAvailability(
  product: Pick<Product, 'available' | 'variant_id'>,
): Availability {
  if (product.variant_id === null) return 'offline-only';
  return product.available ? 'available' : 'sold-out';
}

/** The discount as a whole percentage, or null. */
export function discountPercent(product: Pick<Product, 'price' | 'oldPrice'>): number | null {
  const { price, oldPrice } = product;
  if (oldPrice === null || price <= 0 || oldPrice <= price) return null;
  return Math.max(1, Math.round((1 - price / oldPrice) * 100));
}

/** The badge on a product's picture. */
export interface ProductBadge {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'points';
}

/** Whether a badge is too long for the corner beside the favorite button, as words about the stock are. */
export const isLongBadge = ({ text }: ProductBadge) => text.length > 9;

const tagBadges: readonly (readonly [tag: string, mark: ProductBadge])[] = [
  ['new', { text: 'Новинка', tone: 'points' }],
  ['limited', { text: 'Обмежено', tone: 'points' }],
  ['hit', { text: 'Хіт', tone: 'points' }],
];

/** The label of a low stock. */
export const stockLabel = (left: number) => (left === 1 ? 'Остання штука' : `Лишилося ${left}`);

/** Availability and low stock come first, then the discount, then the tags. */
export function productBadge(product: Product): ProductBadge | null {
  const availability = productAvailability(product);
  if (availability === 'sold-out') return { text: 'Закінчився', tone: 'neutral' };
  if (availability === 'offline-only') return { text: 'Лише в магазинах', tone: 'neutral' };
  if (product.left) return { text: stockLabel(product.left), tone: 'accent' };
  const discount = discountPercent(product);
  if (discount !== null) return { text: `−${discount} %`, tone: 'accent' };
  return tagBadges.find(([tag]) => product.tags.includes(tag))?.[1] ?? null;
}

/** The legal health warning for every product. */
export function healthWarning(productClass: ProductClass): string {
  switch (productClass) {
    case 'cigarettes':
      return 'Куріння спричиняє рак, хвороби серця й легень. Нікотин викликає залежність.';
    case 'sticks':
      return 'Тютюновий виріб містить нікотин, який викликає залежність і шкодить здоров’ю.';
    case 'device':
      return 'Для нагрівання тютюну. Вживання тютюну шкодить здоров’ю та викликає залежність.';
    case 'pouch':
      return 'Містить нікотин, який викликає сильну залежність і шкодить здоров’ю.';
    default:
      return 'Вживання тютюну й нікотину шкодить здоров’ю та викликає залежність.';
  }
}
