import { describeFailure } from '@club/platform';
import { ErrorState, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';
import styles from './harness.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of a page that did not come or that broke: QA reads the cause itself. */
export function PageFailure({ error, onRetry }: FailureProps) {
  const cause = error instanceof Error ? error.message : String(error);
  return (
    <ErrorState error={{ title: describeFailure(error).title, text: cause }} onRetry={onRetry} />
  );
}

/** In place of a slot's part that did not come or that broke. */
export function SlotFailure({ error, onRetry }: FailureProps) {
  const cause = error instanceof Error ? error.message : String(error);
  return <ErrorState compact error={{ title: cause }} onRetry={onRetry} />;
}

/** While a slot's part comes. */
export function SlotPlaceholder(): ReactNode {
  return <Skeleton shape="card" />;
}

/** While a page comes. */
export function PagePlaceholder() {
  return (
    <div className={styles.placeholder} aria-busy="true">
      <Skeleton shape="text" />
      <Skeleton shape="card" />
      <Skeleton shape="row" count={3} />
    </div>
  );
}
