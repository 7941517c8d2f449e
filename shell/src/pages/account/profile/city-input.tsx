import { getCities, type CitySuggestion } from '@club/api/contract/delivery';
import { maxLength } from '@club/api/limits';
import { useDebounced } from '@club/forms';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { SuggestInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import { useState, type ReactElement } from 'react';

const typingMs = 200;

/** Props of {@link CityInput}. */
export interface CityInputProps {
  readonly text: string;
  /** Whether the text is a city that was chosen. */
  readonly isChosen: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (city: CitySuggestion) => void;
}

/** Suggestions for what is typed; before that the popular cities. */
function useCities(query: string, isOpen: boolean) {
  const settled = useDebounced(query, typingMs);
  const read = useQueryState(
    useApiQuery(getCities, { query: settled }, { enabled: isOpen, keepPrevious: true }),
  );
  const cities = read.data?.cities ?? [];
  const isEmpty = read.data !== undefined && cities.length === 0 && settled === query;
  const trouble = read.isOffline
    ? 'Немає мережі. Спробуй, коли вона з’явиться'
    : read.failure?.text;
  return { cities, note: trouble ?? (isEmpty ? 'Такого міста немає в довіднику' : null) };
}

/** A city from the directory. */
export function CityInput({ text, isChosen, onType, onChoose }: CityInputProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { cities, note } = useCities(isChosen ? '' : text, isOpen);
  return (
    <SuggestInput
      before={<PlaceIcon size={20} />}
      value={text}
      placeholder="Почни вводити назву"
      maxLength={maxLength.placeQuery}
      listLabel="Міста"
      options={cities.map(({ city_id, label }) => ({ value: city_id, label }))}
      note={note}
      onOpenChange={setOpen}
      onChange={onType}
      onChoose={(id) => {
        const city = cities.find(({ city_id }) => city_id === id);
        if (city) onChoose(city);
      }}
    />
  );
}
