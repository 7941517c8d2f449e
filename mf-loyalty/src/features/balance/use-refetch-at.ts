import type { Endpoint } from '@club/api';
import { useClock } from '@club/platform/browser';
import { useInvalidate } from '@club/platform/query';
import { useEffect, useEffectEvent } from 'react';

/** Reads an endpoint again when a moment has come: an open page would go on showing what was true before. */
export function useRefetchAt(endpoint: Endpoint, moment: string | undefined): { isOver: boolean } {
  const invalidate = useInvalidate();
  const isOver = useClock((now) => moment !== undefined && Date.parse(moment) <= now);
  const refetch = useEffectEvent(() => void invalidate(endpoint));
  useEffect(() => {
    if (isOver) refetch();
  }, [isOver, moment]);
  return { isOver };
}
