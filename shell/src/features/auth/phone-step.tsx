import { loginSms } from '@club/api/contract/auth';
import { normalisePhone } from '@club/domain/phone';
import { describeFailure } from '@club/platform';
import { Button } from '@club/ui';
import { Field, PhoneInput } from '@club/ui/forms';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../../shell-context';
import styles from './auth-page.module.css';

/** A code on its way. */
export interface SentCode {
  readonly phone: string;
  /** When another one may be asked for. */
  readonly resendAt: number;
}

/** Props of {@link PhoneStep}. */
export interface PhoneStepProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onSent: (sent: SentCode) => void;
}

/** Asks for the phone and sends the code. */
export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps): ReactElement {
  const { session } = useShell();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const normal = normalisePhone(phone);
    if (normal === null) {
      setError('Введи дев’ять цифр номера після +380');
      return;
    }
    setBusy(true);
    try {
      const answer = await session.api(loginSms, { phone: normal });
      onSent({ phone: normal, resendAt: Date.now() + answer.resend_after_seconds * 1000 });
    } catch (cause) {
      setError(describeFailure(cause).text);
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <header>
        <h1 className={styles.title}>Вхід до клубу</h1>
        <p className={styles.lead}>Надішлемо код у SMS. Пароль не потрібен.</p>
      </header>
      <Field label="Номер телефону" error={error}>
        <PhoneInput
          value={phone}
          autoFocus
          onChange={(value) => {
            setError(undefined);
            onPhone(value);
          }}
        />
      </Field>
      <Button type="submit" size="l" full busy={isBusy}>
        Отримати код
      </Button>
      <p className={styles.note}>
        Уперше тут?{' '}
        <Link to="/registration" state={{ phone }}>
          Зареєструватися
        </Link>
      </p>
      <p className={styles.note}>
        Входячи, ти приймаєш <Link to="/user-agreement">угоду користувача</Link>
      </p>
    </form>
  );
}
