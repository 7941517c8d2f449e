import type { Product } from '@club/api/contract/catalog';
import { Strip } from '@club/ui';
import { startTransition, useEffect, useState } from 'react';
import { pictureSizes } from '../picture-sizes';
import { cardLoading } from './card-loading';
import { ProductCard } from './product-card';
import { ProductCardSkeleton } from './product-card-skeleton';

type ProductRowProps = {
  products: readonly Product[];
  /** The name of the row, for screen readers. */
  label: string;
  collectionId?: string;
  /** On the first screen, so that its pictures load at once. */
  isFirst?: boolean;
};

/** The cards on the widest screen; the others are rendered after the paint. */
const initialCount = 6;

/** Products in one line that scrolls sideways, up to the edges of the page. */
export function ProductRow({ products, label, collectionId, isFirst = false }: ProductRowProps) {
  const [count, setCount] = useState(initialCount);
  useEffect(() => startTransition(() => setCount(Infinity)), []);
  return (
    <Strip role="list" aria-label={label}>
      {products.slice(0, count).map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          loading={isFirst ? cardLoading(index, 3) : 'lazy'}
          sizes={pictureSizes.row}
          {...(collectionId !== undefined && { collectionId })}
        />
      ))}
    </Strip>
  );
}

/** The row while it loads, in its final size. */
export function ProductRowSkeleton() {
  return (
    <Strip>
      <ProductCardSkeleton count={initialCount} />
    </Strip>
  );
}
