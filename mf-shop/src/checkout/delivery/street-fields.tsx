import { maxLength } from '@club/api/limits';
import type { FieldErrors } from '@club/forms';
import { useAddressParts, useStreetInput } from '@club/forms/address';
import { Field, SuggestInput, TextInput } from '@club/ui/forms';
import type { CheckoutDraft } from '../../device/checkout-draft';
import type { DeliveryField } from '../steps';
import styles from './delivery-page.module.css';

type StreetFieldsProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  errors: FieldErrors<DeliveryField>;
};

/** The address for a courier. Streets are suggested; others can be typed. */
export function StreetFields({ draft, change, errors }: StreetFieldsProps) {
  const { city, street, house, flat } = draft;
  const streets = useStreetInput(city?.city_id ?? null, street);
  const changePart = useAddressParts(draft, change);
  return (
    <>
      <Field label="Вулиця" error={errors.street}>
        <SuggestInput
          {...streets}
          onChange={(next) => changePart('street', next)}
          onChoose={({ value }) => changePart('street', value)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Будинок" error={errors.house}>
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
