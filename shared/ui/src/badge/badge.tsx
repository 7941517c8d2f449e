import type { ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './badge.module.css';

/** Props of {@link Badge}. */
export type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'accent' | 'points' | 'good' | 'warn' | 'bad' | undefined;
};

/** A short mark: a state or a property. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span {...props} className={classNames(styles.badge, className)} data-tone={tone} />;
}
