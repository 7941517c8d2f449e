import { useEffect, useEffectEvent } from 'react';

/** Whether the camera starts without a question of the browser. */
async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  } catch {
    // Browsers that do not know this permission.
    return false;
  }
}

/** Starts the camera once when the page opens, if it is wanted and allowed already. */
export function useAllowedStart(isWanted: boolean, onAllowed: () => void): void {
  const handleAllowed = useEffectEvent(onAllowed);
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (isWanted && (await isAllowed()) && !signal.aborted) handleAllowed();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, []);
}
