import type { Product } from '@club/api/contract/catalog';
import { Skeleton, Strip } from '@club/ui';
import { startTransition, useEffect, useState } from 'react';
import { ProductCard } from './product-card';

type ProductRowProps = {
  products: readonly Product[];
  /** What they are, for screen readers. */
  label: string;
  shelf?: string;
};

/** As many as the widest screen shows; the others are drawn once these are painted. */
const firstDrawn = 6;

/** Products in one line that scrolls sideways, up to the edges of the page. */
export function ProductRow({ products, label, shelf }: ProductRowProps) {
  const [drawn, setDrawn] = useState(firstDrawn);
  useEffect(() => startTransition(() => setDrawn(Infinity)), []);
  return (
    <Strip role="list" aria-label={label}>
      {products.slice(0, drawn).map((product, index) => (
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
