import { normalisePhone } from '@club/domain/phone';
import { useFocusOnError } from '@club/forms';
import { describeFailure } from '@club/platform';
import { Button } from '@club/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PhoneField, phoneErrorText } from '../../forms/phone-field';
import guest from '../guest/guest-page.module.css';
import { RegistrationOffer } from './registration-offer';

/** Props of {@link PhoneStep}. */
export interface PhoneStepProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  /** Sends a code. An error that it throws is shown at the field. */
  readonly onSend: (phone: string) => Promise<void>;
}

/** The phone, to which the code is sent. */
export function PhoneStep({ phone, onPhone, onSend }: PhoneStepProps): ReactElement {
  const [fieldErrors, setFieldErrors] = useState<{ phone?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const form = useFocusOnError(fieldErrors);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const normal = normalisePhone(phone);
    if (normal === null) {
      setFieldErrors({ phone: phoneErrorText });
      return;
    }
    setBusy(true);
    try {
      await onSend(normal);
    } catch (cause) {
      setFieldErrors({ phone: describeFailure(cause).text });
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className={guest.form}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <header>
        <h1 className={guest.title}>Вхід до клубу</h1>
        <p className={guest.lead}>Надішлемо код у SMS. Пароль не потрібен.</p>
      </header>
      <PhoneField
        value={phone}
        error={fieldErrors.phone}
        autoFocus
        enterKeyHint="send"
        onChange={(value) => {
          setFieldErrors({});
          onPhone(value);
        }}
      />
      <Button type="submit" size="l" full busy={isBusy}>
        Отримати код
      </Button>
      <RegistrationOffer reason="Уперше тут?" phone={phone} />
      <p className={guest.note}>
        Входячи, ти приймаєш <Link to="/user-agreement">угоду користувача</Link>
      </p>
    </form>
  );
}
