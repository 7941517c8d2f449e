import { describeFailure } from '@club/platform';
import { ErrorState, Page, Skeleton } from '@club/ui';
import { createContext, use, type ReactNode } from 'react';
import styles from './harness.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The title of the page whose content is missing: screen readers find no other heading on it. */
export const PageTitle = createContext('Стенд');

/** Replaces a page that failed to load or to render, with its cause for QA. */
export function PageFailure({ error, onRetry }: FailureProps) {
  const cause = error instanceof Error ? error.message : String(error);
  return (
    <Page title={use(PageTitle)}>
      <ErrorState error={{ title: describeFailure(error).title, text: cause }} onRetry={onRetry} />
    </Page>
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
      <h1 aria-label={use(PageTitle)}>
        <Skeleton shape="text" />
      </h1>
      <Skeleton shape="card" />
      <Skeleton shape="row" count={3} />
    </div>
  );
}
