import { getMarathon } from '@club/api/contract/marathon';
import { useBrand, useEvent } from '@club/platform';
import { useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';

/** The input of both reads. */
export function useCampaignInput(): { myogo?: 'true' } {
  return useBrand().brand === 'second' ? { myogo: 'true' } : {};
}

/**
 * The campaign of now, or the one with this number. What counts for it happens on other pages too, so it is always read again, and
 * also while it is shown: what can do a day, in any tab, says the balance.
 */
export function useMarathon(named: { marathon?: string } = {}) {
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getMarathon));
  return useQueryState(
    useApiQuery(getMarathon, { ...useCampaignInput(), ...named }, { staleMs: 0 }),
  );
}
