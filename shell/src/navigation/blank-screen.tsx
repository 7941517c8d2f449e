import type { ReactElement } from 'react';
import styles from './blank-screen.module.css';

/** What stands while the first code of a page comes: the ground alone, and a word for screen readers. */
export function BlankScreen(): ReactElement {
  return (
    <div className={styles.screen} role="status" aria-label="Завантаження">
      <span className={styles.pulse} />
    </div>
  );
}
