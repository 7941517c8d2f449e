import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './header.module.css';

/** Props of {@link Header}. */
export type HeaderProps = Omit<ComponentProps<'header'>, 'title'> & {
  /** Back, or the menu. */
  start?: ReactNode;
  /** A screen's name, or the wordmark. */
  title?: ReactNode;
  /** At most three icon buttons. */
  end?: ReactNode;
  /** `clear` is for a full-size picture or camera below the bar. */
  tone?: 'plain' | 'clear' | undefined;
};

/** The bar at the top of a screen. */
export function Header({ start, title, end, tone = 'plain', className, ...props }: HeaderProps) {
  return (
    <header {...props} className={classNames(styles.header, className)} data-tone={tone}>
      <div className={styles.side}>{start}</div>
      <div className={styles.title}>{title}</div>
      <div className={styles.side} data-end="true">
        {end}
      </div>
    </header>
  );
}

/** Props of {@link Wordmark}. */
export type WordmarkProps = ComponentProps<'span'> & { name: string };

/** The brand's name in its own typeface. */
export function Wordmark({ name, className, ...props }: WordmarkProps) {
  return (
    <span {...props} className={classNames(styles.wordmark, className)}>
      {name}
      <span className={styles.spark} aria-hidden="true" />
    </span>
  );
}
