import { getPlaces } from '@club/api/contract/content';
import { useApiQuery, useReading } from '@club/platform/query';
import { useAppFlag } from '../content/use-app-flag';

/** Points of sale and stores of the app that is shown. */
export function usePlaces() {
  return useReading(useApiQuery(getPlaces, useAppFlag(), { staleMs: 3_600_000 }));
}
