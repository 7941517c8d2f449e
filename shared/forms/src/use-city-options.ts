import { getCities } from '@club/api/contract/delivery';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useState } from 'react';
import { useDebounced } from './use-debounced';

const typingMs = 200;

/** The cities that begin like the typed text, while their list is open; before anything is typed, the popular ones. */
export function useCityOptions(typed: string) {
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
    options: (read.data?.cities ?? []).map((city) => ({
      value: city.city_id,
      label: city.label,
      city,
    })),
    note: trouble ?? (isNone ? 'Такого міста немає в довіднику' : null),
    onOpenChange: setOpen,
  };
}
