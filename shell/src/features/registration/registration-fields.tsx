import { todayInUkraine } from '@club/domain/birth-date';
import { Button } from '@club/ui';
import { Checkbox, Field, PhoneInput, TextInput } from '@club/ui/forms';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useFocusOnFault } from '../forms/use-focus-on-fault';
import { faultWords } from '../forms/words';
import guest from '../guest/guest-page.module.css';
import styles from './registration-page.module.css';
import { useEmailCheck } from './use-email-check';
import type { useRegistration } from './use-registration';

/** Props of {@link RegistrationFields}. */
export interface RegistrationFieldsProps {
  readonly registration: ReturnType<typeof useRegistration>;
}

function NameFields({ registration }: RegistrationFieldsProps): ReactElement {
  const { form, faults, change } = registration;
  return (
    <div className={styles.names}>
      <Field label="Ім’я" error={faults.firstName}>
        <TextInput
          value={form.firstName}
          onChange={(firstName) => change({ firstName })}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={40}
        />
      </Field>
      <Field label="Прізвище" error={faults.lastName}>
        <TextInput
          value={form.lastName}
          onChange={(lastName) => change({ lastName })}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={40}
        />
      </Field>
    </div>
  );
}

function EmailField({ registration }: RegistrationFieldsProps): ReactElement {
  const { form, faults, change } = registration;
  const emailState = useEmailCheck(form.email);
  return (
    <Field
      label="Електронна пошта"
      error={faults.email ?? (emailState === 'taken' && faultWords.emailTaken)}
      hint={emailState === 'free' ? 'Ця пошта вільна' : 'Для чеків і важливих новин'}
    >
      <TextInput
        type="email"
        inputMode="email"
        value={form.email}
        onChange={(email) => change({ email })}
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
        maxLength={254}
      />
    </Field>
  );
}

/** The form of a newcomer. */
export function RegistrationFields({ registration }: RegistrationFieldsProps): ReactElement {
  const { form, faults, failure, isBusy, change, submit } = registration;
  const ref = useFocusOnFault(faults);
  const [today] = useState(() => todayInUkraine(new Date()));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void submit();
  }

  return (
    <form ref={ref} className={guest.form} onSubmit={handleSubmit} noValidate>
      <header>
        <h1 className={guest.title}>Реєстрація</h1>
        <p className={guest.lead}>Хвилина, і ти в клубі. Пароль не потрібен.</p>
      </header>
      <Field label="Номер телефону" error={faults.phone}>
        <PhoneInput
          value={form.phone}
          onChange={(phone) => change({ phone })}
          enterKeyHint="next"
        />
      </Field>
      <NameFields registration={registration} />
      <EmailField registration={registration} />
      <Field label="Дата народження" error={faults.birthDate} hint="Клуб лише для повнолітніх, 18+">
        <TextInput
          type="date"
          value={form.birthDate}
          onChange={(birthDate) => change({ birthDate })}
          autoComplete="bday"
          enterKeyHint="send"
          min="1907-01-01"
          max={today}
        />
      </Field>
      <Field label="Згода" group error={faults.consent} className={styles.consent}>
        <Checkbox
          checked={form.consent === 'yes'}
          onChange={(isGiven) => change({ consent: isGiven ? 'yes' : '' })}
        >
          Мені є 18, і я приймаю <Link to="/user-agreement">угоду користувача</Link>
        </Checkbox>
      </Field>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" size="l" full busy={isBusy}>
        Отримати код
      </Button>
      <p className={guest.note}>
        Уже з нами? <Link to="/auth">Увійти</Link>
      </p>
    </form>
  );
}
