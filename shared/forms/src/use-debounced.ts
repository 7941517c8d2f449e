import { useEffect, useState } from 'react';

/** A value after it has not changed for a while: for requests that follow typing or counting. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    // A timer for the same value would wake the page for nothing, after each mount and each change.
    if (Object.is(value, debounced)) return undefined;
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, debounced, ms]);
  return debounced;
}
