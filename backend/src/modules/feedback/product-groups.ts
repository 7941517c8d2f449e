import type { FeedbackBrand } from '@club/api/contract/feedback';
import type { ProductClass } from '@club/api/contract/product-class';
import type { Brand } from '@club/domain/brand';

/** What the catalog knows of a product; null for one that it has no more. */
export interface GroupedProduct {
  readonly brand: Brand | null;
  readonly productClass: ProductClass | null;
}

const order: readonly FeedbackBrand[] = ['velo', 'ogo', 'glo'];

function toGroup({ brand, productClass }: GroupedProduct, orderBrand: Brand): FeedbackBrand {
  if (productClass === 'pouch') return 'velo';
  return (brand ?? orderBrand) === 'second' ? 'ogo' : 'glo';
}

/**
 * The groups of an order's products: pouches are `velo`, everything else is in the group of its
 * storefront. An order without lines, like a till receipt, is in the group of its own.
 */
export function productGroups(
  products: readonly GroupedProduct[],
  orderBrand: Brand,
): FeedbackBrand[] {
  const lines = products.length === 0 ? [{ brand: null, productClass: null }] : products;
  const groups = new Set(lines.map((product) => toGroup(product, orderBrand)));
  return order.filter((group) => groups.has(group));
}
