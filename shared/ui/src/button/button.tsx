import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { renderAs } from '../rendering/render-as';
import styles from './button.module.css';

/** Props of {@link Button}. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Shows a spinner, keeps its size and the focus, ignores presses. */
  busy?: boolean | undefined;
  /** Fills the whole width. */
  full?: boolean | undefined;
  icon?: ReactNode;
  /** The element to render instead of a button, for instance `<Link to="/shop" />`. */
  render?: ReactElement | undefined;
};

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** An action, or with `render` a link that looks like one. */
export function Button({
  variant = 'primary',
  size = 'm',
  busy = false,
  full = false,
  icon,
  render,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  return renderAs(render, 'button', {
    ...props,
    type: render ? undefined : type,
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-full': full || undefined,
    'aria-busy': busy || undefined,
    // Not `disabled`: the button would lose the focus.
    'aria-disabled': busy || props['aria-disabled'],
    onClick: busy ? ignore : onClick,
    children: (
      <>
        {busy && <span className={styles.spinner} />}
        <span className={styles.content}>
          {icon}
          {children !== undefined && <span className={styles.label}>{children}</span>}
        </span>
      </>
    ),
  });
}
