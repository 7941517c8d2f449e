import { useQueryClient, type Query } from '@tanstack/react-query';
import { describeFailure, type FailureText } from './failure';
import { useOnline } from './hooks';

/** The fields of a query that are used. */
export interface ObservedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly failureCount: number;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** The state of a query for a screen: at most one of data, failure and offline. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  /** Whether the device has neither a network nor a stored answer. */
  readonly isOffline: boolean;
  readonly failure: FailureText | null;
  /** When the data were read, if there is no network to read them again. */
  readonly staleSince: Date | null;
  /** Reads again, and with it whatever else on the screen has failed. */
  readonly onRetry: () => void;
}

const hasFailed = ({ state }: Query) => state.status === 'error';

/**
 * The state of a query now. Without a network the query counts as offline after its first failed try;
 * before that a stored answer may still arrive.
 */
export function useQueryState<Data>(query: ObservedQuery<Data>): QueryState<Data> {
  const isOnline = useOnline();
  const client = useQueryClient();
  const { data, error, failureCount, dataUpdatedAt, refetch } = query;
  const isEmpty = data === undefined;
  const isOffline = isEmpty && !isOnline && failureCount > 0;
  return {
    data,
    isOffline,
    failure: isEmpty && !isOffline && error ? describeFailure(error) : null,
    staleSince: isEmpty || isOnline ? null : new Date(dataUpdatedAt),
    onRetry() {
      void refetch();
      void client.refetchQueries({ type: 'active', predicate: hasFailed });
    },
  };
}
