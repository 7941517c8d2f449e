import type { QueryState } from '@club/platform/query';
import { ErrorState } from '@club/ui';
import type { ReactElement } from 'react';

/** One line for reads of a part of the page that failed, with a button that reads all of them again. */
export function FailedReads({
  reads,
}: {
  reads: readonly Pick<QueryState<unknown>, 'failure' | 'onRetry'>[];
}): ReactElement | null {
  const { failure, onRetry } = reads.find((read) => read.failure !== null) ?? {};
  if (!failure || !onRetry) return null;
  return <ErrorState compact error={failure} onRetry={onRetry} />;
}
