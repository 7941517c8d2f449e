import type { TrackedEventData } from '@club/api/tracked-events';
import { useEffect } from 'react';
import { track } from './recorder';

/** After such a pause in typing the search is measured. */
const settledMs = 1_500;

/** Measures a search: the length of its text and the number of results, never the text. */
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
