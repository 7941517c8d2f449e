import type { ReactElement, ReactNode } from 'react';
import styles from './forms.module.css';

/** Why a whole form was not accepted. */
export function FormFailure({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
