import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './own-points.module.css';

/** Props of {@link OwnPoints}. */
export type OwnPointsProps = ComponentProps<'p'> & {
  /** What else is to be known of the balance. */
  note?: ReactNode;
};

/** The customer's balance beside the title of a page where XP are spent. */
export function OwnPoints({ note, children, className, ...props }: OwnPointsProps) {
  return (
    <p {...props} className={classNames(styles.balance, className)}>
      <span className={styles.label}>У тебе</span>
      {children}
      {note && <span className={styles.label}>{note}</span>}
    </p>
  );
}
