import { getStreets } from '@club/api/contract/delivery';
import { maxLength } from '@club/api/limits';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';

const typingMs = 200;
const minLetters = 2;

/** What a field of the street shows: its text, and the streets of the city that begin like it, while their list is open. */
export function useStreetInput(cityId: string | null, typed: string) {
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
    value: typed,
    placeholder: cityId === null ? 'Спершу обери місто' : 'Почни вводити назву',
    maxLength: maxLength.street,
    listLabel: 'Вулиці',
    options: streets
      .filter(({ name }) => name !== typed)
      .map(({ name }) => ({ value: name, label: name })),
    onOpenChange: setOpen,
  };
}
