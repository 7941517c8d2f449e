import { maxLength } from '@club/api/limits';
import { Field, SuggestInput, TextInput } from '@club/ui/forms';
import type { FieldErrors } from '../field-errors';
import type { AddressDraft } from './address-draft';
import styles from './street-fields.module.css';
import { useAddressParts } from './use-address-parts';
import { useStreetInput } from './use-street-input';

/** Props of {@link StreetFields}. */
export type StreetFieldsProps = {
  draft: AddressDraft;
  change: (part: Partial<AddressDraft>) => void;
  errors?: FieldErrors<'street' | 'house'>;
};

/** The address for a courier. Streets are suggested; others can be typed. */
export function StreetFields({ draft, change, errors }: StreetFieldsProps) {
  const { city, street, house, flat } = draft;
  const streets = useStreetInput(city?.city_id ?? null, street);
  const changePart = useAddressParts(draft, change);
  return (
    <>
      <Field label="Вулиця" error={errors?.street}>
        <SuggestInput
          {...streets}
          onChange={(next) => changePart('street', next)}
          onChoose={({ value }) => changePart('street', value)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Будинок" error={errors?.house}>
          <TextInput
            value={house}
            onChange={(next) => changePart('house', next)}
            autoComplete="off"
            maxLength={maxLength.house}
          />
        </Field>
        <Field label="Квартира, якщо є">
          <TextInput
            value={flat}
            onChange={(next) => changePart('flat', next)}
            autoComplete="off"
            maxLength={maxLength.flat}
          />
        </Field>
      </div>
    </>
  );
}
