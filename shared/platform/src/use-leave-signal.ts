import { useCallback, useEffect, useRef } from 'react';

/** Gives a signal that is aborted when the component that calls this is removed. */
export function useLeaveSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => {
    const leaving = new AbortController();
    controller.current = leaving;
    return () => leaving.abort();
  }, []);
  // Handlers and later effects call it, when the effect has run.
  return useCallback(() => controller.current?.signal ?? AbortSignal.abort(), []);
}
