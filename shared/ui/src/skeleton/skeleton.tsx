import type { ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './skeleton.module.css';

/** Props of {@link Skeleton}. */
export type SkeletonProps = ComponentProps<'span'> & {
  /** `tile` is a product, `card` a wide card, `row` a row of a list. */
  shape?: 'text' | 'tile' | 'card' | 'row' | 'circle' | undefined;
  /** The number of shapes. They are siblings, so the grid or column around them arranges them. */
  count?: number | undefined;
};

/** A placeholder of the final size. Its container says once that it is loading: `aria-busy`. */
export function Skeleton({ shape = 'text', count = 1, className, ...props }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span
      {...props}
      key={index}
      className={classNames(styles.skeleton, className)}
      data-shape={shape}
      aria-hidden="true"
    >
      {shape === 'text' || shape === 'circle' ? null : (
        <>
          <span className={styles.picture} />
          <span className={styles.line} />
          <span className={styles.line} />
        </>
      )}
    </span>
  ));
}
