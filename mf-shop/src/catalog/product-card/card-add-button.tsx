import type { Product } from '@club/api/contract/catalog';
import { lazyComponent } from '@club/platform';
import { startTransition, useEffect, useState } from 'react';
import { productAvailability } from '../product-rules';
import styles from './card-add-button.module.css';

// The code of the button loads after the cards. Without it a card still links to its product.
const LazyAddButton = lazyComponent(
  async () => ({ default: (await import('./add-button')).AddButton }),
  { isFailureAllowed: true },
);

/** The add button of a card, at its foot. */
export function CardAddButton({ product }: { product: Product }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  if (productAvailability(product) !== 'available') return null;
  return <div className={styles.place}>{isPainted && <LazyAddButton product={product} />}</div>;
}
