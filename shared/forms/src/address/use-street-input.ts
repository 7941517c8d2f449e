import { getStreets } from '@club/api/contract/delivery';
import { maxLength } from '@club/api/limits';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import { filterPlaces } from './filter-places';

const typingMs = 200;
const minLetters = 2;

/** What a field of the street shows: its text, and the streets of the city that begin like it, while their list is open. */
export function useStreetInput(cityId: string | null, typed: string) {
  const [isOpen, setOpen] = useState(false);
  const query = useDebounced(typed.trim(), typingMs);
  const isLongEnough = query.length >= minLetters;
  const answer = useApiQuery(
    getStreets,
    { city: cityId ?? '', query },
    { enabled: isOpen && cityId !== null && isLongEnough, keepPrevious: true },
  );
  const { data } = useQueryState(answer);
  const found = isLongEnough ? (data?.streets ?? []) : [];
  const isCurrent = query === typed.trim() && !answer.isPlaceholderData;
  const streets = isCurrent ? found : filterPlaces(found, typed, ({ name }) => name);
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
