import { Skeleton } from '@club/ui';
import type { ReactElement } from 'react';
import styles from './news.module.css';

/** Place-holders of cards of news. */
export function NewsLoading({ count }: { count: number }): ReactElement[] {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.loading}>
      <div className={styles.loadingWords}>
        <Skeleton shape="text" count={3} />
      </div>
    </div>
  ));
}
