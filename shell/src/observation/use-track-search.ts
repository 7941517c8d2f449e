import type { TrackedEventData } from '@club/api/tracked-events';
import { useEffect } from 'react';
import { track } from './notes';

/** Whoever has stopped typing for so long has searched. */
const settledMs = 1_500;

/** Measures a search: how long the words were and how much they found, never the words. */
export function useTrackSearch(
  place: TrackedEventData<'search'>['place'],
  words: string,
  results: number,
): void {
  const letters = words.trim().length;
  useEffect(() => {
    if (letters === 0) return;
    const timer = setTimeout(() => track('search', { place, letters, results }), settledMs);
    return () => clearTimeout(timer);
  }, [place, letters, results]);
}
