import { getRewards, getTakenRewards, type TakenReward } from '@club/api/contract/exchange';
import type { EndpointInput } from '@club/api';
import { kyivDay } from '@club/domain/kyiv-day';
import { useBrand, useEvent } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { useApiQuery, useInvalidate } from '@club/platform/query';

/** The rewards with their states, read again whenever points have moved. */
export function useRewards() {
  const { shop } = useBrand();
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getRewards));
  // Others take pieces too, so an answer is old at once.
  return useApiQuery(getRewards, { shop }, { staleMs: 0 });
}

/** A stored answer may be older than the last day of a reward. */
function withoutEnded(taken: readonly TakenReward[], today: string): TakenReward[] {
  return taken.map((one) =>
    one.state === 'usable' && one.usable_until < today ? { ...one, state: 'expired' } : one,
  );
}

/**
 * Rewards that the customer has taken: the newest, a page of earlier ones, or one. Their codes are shown at
 * a till, also long after the device had a network.
 */
export function useTakenRewards(input: EndpointInput<typeof getTakenRewards> = {}, enabled = true) {
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getTakenRewards));
  const today = kyivDay(useNow());
  const options = { staleMs: 0, storedFor: 'session', enabled } as const;
  const query = useApiQuery(getTakenRewards, input, options);
  const { data } = query;
  return { ...query, data: data && { ...data, taken: withoutEnded(data.taken, today) } };
}
