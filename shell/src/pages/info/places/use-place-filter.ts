import type { PlaceCity } from '@club/api/contract/content';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allCities } from './find-places';

/** The longest search. An address can contain any text. */
export const maxPlaceSearch = 60;

/** What is chosen shows at once; the address, which can be shared and come back to, follows. */
export function usePlaceFilter(cities: readonly PlaceCity[]) {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState({
    city: params.get('city') ?? allCities,
    search: (params.get('q') ?? '').slice(0, maxPlaceSearch),
  });
  const city = cities.some(({ id }) => id === filter.city) ? filter.city : allCities;

  function change(part: { city?: string; search?: string }) {
    const next = { ...filter, city, ...part };
    setFilter(next);
    setParams(
      {
        ...(next.city === allCities ? {} : { city: next.city }),
        ...(next.search === '' ? {} : { q: next.search }),
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { city, search: filter.search, change };
}
