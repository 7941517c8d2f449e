import { useEffect, useState } from 'react';

/** How long nothing is touched before the visitor counts as inactive. */
const inactiveMs = 6_000;

const touches = ['scroll', 'wheel', 'pointerdown', 'pointermove', 'keydown', 'input'] as const;

/** Whether the visitor has not touched, scrolled or typed for a while. Another `place` starts again. */
export function useInactivity(isWatched: boolean, place: string): boolean {
  const [inactivePlace, setInactivePlace] = useState<string | null>(null);
  useEffect(() => {
    if (!isWatched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setInactivePlace(place), inactiveMs);
    };
    const restart = () => {
      setInactivePlace(null);
      begin();
    };
    begin();
    const options = { passive: true, capture: true };
    for (const touch of touches) addEventListener(touch, restart, options);
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, restart, options);
    };
  }, [isWatched, place]);
  return isWatched && inactivePlace === place;
}
