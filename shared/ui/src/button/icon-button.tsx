import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { renderAs } from '../rendering/render-as';
import styles from './icon-button.module.css';

/** Props of {@link IconButton}. */
export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The action, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'quiet' | 'tinted' | 'floating' | 'accent' | undefined;
  /** Makes it a toggle, for instance a favourite. */
  pressed?: boolean | undefined;
  /** A small number in the corner, hidden at zero. The label must contain it too. */
  count?: number | undefined;
  render?: ReactElement | undefined;
};

/** A square action with only an icon. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  pressed,
  count = 0,
  render,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return renderAs(render, 'button', {
    ...props,
    type: render ? undefined : type,
    className: classNames(styles.button, className),
    'aria-label': label,
    'aria-pressed': pressed,
    'data-tone': tone,
    children: (
      <>
        {icon}
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </>
    ),
  });
}
