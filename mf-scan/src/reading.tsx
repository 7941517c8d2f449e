import { describeFailure, useOnline } from '@club/platform';
import { EmptyState, ErrorState, OfflineNote } from '@club/ui';
import type { ReactNode } from 'react';

interface ReadingProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** A skeleton of the final size. */
  loading: ReactNode;
  /** What cannot be seen without a network. */
  offlineText: string;
  /** Says nothing about the age of what is shown: another part of the page does. */
  quiet?: boolean;
  children: (data: Data) => ReactNode;
}

/** The faces of a read: what the device still has comes before any failure. */
export function Reading<Data>({
  query,
  loading,
  offlineText,
  quiet = false,
  children,
}: ReadingProps<Data>) {
  const isOnline = useOnline();
  const { data, error, dataUpdatedAt } = query;
  if (data !== undefined) {
    return (
      <>
        {!isOnline && !quiet && <OfflineNote since={new Date(dataUpdatedAt)} />}
        {children(data)}
      </>
    );
  }
  if (!isOnline) return <EmptyState drawing="offline" title="Немає мережі" text={offlineText} />;
  if (error) {
    return <ErrorState error={describeFailure(error)} onRetry={() => void query.refetch()} />;
  }
  return loading;
}
