import { getCities } from '@club/api/contract/delivery';
import { maxLength } from '@club/api/limits';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';

const typingMs = 200;

/**
 * What a field of the city shows: its text, and the cities that begin like it, while their list is open.
 * Before anything is typed, and for a city that was chosen, the popular ones.
 */
export function useCityInput(text: string, isChosen: boolean) {
  const typed = isChosen ? '' : text;
  const [isOpen, setOpen] = useState(false);
  const query = useDebounced(typed, typingMs);
  const read = useQueryState(
    useApiQuery(getCities, { query }, { enabled: isOpen, keepPrevious: true }),
  );
  const isNone = read.data?.cities.length === 0 && query === typed;
  const trouble = read.isOffline
    ? 'Немає мережі. Спробуй, коли вона з’явиться'
    : read.failure?.text;
  return {
    value: text,
    placeholder: 'Почни вводити назву',
    maxLength: maxLength.placeQuery,
    listLabel: 'Міста',
    options: (read.data?.cities ?? []).map((city) => ({
      value: city.city_id,
      label: city.label,
      city,
    })),
    note: trouble ?? (isNone ? 'Такого міста немає в довіднику' : null),
    onOpenChange: setOpen,
  };
}
