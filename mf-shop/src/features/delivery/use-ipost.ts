import { cityAvailable } from '@club/api/contract/ipost';
import { deliveryOr1, mayIpostCarry } from '@club/domain/shipping';
import { useSectionQuery } from '@club/platform/query';
import { useEffect, useState } from 'react';
import { ipostSection } from '../../orders/ipost-section';
import type { Checkout } from '../../checkout/use-checkout';

/** Why a draft that wanted the courier has a branch instead. */
export type IpostFallback = 'city' | 'items';

/**
 * Whether the alternative courier can be had: every line must be one that it may carry, and it
 * must go to the city. A draft that wanted it falls back to a branch where it cannot.
 */
export function useIpost({ fresh, draft, change }: Checkout) {
  const { city, delivery } = draft;
  const isOffered = mayIpostCarry(fresh);
  const { data, isError } = useSectionQuery(
    ipostSection,
    cityAvailable,
    { city: city?.city_id ?? '' },
    { enabled: isOffered && city !== null, staleMs: 600_000 },
  );
  const isPossible = isOffered && data?.available === true;
  const isKnown = !isOffered || data !== undefined;
  const [fallen, setFallen] = useState<{ cityId: string; reason: IpostFallback } | null>(null);
  const wanted = isKnown ? deliveryOr1(delivery, isPossible) : delivery;

  useEffect(() => {
    if (wanted === delivery) return;
    change({ delivery: wanted, slot: null });
    setFallen({ cityId: city?.city_id ?? '', reason: isOffered ? 'city' : 'items' });
  }, [wanted, delivery, change, city, isOffered]);

  const note =
    city === null
      ? 'Спершу обери місто'
      : data?.available === false
        ? 'У це місто поки не їздить'
        : isError
          ? 'Не вдалося перевірити місто. Обери інший спосіб або спробуй згодом'
          : 'Сьогодні або завтра, у зручний час';
  return {
    isOffered,
    isPossible,
    note,
    /** Said while it is so: for this city, on the way that was fallen back to. */
    fallback: fallen?.cityId === (city?.city_id ?? '') && delivery === 1 ? fallen.reason : null,
  };
}
