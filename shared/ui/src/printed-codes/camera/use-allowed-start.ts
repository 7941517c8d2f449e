import { useEffect, useEffectEvent } from 'react';

/** The permission for the camera; unknown in browsers that cannot query it. */
async function readPermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state;
  } catch {
    return 'unknown';
  }
}

/** Whether the visitor has tapped since the page was loaded: they came by a link, not by an address. */
function hasTapped(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation?.hasBeenActive ?? false;
}

async function hasCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

async function mayStart(wasStarted: boolean): Promise<boolean> {
  // Read before the permission: a tap on the page itself may come meanwhile.
  const isOpenedByTap = hasTapped();
  const permission = await readPermission();
  if (permission === 'denied') return false;
  if (permission === 'granted' && wasStarted) return true;
  return isOpenedByTap && hasCamera();
}

/**
 * Starts the camera once when the page opens, if that is wanted: where it is allowed and was started
 * before, and where the visitor has tapped a link to get here. The browser may ask then.
 */
export function useAllowedStart(
  { isWanted, wasStarted }: { isWanted: boolean; wasStarted: boolean },
  onAllowed: () => void,
): void {
  const handleAllowed = useEffectEvent(onAllowed);
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (isWanted && (await mayStart(wasStarted)) && !signal.aborted) handleAllowed();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, []);
}
