import type { SlotLoading } from '@club/platform/names';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { whenAtRest } from './at-rest';

/** When to begin, and what to show until then. */
export interface DeferredProps {
  readonly loading: SlotLoading;
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

function observe(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** A place-holder near the screen must not compete with what is on it, unless the visitor comes nearer. */
function whenNear(element: Element, begin: () => void): () => void {
  const leaves: (() => void)[] = [];
  let isWatched = false;
  function watch() {
    if (isWatched) return;
    isWatched = true;
    leaves.push(observe(element, begin));
  }
  addEventListener('scroll', watch, { once: true, passive: true });
  leaves.push(() => removeEventListener('scroll', watch), whenAtRest(watch));
  return () => {
    for (const leave of leaves) leave();
  };
}

/** Holds its children back until the page is at rest, or until they come near the screen. */
export function Deferred({ loading, placeholder, children }: DeferredProps): ReactElement {
  const [begun, setBegun] = useState(loading === 'eager');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (begun) return;
    const begin = () => setBegun(true);
    if (loading === 'idle') return whenAtRest(begin);
    return place.current ? whenNear(place.current, begin) : undefined;
  }, [begun, loading]);

  return begun ? <>{children}</> : <div ref={place}>{placeholder}</div>;
}
