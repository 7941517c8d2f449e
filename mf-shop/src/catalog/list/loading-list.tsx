import { ProductCardSkeleton } from '../product-card/product-card-skeleton';
import styles from './loading-list.module.css';

type LoadingListProps = {
  /** The bar of the list is there already. */
  hasBar?: boolean;
};

/** A list while it loads, with the height of its content. */
export function LoadingList({ hasBar = false }: LoadingListProps) {
  return (
    <div className={styles.list}>
      {!hasBar && <span className={styles.bar} />}
      <div className={styles.grid}>
        <ProductCardSkeleton count={8} />
      </div>
    </div>
  );
}
