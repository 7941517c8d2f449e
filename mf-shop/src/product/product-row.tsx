import type { Product } from '@club/api/contract/catalog';
import { Skeleton, Strip } from '@club/ui';
import { ProductCard } from './product-card';

type ProductRowProps = {
  products: readonly Product[];
  /** What they are, for screen readers. */
  label: string;
  shelf?: string;
};

/** Products in one line that scrolls sideways, up to the edges of the page. */
export function ProductRow({ products, label, shelf }: ProductRowProps) {
  return (
    <Strip role="list" aria-label={label}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          first={index < 3}
          {...(shelf !== undefined && { shelf })}
        />
      ))}
    </Strip>
  );
}

/** The row while it loads, in its final size. */
export function ProductRowSkeleton() {
  return (
    <Strip>
      <Skeleton shape="tile" count={6} />
    </Strip>
  );
}
