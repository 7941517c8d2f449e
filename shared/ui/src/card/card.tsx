import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '../rendering/class-names';
import { renderAs } from '../rendering/render-as';
import styles from './card.module.css';

/** Props of {@link Card}. */
export type CardProps = ComponentProps<'div'> & {
  /** `accent` is the brand's gradient: one on a screen at most. */
  tone?: 'plain' | 'tinted' | 'accent' | undefined;
  /** Without the inner margin, so that a picture can reach the edges. */
  flush?: boolean | undefined;
  render?: ReactElement | undefined;
};

/** A surface for related content; with `render` the whole card is a link. */
export function Card({ tone = 'plain', flush = false, render, className, ...props }: CardProps) {
  return renderAs(render, 'div', {
    ...props,
    className: classNames(styles.card, className),
    'data-tone': tone,
    'data-flush': flush || undefined,
    'data-link': render ? true : undefined,
  });
}
