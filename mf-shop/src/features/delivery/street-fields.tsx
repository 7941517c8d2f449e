import { getStreets } from '@club/api/contract/delivery';
import { useApiQuery, useReading } from '@club/platform/query';
import { Field, SuggestInput, TextInput } from '@club/ui/forms';
import { useState } from 'react';
import type { CheckoutDraft } from '../../checkout/draft';
import { useSettled } from '../../checkout/use-settled';
import type { Faults } from './delivery-page';
import styles from './delivery-page.module.css';

type StreetFieldsProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  faults: Faults;
};

const typingMs = 200;
const fewestLetters = 2;

/** Where a courier comes. Streets are suggested; one that the directory lacks can be typed. */
export function StreetFields({ draft, change, faults }: StreetFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { city, street, house, flat } = draft;
  const query = useSettled(street.trim(), typingMs);
  const { data } = useReading(
    useApiQuery(
      getStreets,
      { city: city?.city_id ?? '', query },
      { enabled: isOpen && city !== null && query.length >= fewestLetters, keepPrevious: true },
    ),
  );
  const isAsked = query.length >= fewestLetters;
  const streets = isAsked ? (data?.streets ?? []) : [];
  return (
    <>
      <Field label="Вулиця" error={faults.street}>
        <SuggestInput
          value={street}
          maxLength={120}
          placeholder={city === null ? 'Спершу обери місто' : 'Почни вводити назву'}
          listLabel="Вулиці"
          options={streets
            .filter(({ name }) => name !== street)
            .map(({ name }) => ({ value: name, label: name }))}
          onOpenChange={setOpen}
          onChange={(next) => change({ street: next })}
          onChoose={(next) => change({ street: next })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Будинок" error={faults.house}>
          <TextInput
            value={house}
            onChange={(next) => change({ house: next })}
            autoComplete="off"
            maxLength={20}
          />
        </Field>
        <Field label="Квартира, якщо є">
          <TextInput
            value={flat}
            onChange={(next) => change({ flat: next })}
            autoComplete="off"
            maxLength={20}
          />
        </Field>
      </div>
    </>
  );
}
