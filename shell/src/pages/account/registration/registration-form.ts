import type { EndpointInput } from '@club/api';
import { registration } from '@club/api/contract/account/registration';
import { certainBirthDateError } from '@club/domain/birth-date';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { normalisePhone } from '@club/domain/phone';
import { collectErrors, schemaErrors, type FieldErrors } from '@club/forms';
import { fieldErrorTexts } from '../../forms/field-error-texts';
import { phoneErrorText } from '../../forms/phone-field';
import { noCode } from '../../forms/sent-code';

/** The registration before anything is typed. */
export const emptyForm = {
  phone: '',
  first_name: '',
  last_name: '',
  email: '',
  birth_date: '',
  /** `yes` once it is given. */
  consent: '',
  /** The phone for which the account may be open already: the answer to its code was lost, or has not come. */
  triedPhone: '',
  ...noCode,
};

/** What a newcomer types. */
export type RegistrationForm = typeof emptyForm;

/** Whether the account may be open already: then the e-mail is used, by this customer. A known phone logs in. */
export function mayBeRegistered({ triedPhone, phone }: RegistrationForm): boolean {
  return triedPhone !== '' && triedPhone === normalisePhone(phone);
}

/** The form as the call takes it. */
export function registrationInput(form: RegistrationForm): EndpointInput<typeof registration> {
  return {
    phone: normalisePhone(form.phone) ?? '',
    first_name: normaliseName(form.first_name),
    last_name: normaliseName(form.last_name),
    email: normaliseEmail(form.email),
    birth_date: form.birth_date,
    consent: true,
  };
}

/** Checks by the rules that the server has too, except for what only the server's clock can decide. */
export function validateRegistration(
  form: RegistrationForm,
  today: string,
): FieldErrors<keyof RegistrationForm> {
  const { consent, ...texts } = fieldErrorTexts;
  const input = { ...registrationInput(form), consent: form.consent === 'yes' };
  const birthDateError = certainBirthDateError(input.birth_date, today);
  const birthDateText = birthDateError === 'minor' ? texts.minor : texts.birthDate;
  return {
    ...schemaErrors(registration.input, input, { phone: phoneErrorText, consent }),
    ...collectErrors([
      ['first_name', !isPersonName(input.first_name), texts.firstName],
      ['last_name', !isPersonName(input.last_name), texts.lastName],
      ['email', !isEmail(input.email), texts.email],
      ['birth_date', birthDateError !== null, birthDateText],
    ]),
  };
}
