import { getRewards, getTakenRewards } from '@club/api/contract/exchange';
import { useBrand, useEvent } from '@club/platform';
import { useApiQuery, useInvalidate } from '@club/platform/query';

/** The rewards with their states, read again whenever points have moved. */
export function useRewards() {
  const { shop } = useBrand();
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getRewards));
  // Others take pieces too, so an answer is old at once.
  return useApiQuery(getRewards, { shop }, { staleMs: 0 });
}

/** The rewards that the customer has taken. Their codes are stored, so they open offline. */
export function useTakenRewards() {
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getTakenRewards));
  return useApiQuery(getTakenRewards, {}, { staleMs: 0 });
}

/** A page of earlier taken rewards. */
export function useEarlierTaken(before: string) {
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getTakenRewards));
  return useApiQuery(getTakenRewards, { before }, { staleMs: 0 });
}
