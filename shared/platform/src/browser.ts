import { useCallback, useMemo, useSyncExternalStore } from 'react';

type Scalar = string | number | boolean | null;

const minuteMs = 60_000;

/**
 * The result of `read` for the current time, up to date while the component is mounted. Components
 * do not read the clock themselves. On a server, and while hydrating, the time is the epoch.
 */
export function useClock<Value extends Scalar>(
  read: (now: number) => Value,
  everyMs = minuteMs,
): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, everyMs);
      return () => clearInterval(timer);
    },
    [everyMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => read(0),
  );
}

const minuteStart = (now: number): number => now - (now % minuteMs);

/** The current minute. */
export function useNow(): Date {
  const minute = useClock(minuteStart);
  return useMemo(() => new Date(minute), [minute]);
}

const neverChanges = () => () => undefined;

/** A value of the browser or the device that never changes; `onServer` on a server and while hydrating. */
export function useBrowserValue<Value extends Scalar>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}
