import type { PlaceCity } from '@club/api/contract/content';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { everyCity } from './find-places';

/** What is chosen shows at once; the address, which can be shared and come back to, follows. */
export function useWish(cities: readonly PlaceCity[]) {
  const [params, setParams] = useSearchParams();
  const [wish, setWish] = useState({
    city: params.get('city') ?? everyCity,
    search: params.get('q') ?? '',
  });
  const city = cities.some(({ id }) => id === wish.city) ? wish.city : everyCity;

  function change(part: { city?: string; search?: string }) {
    const next = { ...wish, city, ...part };
    setWish(next);
    setParams(
      {
        ...(next.city === everyCity ? {} : { city: next.city }),
        ...(next.search === '' ? {} : { q: next.search }),
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { city, search: wish.search, change };
}
