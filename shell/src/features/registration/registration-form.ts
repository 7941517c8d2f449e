import type { InputOf } from '@club/api';
import type { registration } from '@club/api/contract/registration';
import { sureBirthDateFault } from '@club/domain/birth-date';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { normalisePhone } from '@club/domain/phone';
import { noCode } from '../forms/sent-code';
import type { Faults } from '../forms/use-faults';
import { faultWords } from '../forms/words';

/** What a newcomer types. */
export const emptyForm = {
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
  birthDate: '',
  /** `yes` once it is given. */
  consent: '',
  ...noCode,
};

/** What a newcomer types. */
export type RegistrationForm = typeof emptyForm;

/** The wire's names of the fields. */
export const fieldNames: Readonly<Record<string, keyof RegistrationForm>> = {
  phone: 'phone',
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  birth_date: 'birthDate',
};

/** Checks by the rules that the server has too, and leaves to it what only its clock can tell. */
export function faultsOf(form: RegistrationForm, today: string): Faults<keyof RegistrationForm> {
  const birth = sureBirthDateFault(form.birthDate, today);
  const faults: [keyof RegistrationForm, boolean, string][] = [
    ['phone', normalisePhone(form.phone) === null, faultWords.phone],
    ['firstName', !isPersonName(normaliseName(form.firstName)), faultWords.firstName],
    ['lastName', !isPersonName(normaliseName(form.lastName)), faultWords.lastName],
    ['email', !isEmail(normaliseEmail(form.email)), faultWords.email],
    ['birthDate', birth !== null, birth === 'minor' ? faultWords.minor : faultWords.birthDate],
    ['consent', form.consent !== 'yes', faultWords.consent],
  ];
  return Object.fromEntries(
    faults.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])),
  );
}

/** The form as the call takes it; it was checked before. */
export function inputOf(form: RegistrationForm): InputOf<typeof registration> {
  return {
    phone: normalisePhone(form.phone) ?? '',
    first_name: normaliseName(form.firstName),
    last_name: normaliseName(form.lastName),
    email: normaliseEmail(form.email),
    birth_date: form.birthDate,
    consent: true,
  };
}
