import { useLocation } from '@club/platform/router';
import { useEffect, useRef } from 'react';

/**
 * Begins each step of a page, which has the path of the step before, at its top: scroll and focus would
 * stay at the button that led to it. Where Back leads to, the browser restores the place.
 */
export function useStepStart(): void {
  const { key } = useLocation();
  const shown = useRef(new Set([key]));
  useEffect(() => {
    if (shown.current.has(key)) return;
    shown.current.add(key);
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [key]);
}
