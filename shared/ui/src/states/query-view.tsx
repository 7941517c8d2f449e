import type { ReactNode } from 'react';
import { Hidden } from '../rendering/hidden';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { OfflineNote } from './offline-note';

/** The state of a query. */
export interface QueryViewState<Data> {
  readonly data: Data | undefined;
  /** Whether the device has no network and keeps nothing of it either. */
  readonly isOffline: boolean;
  /** In words a person would say; null while nothing went wrong. */
  readonly failure: { readonly title: string; readonly text: string } | null;
  /** When the data were read, if they may be old by now. */
  readonly staleSince: Date | null;
  readonly onRetry: () => void;
}

/** Props of {@link QueryView}. */
export type QueryViewProps<Data> = {
  read: QueryViewState<Data>;
  /** A skeleton of the final size. */
  loading: ReactNode;
  /** What the skeleton says to screen readers. */
  loadingText: string;
  /** What comes back with the network. */
  offlineText: string;
  /** One line for each failure, for a slot on another's screen. */
  compact?: boolean | undefined;
  /** Says nothing about the age of what is shown: another part of the page does. */
  quiet?: boolean | undefined;
  children: (data: Data) => ReactNode;
};

const offlineTitle = 'Немає мережі';

/** Shows the state of a query: data come before any failure. */
export function QueryView<Data>({
  read,
  loading,
  loadingText,
  offlineText,
  compact = false,
  quiet = false,
  children,
}: QueryViewProps<Data>) {
  const { data, failure, staleSince } = read;
  if (data !== undefined) {
    return (
      <>
        {staleSince && !quiet && <OfflineNote since={staleSince} />}
        {children(data)}
      </>
    );
  }
  if (read.isOffline) {
    if (!compact) return <EmptyState drawing="offline" title={offlineTitle} text={offlineText} />;
    return <ErrorState compact role="status" error={{ title: offlineTitle, text: offlineText }} />;
  }
  if (failure) return <ErrorState compact={compact} error={failure} onRetry={read.onRetry} />;
  return (
    <div aria-busy="true">
      {/* Skeletons round the corners of their first and last, so they stay among themselves. */}
      <div>{loading}</div>
      <Hidden>{loadingText}</Hidden>
    </div>
  );
}
