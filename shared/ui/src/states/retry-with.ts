import type { QueryViewState } from './query-view';

/**
 * A query whose button also tries others of the page again. While it has no data, the others show no
 * failure of their own, so that one failure of the server has one button.
 */
export function retryWith<Query extends QueryViewState<unknown>>(
  query: Query,
  ...others: readonly Pick<QueryViewState<unknown>, 'failure' | 'onRetry'>[]
): Query {
  const failed = others.filter(({ failure }) => failure !== null);
  return {
    ...query,
    onRetry() {
      query.onRetry();
      for (const other of failed) other.onRetry();
    },
  };
}
