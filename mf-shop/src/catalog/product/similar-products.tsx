import type { Product } from '@club/api/contract/catalog';
import { Section } from '@club/ui';
import { ProductRow } from '../product-card/product-row';

/** Similar products, selected by the server. */
export function SimilarProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <Section title="Схожі товари">
      <ProductRow products={products} label="Схожі товари" />
    </Section>
  );
}
