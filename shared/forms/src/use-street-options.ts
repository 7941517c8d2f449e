import { getStreets } from '@club/api/contract/delivery';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useState } from 'react';
import { useDebounced } from './use-debounced';

const typingMs = 200;
const minLetters = 2;

/** The streets of a city that begin like the typed text, while their list is open. */
export function useStreetOptions(cityId: string | null, typed: string) {
  const [isOpen, setOpen] = useState(false);
  const query = useDebounced(typed.trim(), typingMs);
  const isLongEnough = query.length >= minLetters;
  const { data } = useQueryState(
    useApiQuery(
      getStreets,
      { city: cityId ?? '', query },
      { enabled: isOpen && cityId !== null && isLongEnough, keepPrevious: true },
    ),
  );
  const streets = isLongEnough ? (data?.streets ?? []) : [];
  return {
    options: streets
      .filter(({ name }) => name !== typed)
      .map(({ name }) => ({ value: name, label: name })),
    onOpenChange: setOpen,
  };
}
