import type { ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './strip.module.css';

/** Props of {@link Strip}. */
export type StripProps = ComponentProps<'div'>;

/** Cards in one line that scrolls sideways, up to the edges of the page. */
export function Strip({ className, ...props }: StripProps) {
  return <div {...props} className={classNames(styles.strip, className)} />;
}
