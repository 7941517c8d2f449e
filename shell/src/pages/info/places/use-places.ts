import { getPlaces } from '@club/api/contract/content';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useAppFlag } from '../texts/use-app-flag';

/** Points of sale and stores of the app that is shown. */
export function usePlaces() {
  return useQueryState(useApiQuery(getPlaces, useAppFlag(), { staleMs: 3_600_000 }));
}
