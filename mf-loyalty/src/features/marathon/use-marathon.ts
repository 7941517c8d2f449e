import type { Endpoint } from '@club/api';
import { getMarathon, getQuiz } from '@club/api/contract/marathon';
import { kyivDay } from '@club/domain/kyiv-day';
import { useBrand, useEvent } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The input of both reads. */
function useCampaignInput(): { myogo?: 'true' } {
  return useBrand().brand === 'second' ? { myogo: 'true' } : {};
}

const todayAt = (now: number) => kyivDay(new Date(now));

/** Each day of a marathon asks for something else: what was read yesterday is read again. */
function useNewDayRead(endpoint: Endpoint) {
  const invalidate = useInvalidate();
  const today = useClock(todayAt);
  const lastDay = useRef(today);
  const refetch = useEffectEvent(() => void invalidate(endpoint));
  useEffect(() => {
    if (lastDay.current !== today) refetch();
    lastDay.current = today;
  }, [today]);
}

/**
 * The campaign of now, or the one with this number. What counts for it happens on other pages too, so it
 * is always read again, and also while it is shown: what can do a day, in any tab, says the balance.
 */
export function useMarathon(named: { marathon?: string } = {}) {
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getMarathon));
  useNewDayRead(getMarathon);
  return useQueryState(
    useApiQuery(getMarathon, { ...useCampaignInput(), ...named }, { staleMs: 0 }),
  );
}

/** The question of today. */
export function useQuiz() {
  useNewDayRead(getQuiz);
  return useQueryState(useApiQuery(getQuiz, useCampaignInput(), { staleMs: 0 }));
}
