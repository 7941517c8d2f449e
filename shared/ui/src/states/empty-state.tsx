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

/** The content of an empty list: a drawing, a sentence and the next step. */
export function EmptyState({ drawing, title, text, action, className, ...props }: EmptyStateProps) {
  return (
    <div
      {...props}
      className={classNames(styles.state, className)}
      // Frames with an own offline note do not repeat it.
      data-offline-note={drawing === 'offline' || undefined}
    >
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
