import { kyivDay } from '@club/domain/kyiv-day';
import { useFocusOnError } from '@club/forms';
import { useClock } from '@club/platform/browser';
import { Button } from '@club/ui';
import { Checkbox, Field, TextInput } from '@club/ui/forms';
import { type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { EmailInput } from '../../forms/email-input';
import { fieldErrorTexts } from '../../forms/field-error-texts';
import { FormFailure } from '../../forms/form-failure';
import { NameFields } from '../../forms/name-fields';
import { PhoneField } from '../../forms/phone-field';
import guest from '../guest/guest-page.module.css';
import { mayBeRegistered } from './registration-form';
import { useEmailCheck } from './use-email-check';
import type { useRegistration } from './use-registration';

type Registration = ReturnType<typeof useRegistration>;

interface FieldsProps {
  readonly form: Registration['form'];
}

function EmailField({ form: { values, fieldErrors, change } }: FieldsProps): ReactElement {
  const emailState = useEmailCheck(mayBeRegistered(values) ? '' : values.email);
  return (
    <Field
      label="Електронна пошта"
      error={fieldErrors.email ?? (emailState === 'taken' && fieldErrorTexts.emailTaken)}
      hint={emailState === 'free' ? 'Ця пошта вільна' : 'Для чеків і важливих новин'}
    >
      <EmailInput
        value={values.email}
        onChange={(email) => change({ email })}
        enterKeyHint="next"
      />
    </Field>
  );
}

const todayAt = (now: number) => kyivDay(new Date(now));

function BirthDateField({ form: { values, fieldErrors, change } }: FieldsProps): ReactElement {
  const today = useClock(todayAt);
  return (
    <Field
      label="Дата народження"
      error={fieldErrors.birth_date}
      hint="Клуб лише для повнолітніх, 18+"
    >
      <TextInput
        type="date"
        value={values.birth_date}
        onChange={(birthDate) => change({ birth_date: birthDate })}
        autoComplete="bday"
        enterKeyHint="send"
        min="1907-01-01"
        max={today}
      />
    </Field>
  );
}

/** Props of {@link RegistrationFields}. */
export interface RegistrationFieldsProps {
  readonly registration: Registration;
}

/** The form of a newcomer. */
export function RegistrationFields({ registration }: RegistrationFieldsProps): ReactElement {
  const { form, isBusy, submit } = registration;
  const { values, fieldErrors, change } = form;
  const ref = useFocusOnError(form.foundErrors);

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
      <PhoneField
        value={values.phone}
        error={fieldErrors.phone}
        onChange={(phone) => change({ phone })}
        enterKeyHint="next"
      />
      <NameFields values={values} errors={fieldErrors} onChange={change} />
      <EmailField form={form} />
      <BirthDateField form={form} />
      <Field label="Згода" group error={fieldErrors.consent}>
        <Checkbox
          checked={values.consent === 'yes'}
          onChange={(isGiven) => change({ consent: isGiven ? 'yes' : '' })}
        >
          Мені є 18, і я приймаю <Link to="/user-agreement">угоду користувача</Link>
        </Checkbox>
      </Field>
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <Button type="submit" size="l" full busy={isBusy}>
        Отримати код
      </Button>
      <p className={guest.note}>
        Уже з нами?{' '}
        <Link className={guest.way} to="/auth">
          Увійти
        </Link>
      </p>
    </form>
  );
}
