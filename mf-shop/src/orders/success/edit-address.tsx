import { maxLength } from '@club/api/limits';
import { defineDraft, useDraft } from '@club/forms';
import { Button } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { useState, type FormEvent } from 'react';
import type { CourierAddress } from '../../device/placed-orders';
import { SupportLink } from '../support-link';
import styles from './success-page.module.css';

/** The parts of the courier's address that can be edited. */
export type EditedAddress = Pick<CourierAddress, 'street' | 'flat'>;

/** What is typed and not sent. */
const addressDraft = defineDraft('shop-courier-address', { street: '', flat: '' });

type EditAddressProps = {
  address: EditedAddress;
  isBusy: boolean;
  onSend: (address: EditedAddress) => void;
};

/** The address that the courier refused, to edit and send again. */
export function EditAddress({ address, isBusy, onSend }: EditAddressProps) {
  const { values, change, drop } = useDraft(addressDraft, {
    street: address.street,
    flat: address.flat,
  });
  const { street, flat } = values;
  const [isTried, setTried] = useState(false);
  const isEmpty = street.trim() === '';

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    onSend({ street: street.trim(), flat: flat.trim() });
    drop();
  }

  return (
    <form className={styles.editAddress} aria-label="Адреса для кур’єра" noValidate onSubmit={send}>
      <Field
        label="Вулиця й будинок"
        error={isTried && isEmpty ? 'Напиши вулицю й будинок' : undefined}
      >
        <TextInput
          value={street}
          onChange={(next) => change({ street: next })}
          autoComplete="off"
          maxLength={maxLength.streetAndHouse}
        />
      </Field>
      <Field label="Квартира, якщо є">
        <TextInput
          value={flat}
          onChange={(next) => change({ flat: next })}
          autoComplete="off"
          maxLength={maxLength.flat}
        />
      </Field>
      <Button full type="submit" busy={isBusy}>
        Надіслати адресу
      </Button>
      <SupportLink />
    </form>
  );
}
