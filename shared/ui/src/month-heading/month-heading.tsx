import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './month-heading.module.css';

/** Props of {@link MonthHeading}. */
export type MonthHeadingProps = ComponentProps<'header'> & {
  /** What the entries of the month come to. */
  sums?: ReactNode;
  level?: 2 | 3 | undefined;
};

/** The name of a month in a list of entries, with its sums. */
export function MonthHeading({
  sums,
  level = 2,
  children,
  className,
  ...props
}: MonthHeadingProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <header {...props} className={classNames(styles.month, className)}>
      <Name className={styles.name}>{children}</Name>
      {sums && <p className={styles.sums}>{sums}</p>}
    </header>
  );
}
