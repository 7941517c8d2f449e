import { describeFailure, type FailureText } from './failure';
import { useOnline } from './hooks';

/** What of a query makes its faces. */
export interface ReadQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly failureCount: number;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** A query in the values that a screen shows: at most one of data, failure and offline. */
export interface Read<Data> {
  readonly data: Data | undefined;
  /** Whether the device has no network and keeps nothing of it either. */
  readonly isOffline: boolean;
  readonly failure: FailureText | null;
  /** When the data were read, if there is no network to read them again. */
  readonly staleSince: Date | null;
  readonly onRetry: () => void;
}

/**
 * What a query has to show now. Without a network the first failed try is enough to say so,
 * but not none: what the device keeps is still on its way.
 */
export function useReading<Data>(query: ReadQuery<Data>): Read<Data> {
  const isOnline = useOnline();
  const { data, error, failureCount, dataUpdatedAt, refetch } = query;
  const isEmpty = data === undefined;
  const isOffline = isEmpty && !isOnline && failureCount > 0;
  return {
    data,
    isOffline,
    failure: isEmpty && !isOffline && error ? describeFailure(error) : null,
    staleSince: isEmpty || isOnline ? null : new Date(dataUpdatedAt),
    onRetry: () => void refetch(),
  };
}
