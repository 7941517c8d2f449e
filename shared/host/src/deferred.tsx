import type { SlotLoading } from '@club/platform/names';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

/** When to begin, and what to show until then. */
export interface DeferredProps {
  readonly loading: SlotLoading;
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Begins once the page is at rest; the answer calls it off. */
export function whenIdle(begin: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, 1_500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: 4_000 });
  return () => cancelIdleCallback(handle);
}

function observe(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    // No margin: what lies just below the screen must not compete with what is on it.
    { rootMargin: '0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function whenNear(element: Element, begin: () => void): () => void {
  if (!('requestIdleCallback' in window)) return observe(element, begin);
  // A place-holder near the screen must not ask for its code before the page asks for its data.
  let leave = (): void => undefined;
  const handle = requestIdleCallback(() => (leave = observe(element, begin)), { timeout: 2_000 });
  return () => {
    cancelIdleCallback(handle);
    leave();
  };
}

/** Holds its children back until the page is at rest, or until they come near the screen. */
export function Deferred({ loading, placeholder, children }: DeferredProps): ReactElement {
  const [begun, setBegun] = useState(loading === 'eager');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (begun) return;
    const begin = () => setBegun(true);
    if (loading === 'idle') return whenIdle(begin);
    return place.current ? whenNear(place.current, begin) : undefined;
  }, [begun, loading]);

  return begun ? <>{children}</> : <div ref={place}>{placeholder}</div>;
}
