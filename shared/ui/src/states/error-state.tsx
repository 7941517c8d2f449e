import type { ComponentProps } from 'react';
import { Button } from '../button/button';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import { Drawing } from './drawing';
import styles from './states.module.css';

/** Props of {@link ErrorState}. */
export type ErrorStateProps = ComponentProps<'div'> & {
  /** The title and text for the customer. */
  error?: { title: string; text?: string | undefined } | undefined;
  onRetry?: (() => void) | undefined;
  /** One line, for a slot on a page of another bundle. */
  compact?: boolean | undefined;
};

const unknown = {
  title: 'Щось пішло не так',
  text: 'Ми вже знаємо про це. Спробуй ще раз за мить.',
};

/** Replaces content that could not be loaded. */
export function ErrorState({
  error = unknown,
  onRetry,
  compact = false,
  role = 'alert',
  className,
  ...props
}: ErrorStateProps) {
  return (
    <div
      {...props}
      className={classNames(styles.state, className)}
      role={role}
      data-compact={compact || undefined}
    >
      {compact ? (
        <Glyph shape={role === 'status' ? 'offline' : 'alert'} size={24} />
      ) : (
        <Drawing name="trouble" />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{error.title}</p>
        {error.text && <p className={styles.text}>{error.text}</p>}
      </div>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" size={compact ? 's' : 'm'} onClick={onRetry}>
            Спробуй ще раз
          </Button>
        </div>
      )}
    </div>
  );
}
