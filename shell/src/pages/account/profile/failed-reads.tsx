import type { QueryState } from '@club/platform/query';
import { ErrorState } from '@club/ui';
import type { ReactElement } from 'react';

/** One line for reads of a part of the page that failed, with a button that repeats them. */
export function FailedReads({
  reads,
}: {
  reads: readonly Pick<QueryState<unknown>, 'failure' | 'onRetry'>[];
}): ReactElement | null {
  const failed = reads.filter(({ failure }) => failure !== null);
  const failure = failed[0]?.failure;
  if (!failure) return null;
  const retry = () => failed.forEach(({ onRetry }) => onRetry());
  return <ErrorState compact error={failure} onRetry={retry} />;
}
