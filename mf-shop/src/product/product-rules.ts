import type { Product, ProductClass } from '@club/api/contract/catalog';

/** Why a product can or cannot be had now. */
export type Availability = 'available' | 'sold-out' | 'offline-only';

/** A product without a variant is on the shelf to be looked at: no order can name it. */
export function availabilityOf(product: Pick<Product, 'available' | 'variant_id'>): Availability {
  if (product.variant_id === null) return 'offline-only';
  return product.available ? 'available' : 'sold-out';
}

/** The whole percent that the price came down by, or null. */
export function discountPercent(product: Pick<Product, 'price' | 'oldPrice'>): number | null {
  const { price, oldPrice } = product;
  if (oldPrice === null || price <= 0 || oldPrice <= price) return null;
  return Math.max(1, Math.round((1 - price / oldPrice) * 100));
}

/** The one thing that a card says of a product in a corner of its picture. */
export interface Mark {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'points';
}

const tagMarks: readonly (readonly [tag: string, mark: Mark])[] = [
  ['new', { text: 'Новинка', tone: 'points' }],
  ['limited', { text: 'Обмежено', tone: 'points' }],
  ['hit', { text: 'Хіт', tone: 'points' }],
];

/** How many there are, where they are few. */
export const leftWords = (left: number) => (left === 1 ? 'Остання штука' : `Лишилося ${left}`);

/** That it cannot be had or is scarce comes first, then what it saves, then what its tags say. */
export function markOf(product: Product): Mark | null {
  const availability = availabilityOf(product);
  if (availability === 'sold-out') return { text: 'Закінчився', tone: 'neutral' };
  if (availability === 'offline-only') return { text: 'Лише в крамницях', tone: 'neutral' };
  if (product.left) return { text: leftWords(product.left), tone: 'accent' };
  const discount = discountPercent(product);
  if (discount !== null) return { text: `−${discount} %`, tone: 'accent' };
  return tagMarks.find(([tag]) => product.tags.includes(tag))?.[1] ?? null;
}

/** What the law wants beside every product. */
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
