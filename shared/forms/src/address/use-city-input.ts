import { getCities } from '@club/api/contract/delivery';
import { maxLength } from '@club/api/limits';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import { filterPlaces } from './filter-places';

const typingMs = 200;

/**
 * What a field of the city shows: its text, and the cities that begin like it, while their list is open.
 * Before anything is typed, and for a city that was chosen, the popular ones.
 */
export function useCityInput(text: string, isChosen: boolean) {
  const typed = isChosen ? '' : text;
  const [isOpen, setOpen] = useState(false);
  const query = useDebounced(typed, typingMs);
  const answer = useApiQuery(getCities, { query }, { enabled: isOpen, keepPrevious: true });
  const read = useQueryState(answer);
  const found = read.data?.cities ?? [];
  const isCurrent = query === typed && !answer.isPlaceholderData;
  const cities = isCurrent ? found : filterPlaces(found, typed, ({ label }) => label);
  const isNone = read.data?.cities.length === 0 && query === typed;
  const trouble = read.isOffline
    ? 'Немає мережі. Спробуй, коли вона з’явиться'
    : read.failure?.text;
  return {
    value: text,
    placeholder: 'Почни вводити назву',
    maxLength: maxLength.placeQuery,
    listLabel: 'Міста',
    options: cities.map((city) => ({
      value: city.city_id,
      label: city.label,
      city,
    })),
    note: trouble ?? (isNone ? 'Такого міста немає в довіднику' : null),
    onOpenChange: setOpen,
  };
}
