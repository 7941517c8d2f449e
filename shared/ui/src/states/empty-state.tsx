import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { Drawing, type DrawingName } from './drawing';
import styles from './states.module.css';

/** Props of {@link EmptyState}. */
export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  drawing: DrawingName;
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a button. */
  action?: ReactNode;
};

/** What a list shows when there is nothing in it: a drawing, a sentence and the next step. */
export function EmptyState({ drawing, title, text, action, className, ...props }: EmptyStateProps) {
  return (
    <div
      {...props}
      className={classNames(styles.state, className)}
      // Frames need not say once more that there is no network.
      data-offline-note={drawing === 'offline' || undefined}
    >
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
