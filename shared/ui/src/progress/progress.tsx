import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './progress.module.css';

/** Props of {@link Progress}. */
export type ProgressProps = ComponentProps<'div'> & {
  value: number;
  max: number;
  /** The name of the progress, for screen readers. */
  label: string;
};

/** A thin line that fills, for instance towards the next reward. */
export function Progress({ value, max, label, className, ...props }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      {...props}
      className={classNames(styles.progress, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
    >
      <div className={styles.fill} style={{ '--share': share } as CSSProperties} />
    </div>
  );
}
