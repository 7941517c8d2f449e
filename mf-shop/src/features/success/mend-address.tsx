import { Link } from '@club/platform/router';
import { Button } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { useState, type FormEvent } from 'react';
import type { CourierAddress } from '../../orders/placed';
import styles from './success-page.module.css';

/** What of the courier's address can be mended. */
export type MendedAddress = Pick<CourierAddress, 'street' | 'flat'>;

type MendAddressProps = {
  address: MendedAddress;
  isBusy: boolean;
  onSend: (address: MendedAddress) => void;
};

/** The address that the courier refused, as it was typed, to be mended and sent again. */
export function MendAddress({ address, isBusy, onSend }: MendAddressProps) {
  const [street, setStreet] = useState(address.street);
  const [flat, setFlat] = useState(address.flat);
  const [isTried, setTried] = useState(false);
  const isEmpty = street.trim() === '';

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) onSend({ street: street.trim(), flat: flat.trim() });
  }

  return (
    <form className={styles.mending} aria-label="Адреса для кур’єра" noValidate onSubmit={send}>
      <Field
        label="Вулиця й будинок"
        error={isTried && isEmpty ? 'Напиши вулицю й будинок' : undefined}
      >
        <TextInput value={street} onChange={setStreet} autoComplete="off" maxLength={142} />
      </Field>
      <Field label="Квартира, якщо є">
        <TextInput value={flat} onChange={setFlat} autoComplete="off" maxLength={20} />
      </Field>
      <Button full type="submit" busy={isBusy}>
        Надіслати адресу
      </Button>
      <SupportLink />
    </form>
  );
}

/** Where a person helps. */
export function SupportLink() {
  return (
    <Button full variant="quiet" render={<Link to="/support" />}>
      Написати в підтримку
    </Button>
  );
}
