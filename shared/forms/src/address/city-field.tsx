import { Field, SuggestInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import type { AddressDraft } from './address-draft';
import { clearBelow } from './use-address-parts';
import { useCityInput } from './use-city-input';

/** Props of {@link CityField}. */
export type CityFieldProps = {
  draft: AddressDraft;
  change: (part: Partial<AddressDraft>) => void;
  error?: string | undefined;
};

/** The city, by suggestions; the popular ones before anything is typed. */
export function CityField({ draft, change, error }: CityFieldProps) {
  const { city, cityText } = draft;
  const cities = useCityInput(cityText, city !== null);
  return (
    <Field label="Місто" error={error}>
      <SuggestInput
        before={<PlaceIcon size={20} />}
        {...cities}
        // Another city has other branches and streets.
        onChange={(text) => change({ city: null, cityText: text, branch: null })}
        onChoose={({ city: chosen }) => {
          if (chosen.city_id === city?.city_id) return;
          change({ city: chosen, cityText: chosen.label, branch: null, ...clearBelow('city') });
        }}
      />
    </Field>
  );
}
