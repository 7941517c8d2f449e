import { isApiError, type EndpointOutput } from '@club/api';
import { importOrdersInBackground } from '@club/api/contract/feedback';
import { useCookie, useOnline } from '@club/platform';
import { writeCookie } from '@club/platform/cookies';
import { useSectionMutation } from '@club/platform/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { feedbackSection } from '../orders/feedback-section';
import { useRefetchLists } from '../orders/use-orders';

/** How often the progress of a running import is read. */
const pollMs = 2000;
/** How long the next try waits after a lost answer. */
const retryMs = 10_000;

/** The import of orders that were placed outside of the app. */
export interface OrderImport {
  /** `none` also after an earlier page imported them, and while there is no network. */
  readonly state: 'none' | 'running' | 'done' | 'failed';
  readonly done: number;
  /** How many there are, once it is known. */
  readonly total: number | null;
  readonly onRetry: () => void;
}

/** Imports orders in the background, once in the life of its flag. */
export function useOrderImport(): OrderImport {
  const isOnline = useOnline();
  const isDone = useCookie('orderImport') !== null;
  const refetchLists = useRefetchLists();
  // The mutation forgets its last answer while the next one is on its way.
  const [last, setLast] = useState<EndpointOutput<typeof importOrdersInBackground> | null>(null);
  const { mutate, error, isError, isPending, isIdle } = useSectionMutation(
    feedbackSection,
    importOrdersInBackground,
    {
      onSuccess(answer) {
        setLast(answer);
        if (answer.state !== 'done') return;
        writeCookie('orderImport', 'done');
        void refetchLists();
      },
    },
  );
  const start = useEffectEvent(() => mutate({}));

  useEffect(() => {
    if (isOnline && !isDone && isIdle) start();
  }, [isOnline, isDone, isIdle]);

  // The import runs on the server, whether or not its progress can be read.
  const isLost = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
  const isRunning = last?.state === 'running' && (!isError || isLost);
  useEffect(() => {
    if (!isRunning || !isOnline || isPending) return undefined;
    const timer = setTimeout(() => start(), isLost ? retryMs : pollMs);
    return () => clearTimeout(timer);
  }, [isRunning, isOnline, isPending, isLost, last]);

  const hasFailed = !isPending && !isRunning && (isError || last?.state === 'failed');
  const stateWhileOnline = hasFailed ? 'failed' : isDone ? 'done' : 'running';
  const isOfThisPage = last !== null || !isDone;
  return {
    state: isOnline && isOfThisPage ? stateWhileOnline : 'none',
    done: last?.done ?? 0,
    total: last?.total ?? null,
    onRetry: () => mutate({}),
  };
}
