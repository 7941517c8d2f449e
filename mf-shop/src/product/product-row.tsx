import type { Product } from '@club/api/contract/catalog';
import { Skeleton } from '@club/ui';
import { ProductCard } from './product-card';
import styles from './product-row.module.css';

type ProductRowProps = {
  products: readonly Product[];
  /** What they are, for screen readers. */
  label: string;
  shelf?: string;
};

/** Products in one line that scrolls sideways, up to the edges of the page. */
export function ProductRow({ products, label, shelf }: ProductRowProps) {
  return (
    <div className={styles.row} role="list" aria-label={label}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          first={index < 3}
          {...(shelf !== undefined && { shelf })}
        />
      ))}
    </div>
  );
}

/** The row while it loads, in its final size. */
export function ProductRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="tile" count={6} />
    </div>
  );
}
