import type { ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './action-bar.module.css';

/** Props of {@link ActionBar}. */
export type ActionBarProps = ComponentProps<'div'> & {
  /** The first width at which it is a plain part of the page. */
  until?: 'tablet' | 'desktop';
};

/**
 * What a page is for and its price: fixed at the bottom on a phone, in the page on a wide screen.
 * Its height depends on what is inside, so the page sets `--bar-space`.
 */
export function ActionBar({ until = 'tablet', className, ...props }: ActionBarProps) {
  return <div {...props} className={classNames(styles.bar, className)} data-until={until} />;
}
