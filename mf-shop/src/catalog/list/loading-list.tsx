import { Skeleton } from '@club/ui';
import styles from './loading-list.module.css';

/** A list while it loads, with the height of its content. */
export function LoadingList() {
  return (
    <div className={styles.list}>
      <span className={styles.bar} />
      <div className={styles.grid}>
        <Skeleton shape="tile" count={8} className={styles.tile} />
      </div>
    </div>
  );
}
