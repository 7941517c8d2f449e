import { getCities, type CitySuggestion } from '@club/api/contract/delivery';
import { useApiQuery, useReading } from '@club/platform/query';
import { TextInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useSettled } from '../forms/use-settled';
import styles from './city-input.module.css';

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
  const settled = useSettled(query, typingMs);
  const read = useReading(
    useApiQuery(getCities, { query: settled }, { enabled: isOpen, keepPrevious: true }),
  );
  const cities = read.data?.cities ?? [];
  const isEmpty = read.data !== undefined && cities.length === 0 && settled === query;
  const trouble = read.isOffline
    ? 'Немає мережі. Спробуй, коли вона з’явиться'
    : read.failure?.text;
  return { cities, note: trouble ?? (isEmpty ? 'Такого міста немає в довіднику' : null) };
}

/** A city from the directory: type a few letters, choose from the list by touch or keyboard. */
export function CityInput({ text, isChosen, onType, onChoose }: CityInputProps): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { cities, note } = useCities(isChosen ? '' : text, isOpen);
  const current = cities[active];

  function choose(city: CitySuggestion) {
    onChoose(city);
    setOpen(false);
    setActive(-1);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && cities.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + step + cities.length + (active < 0 && step < 0 ? 1 : 0)) % cities.length);
    } else if (event.key === 'Enter' && isOpen && current) {
      // Chooses; the next Enter sends the form.
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  }

  const optionId = (index: number) => `${id}-${index}`;
  return (
    <div className={styles.city}>
      <TextInput
        role="combobox"
        aria-expanded={isOpen && cities.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? optionId(active) : undefined}
        autoComplete="off"
        before={<PlaceIcon size={20} />}
        value={text}
        placeholder="Почни вводити назву"
        maxLength={60}
        onChange={(next) => {
          onType(next);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Міста"
        className={styles.list}
        hidden={!isOpen || cities.length === 0}
      >
        {cities.map((city, index) => (
          <button
            key={city.city_id}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // Keeps the focus in the field: leaving it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(city)}
          >
            {city.label}
          </button>
        ))}
      </div>
      <p className={styles.note} role="status">
        {isOpen && note}
      </p>
    </div>
  );
}
