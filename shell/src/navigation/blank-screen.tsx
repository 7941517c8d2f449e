import type { ReactElement } from 'react';
import styles from './blank-screen.module.css';

/** Shown while a page's first code is loading: the background, and a label for screen readers. */
export function BlankScreen(): ReactElement {
  return (
    <div className={styles.screen} role="status" aria-label="Завантаження">
      <span className={styles.pulse} />
    </div>
  );
}
