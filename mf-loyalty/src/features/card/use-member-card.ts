import { getMemberCard } from '@club/api/contract/loyalty/card';
import { useApiQuery } from '@club/platform/query';

/** The number never changes, so the stored one is right at once. */
const options = { staleMs: 86_400_000, storedFor: 'session' } as const;

/** The member card, which is shown at a till, also long after the device had a network. */
export function useMemberCard() {
  return useApiQuery(getMemberCard, {}, options);
}
