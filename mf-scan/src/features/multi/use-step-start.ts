import { useEffect, useRef } from 'react';

/**
 * Begins each step of the page at its top: the button that led to it is gone, and the focus with it.
 * `step` is another value in each one.
 */
export function useStepStart(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [step]);
}
