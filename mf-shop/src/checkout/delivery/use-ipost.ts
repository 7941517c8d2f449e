import { cityAvailable } from '@club/api/contract/delivery';
import { deliveryOr1, mayIpostCarry } from '@club/domain/shipping';
import { useQueryState, useSectionQuery } from '@club/platform/query';
import { useEffect, useState } from 'react';
import { ipostSection } from '../../orders/ipost-section';
import type { Checkout } from '../use-checkout';

/** Why a draft with the courier was changed to a branch. */
export type IpostFallback = 'city' | 'items';

/**
 * Whether the alternative courier is available: it must be allowed for every line and deliver to the
 * city. Where it is not, a draft with this courier is changed to a branch.
 */
export function useIpost({ fresh, draft, change }: Checkout) {
  const { city, delivery } = draft;
  const isOffered = mayIpostCarry(fresh);
  const query = useSectionQuery(
    ipostSection,
    cityAvailable,
    { city: city?.city_id ?? '' },
    { enabled: isOffered && city !== null, staleMs: 600_000 },
  );
  const { data, failure, onRetry } = useQueryState(query);
  const isPossible = isOffered && data?.available === true;
  const isKnown = !isOffered || data !== undefined;
  const [fallback, setFallback] = useState<{ cityId: string; reason: IpostFallback } | null>(null);
  const allowed = isKnown ? deliveryOr1(delivery, isPossible) : delivery;

  useEffect(() => {
    if (allowed === delivery) return;
    change({ delivery: allowed, slot: null });
    setFallback({ cityId: city?.city_id ?? '', reason: isOffered ? 'city' : 'items' });
  }, [allowed, delivery, change, city, isOffered]);

  const note =
    city === null
      ? 'Спершу обери місто'
      : data?.available === false
        ? 'У це місто поки не їздить'
        : query.isError
          ? 'Не вдалося перевірити місто'
          : 'Сьогодні або завтра, у зручний час';
  return {
    isOffered,
    isPossible,
    note,
    /** Why it is not known whether it delivers to the city. */
    failure,
    onRetry,
    /** The reason of the change, while city and delivery are still the same. */
    fallback: fallback?.cityId === (city?.city_id ?? '') && delivery === 1 ? fallback.reason : null,
  };
}
