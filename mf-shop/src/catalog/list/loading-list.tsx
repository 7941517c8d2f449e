import { ProductCardSkeleton } from '../product-card/product-card-skeleton';
import styles from './loading-list.module.css';

/** A list while it loads, with the height of its content. */
export function LoadingList() {
  return (
    <div className={styles.list}>
      <span className={styles.bar} />
      <div className={styles.grid}>
        <ProductCardSkeleton count={8} />
      </div>
    </div>
  );
}
