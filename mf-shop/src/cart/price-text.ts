import type { Product } from '@club/api/contract/catalog';
import type { PayWith } from '@club/domain/cart';
import { formatMoney, formatPoints } from '@club/ui';

/** What one piece costs, paid in one way. */
export const priceText = (product: Product, payWith: PayWith) =>
  payWith === 'money' ? formatMoney(product.price) : formatPoints(product.bonuses);
