import type { Product } from '@club/api/contract/catalog';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { availabilityOf } from '../product/product-rules';
import styles from './card-add-button.module.css';

// Home shows cards before anybody thinks of buying: this code comes after them. Without it
// the card still leads to the product, where the button is.
const LazyAddButton = lazy(async () => {
  try {
    return { default: (await import('./add-button')).AddButton };
  } catch {
    return { default: () => null };
  }
});

/** The way into the cart on a card, at the foot of its picture. */
export function CardAddButton({ product }: { product: Product }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  if (availabilityOf(product) !== 'available') return null;
  return (
    <div className={styles.place}>
      {isPainted && (
        <Suspense>
          <LazyAddButton product={product} />
        </Suspense>
      )}
    </div>
  );
}
