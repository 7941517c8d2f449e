import { getCities } from '@club/api/contract/delivery';
import { maxLength } from '@club/api/limits';
import { useDebounced } from '@club/forms';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Field, SuggestInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import { useState } from 'react';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { suggestionStatus } from './suggestion-status';

type CityFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  error: string | undefined;
};

const typingMs = 200;

/** The city, by suggestions; the popular ones before anything is typed. */
export function CityField({ draft, change, error }: CityFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { city, cityText } = draft;
  const query = useDebounced(city === null ? cityText : '', typingMs);
  const read = useQueryState(
    useApiQuery(getCities, { query }, { enabled: isOpen, keepPrevious: true }),
  );
  const cities = read.data?.cities ?? [];

  function type(text: string) {
    // Another city has other branches and streets.
    change({ city: null, cityText: text, branch: null });
  }

  return (
    <Field label="Місто" error={error}>
      <SuggestInput
        before={<PlaceIcon size={20} />}
        value={cityText}
        placeholder="Почни вводити назву"
        maxLength={maxLength.placeQuery}
        listLabel="Міста"
        options={cities.map(({ city_id, label }) => ({ value: city_id, label }))}
        note={suggestionStatus(read, cities.length, 'Такого міста немає в довіднику')}
        onOpenChange={setOpen}
        onChange={type}
        onChoose={(id) => {
          const chosen = cities.find(({ city_id }) => city_id === id);
          if (!chosen || chosen.city_id === city?.city_id) return;
          const address = { branch: null, street: '', house: '', flat: '' };
          change({ city: chosen, cityText: chosen.label, ...address });
        }}
      />
    </Field>
  );
}
