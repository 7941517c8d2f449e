import { useEffect, useState } from 'react';

/** How long nothing is touched before the visitor counts as calm. */
const calmMs = 6_000;

const touches = ['scroll', 'wheel', 'pointerdown', 'pointermove', 'keydown', 'input'] as const;

/** Whether the visitor has not touched, scrolled or typed for a while. Another `place` starts again. */
export function useInactivity(isWatched: boolean, place: string): boolean {
  const [calmPlace, setCalmPlace] = useState<string | null>(null);
  useEffect(() => {
    if (!isWatched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCalmPlace(place), calmMs);
    };
    const disturb = () => {
      setCalmPlace(null);
      begin();
    };
    begin();
    const options = { passive: true, capture: true };
    for (const touch of touches) addEventListener(touch, disturb, options);
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, disturb, options);
    };
  }, [isWatched, place]);
  return isWatched && calmPlace === place;
}
