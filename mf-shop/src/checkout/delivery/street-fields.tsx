import { maxLength } from '@club/api/limits';
import { useStreetOptions, type FieldErrors } from '@club/forms';
import { Field, SuggestInput, TextInput } from '@club/ui/forms';
import { useState } from 'react';
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
  const [isHouseTyped, setHouseTyped] = useState(false);
  const [isFlatTyped, setFlatTyped] = useState(false);
  const { city, street, house, flat } = draft;
  const streets = useStreetOptions(city?.city_id ?? null, street);
  // A saved house belongs to its street, and a saved flat to its house.
  const changeHouse = (part: Partial<Pick<CheckoutDraft, 'street' | 'house'>>) =>
    change(isFlatTyped ? part : { ...part, flat: '' });
  const changeStreet = (next: string) =>
    changeHouse(isHouseTyped ? { street: next } : { street: next, house: '' });
  return (
    <>
      <Field label="Вулиця" error={errors.street}>
        <SuggestInput
          value={street}
          maxLength={maxLength.street}
          placeholder={city === null ? 'Спершу обери місто' : 'Почни вводити назву'}
          listLabel="Вулиці"
          {...streets}
          onChange={changeStreet}
          onChoose={({ value }) => changeStreet(value)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Будинок" error={errors.house}>
          <TextInput
            value={house}
            onChange={(next) => {
              setHouseTyped(true);
              changeHouse({ house: next });
            }}
            autoComplete="off"
            maxLength={maxLength.house}
          />
        </Field>
        <Field label="Квартира, якщо є">
          <TextInput
            value={flat}
            onChange={(next) => {
              setFlatTyped(true);
              change({ flat: next });
            }}
            autoComplete="off"
            maxLength={maxLength.flat}
          />
        </Field>
      </div>
    </>
  );
}
