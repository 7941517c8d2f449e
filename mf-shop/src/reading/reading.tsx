import { isApiError } from '@club/api';
import { describeFailure, useOnline } from '@club/platform';
import { EmptyState, ErrorState, OfflineNote } from '@club/ui';
import type { ReactNode } from 'react';

type ReadingProps<Data> = {
  read: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** A skeleton of the final size. */
  waiting: ReactNode;
  /** What stands here when the server knows no such thing. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** True when asking again would not help: the address names nothing. */
export function isMissing(error: Error | null): boolean {
  return (
    isApiError(error, 'COLLECTION_NOT_FOUND') ||
    isApiError(error, 'PRODUCT_NOT_FOUND') ||
    isApiError(error, 'BAD_REQUEST')
  );
}

/** The faces of something that is read: waiting, there, offline, missing, failed. */
export function Reading<Data>({ read, waiting, missing, children }: ReadingProps<Data>) {
  const isOnline = useOnline();
  const { data, error } = read;
  if (missing && isMissing(error)) return missing;
  if (data !== undefined) {
    return (
      <>
        {!isOnline && <OfflineNote since={new Date(read.dataUpdatedAt)} />}
        {children(data)}
      </>
    );
  }
  if (!isOnline) {
    return (
      <EmptyState
        drawing="offline"
        title="Немає мережі"
        text="Тут з’являться товари, щойно повернеться зв’язок"
      />
    );
  }
  if (error) return <ErrorState error={describeFailure(error)} onRetry={() => read.refetch()} />;
  return <div aria-busy="true">{waiting}</div>;
}
