import { Skeleton } from '@club/ui';
import styles from './product-card.module.css';

/** Cards while they load, each exactly as tall as a card: nothing moves when they come. */
export function ProductCardSkeleton({ count }: { count: number }) {
  return <Skeleton shape="tile" count={count} className={styles.bone} />;
}
