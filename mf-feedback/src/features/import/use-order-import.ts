import type { EndpointOutput } from '@club/api';
import { importOrdersInBackground } from '@club/api/contract/feedback';
import { useCookie, useOnline } from '@club/platform';
import { writeCookie } from '@club/platform/cookies';
import { useSectionMutation } from '@club/platform/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { feedbackSection } from '../orders/feedback-section';
import { useReadListsAgain } from '../orders/use-orders';

/** How often the progress of a running import is read. */
const pollMs = 2000;

/** The import of orders that were placed outside of the app. */
export interface OrderImport {
  /** How many were read; null while none is running. */
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Imports orders in the background, once in the life of its flag. */
export function useOrderImport(): OrderImport {
  const isOnline = useOnline();
  const isDone = useCookie('orderImport') !== null;
  const readListsAgain = useReadListsAgain();
  // The mutation forgets its last answer while the next one is on its way.
  const [last, setLast] = useState<EndpointOutput<typeof importOrdersInBackground> | null>(null);
  const { mutate, isError, isPending, isIdle } = useSectionMutation(
    feedbackSection,
    importOrdersInBackground,
    {
      onSuccess(answer) {
        setLast(answer);
        if (answer.state !== 'done') return;
        writeCookie('orderImport', 'done');
        void readListsAgain();
      },
    },
  );
  const start = useEffectEvent(() => mutate({}));

  useEffect(() => {
    if (isOnline && !isDone && isIdle) start();
  }, [isOnline, isDone, isIdle]);

  const isRunning = last?.state === 'running' && !isError;
  useEffect(() => {
    if (!isRunning || !isOnline || isPending) return undefined;
    const timer = setTimeout(() => start(), pollMs);
    return () => clearTimeout(timer);
  }, [isRunning, isOnline, isPending, last]);

  const hasFailed = !isPending && (isError || last?.state === 'failed');
  return {
    progress: isRunning ? last : null,
    hasFailed: hasFailed && isOnline,
    onRetry: () => mutate({}),
  };
}
