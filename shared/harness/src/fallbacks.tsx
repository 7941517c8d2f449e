import { describeFailure } from '@club/platform';
import { ErrorState, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';
import styles from './harness.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces a page that failed to load or to render, with its cause for QA. */
export function PageFailure({ error, onRetry }: FailureProps) {
  const cause = error instanceof Error ? error.message : String(error);
  return (
    <ErrorState error={{ title: describeFailure(error).title, text: cause }} onRetry={onRetry} />
  );
}

/** Replaces a slot's component that failed to load or to render. */
export function SlotFailure({ error, onRetry }: FailureProps) {
  const cause = error instanceof Error ? error.message : String(error);
  return <ErrorState compact error={{ title: cause }} onRetry={onRetry} />;
}

/** Shown while a slot's component loads. */
export function SlotPlaceholder(): ReactNode {
  return <Skeleton shape="card" />;
}

/** Shown while a page loads. */
export function PagePlaceholder() {
  return (
    <div className={styles.placeholder} aria-busy="true">
      <Skeleton shape="text" />
      <Skeleton shape="card" />
      <Skeleton shape="row" count={3} />
    </div>
  );
}
