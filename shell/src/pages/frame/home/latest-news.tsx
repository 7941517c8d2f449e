import { lazyComponent } from '@club/platform';
import { Deferred } from '@club/host';
import type { ReactElement } from 'react';
import { optional } from '../../../navigation/optional';
import styles from './home-page.module.css';

const NewsRow = lazyComponent(() => import('../../info/news/news-row'), optional);

const placeholder = <div className={styles.news} aria-busy="true" />;

/** The latest news, loaded when they come near the screen: the first screen does not wait for them. */
export function LatestNews(): ReactElement {
  return (
    <Deferred loading="visible" placeholder={placeholder}>
      <NewsRow placeholder={placeholder} />
    </Deferred>
  );
}
