import { clearBelow, useCityInput } from '@club/forms/address';
import { Field, SuggestInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import type { CheckoutDraft } from '../../device/checkout-draft';

type CityFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  error: string | undefined;
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
