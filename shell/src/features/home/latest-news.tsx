import { Deferred } from '@club/host';
import type { ReactElement } from 'react';
import { optionalPart } from '../../navigation/optional-part';
import styles from './home-page.module.css';

const NewsRow = optionalPart(() => import('../news/news-row'));

const placeholder = <div className={styles.news} aria-busy="true" />;

/** The latest news, once one comes near them: nothing of them weighs on the first screen. */
export function LatestNews(): ReactElement {
  return (
    <Deferred loading="visible" placeholder={placeholder}>
      <NewsRow placeholder={placeholder} />
    </Deferred>
  );
}
