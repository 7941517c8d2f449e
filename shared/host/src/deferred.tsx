import type { SlotLoading } from '@club/platform/names';
import { whenFirstScreenRendered, whenPageIdle } from '@club/platform/scheduler';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

/** When to render the children, and what to show until then. */
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

/** A placeholder just below the screen must not compete with the visible content, unless the visitor scrolls. */
function whenNear(element: Element, begin: () => void): () => void {
  const leaves: (() => void)[] = [];
  let isWatched = false;
  function watch() {
    if (isWatched) return;
    isWatched = true;
    leaves.push(observe(element, begin));
  }
  addEventListener('scroll', watch, { once: true, passive: true });
  leaves.push(() => removeEventListener('scroll', watch), whenPageIdle(watch));
  return () => {
    for (const leave of leaves) leave();
  };
}

/** Renders its children at the time that their slot declares. */
export function Deferred({ loading, placeholder, children }: DeferredProps): ReactElement {
  const [begun, setBegun] = useState(loading === 'eager');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (begun) return;
    const begin = () => setBegun(true);
    if (loading === 'next') return whenFirstScreenRendered(begin);
    if (loading === 'idle') return whenPageIdle(begin);
    return place.current ? whenNear(place.current, begin) : undefined;
  }, [begun, loading]);

  if (begun) return <>{children}</>;
  // An empty element would take a gap of its parent and give it back later.
  if (loading !== 'visible' && placeholder === null) return <></>;
  return <div ref={place}>{placeholder}</div>;
}
