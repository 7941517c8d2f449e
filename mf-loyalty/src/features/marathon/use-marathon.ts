import { getMarathon } from '@club/api/contract/marathon';
import { useBrand } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';

/** The input of both reads. */
export function useCampaignInput(): { myogo?: 'true' } {
  return useBrand().brand === 'second' ? { myogo: 'true' } : {};
}

/** The campaign of now. What counts for it happens on other pages too, so it is always read again. */
export function useMarathon() {
  return useQueryState(useApiQuery(getMarathon, useCampaignInput(), { staleMs: 0 }));
}
