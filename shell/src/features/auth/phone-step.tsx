import { normalisePhone } from '@club/domain/phone';
import { describeFailure } from '@club/platform';
import { Button } from '@club/ui';
import { Field, PhoneInput } from '@club/ui/forms';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useFocusOnFault } from '../forms/use-focus-on-fault';
import { faultWords } from '../forms/words';
import guest from '../guest/guest-page.module.css';

/** Props of {@link PhoneStep}. */
export interface PhoneStepProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  /** Sends a code. What it throws is said at the field. */
  readonly onSend: (phone: string) => Promise<void>;
}

/** Asks for the phone and sends the code. */
export function PhoneStep({ phone, onPhone, onSend }: PhoneStepProps): ReactElement {
  const [faults, setFaults] = useState<{ phone?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const form = useFocusOnFault(faults);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const normal = normalisePhone(phone);
    if (normal === null) {
      setFaults({ phone: faultWords.phone });
      return;
    }
    setBusy(true);
    try {
      await onSend(normal);
    } catch (cause) {
      setFaults({ phone: describeFailure(cause).text });
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
      <Field label="Номер телефону" error={faults.phone}>
        <PhoneInput
          value={phone}
          autoFocus
          enterKeyHint="send"
          onChange={(value) => {
            setFaults({});
            onPhone(value);
          }}
        />
      </Field>
      <Button type="submit" size="l" full busy={isBusy}>
        Отримати код
      </Button>
      <p className={guest.note}>
        Уперше тут?{' '}
        <Link to="/registration" state={{ phone }}>
          Зареєструватися
        </Link>
      </p>
      <p className={guest.note}>
        Входячи, ти приймаєш <Link to="/user-agreement">угоду користувача</Link>
      </p>
    </form>
  );
}
