import { Hidden, Skeleton } from '@club/ui';
import styles from './product-skeleton.module.css';

/** The product's page while it loads, in its final size. */
export function ProductSkeleton() {
  return (
    <div className={styles.product}>
      <span className={styles.picture} />
      <div className={styles.words}>
        <h1>
          <Hidden>Завантажуємо товар</Hidden>
          <Skeleton className={styles.title} />
        </h1>
        <Skeleton count={2} />
        <span className={styles.action} />
        <Skeleton count={6} />
      </div>
    </div>
  );
}
