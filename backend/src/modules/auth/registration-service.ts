import { randomInt } from 'node:crypto';
import type { regAuth } from '@club/api/contract/registration';
import type { ParsedInputOf } from '@club/api';
import { birthDateFault, todayInUkraine } from '@club/domain/birth-date';
import type { Brand } from '@club/domain/brand';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import {
  customerByPhone,
  insertAppUser,
  insertCustomer,
  isEmailTaken,
  lockEmail,
} from '../users/users-repository';
import { openSession, type Login } from './auth-service';

type Form = Omit<ParsedInputOf<typeof regAuth>, 'code' | 'consent' | 'myogo' | 'ogoAuthApiToken'>;

export interface Newcomer {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly birthDate: string;
}

/** The form by the rules that the browser has too; a refusal names the field. */
export function newcomerOf(form: Form, now: Date): Newcomer {
  const firstName = normaliseName(form.first_name);
  const lastName = normaliseName(form.last_name);
  const email = normaliseEmail(form.email);
  const refuse = (code: 'NAME_INVALID' | 'EMAIL_INVALID', field: string) => {
    throw new ClubError(code, { details: { field } });
  };
  if (!isPersonName(firstName)) refuse('NAME_INVALID', 'first_name');
  if (!isPersonName(lastName)) refuse('NAME_INVALID', 'last_name');
  if (!isEmail(email)) refuse('EMAIL_INVALID', 'email');
  const fault = birthDateFault(form.birth_date, todayInUkraine(now));
  if (fault === 'minor') throw new ClubError('UNDER_AGE', { details: { field: 'birth_date' } });
  if (fault) throw new ClubError('BIRTH_DATE_INVALID', { details: { field: 'birth_date' } });
  return { phone: form.phone, firstName, lastName, email, birthDate: form.birth_date };
}

/** Without what is taken for another: 0 and O, 1 and I. */
const referralLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReferralCode(): string {
  const letters = Array.from(
    { length: 6 },
    () => referralLetters[randomInt(referralLetters.length)] ?? '',
  );
  return `REW-${letters.join('')}`;
}

/** Everybody has an account of the main brand; who comes by the other app gets one there as well. */
async function openAccount(
  tx: Tx,
  context: AppContext,
  newcomer: Newcomer,
  brand: Brand,
): Promise<void> {
  const createdAt = context.now();
  const customerId = await insertCustomer(tx, {
    ...newcomer,
    referralCode: newReferralCode(),
    createdAt,
  });
  const brands: Brand[] = brand === 'main' ? ['main'] : ['main', 'second'];
  for (const one of brands) {
    await insertAppUser(tx, {
      customerId,
      brand: one,
      tags: 'PWA',
      metafields: [{ namespace: 'pwa', key: 'consent_at', value: createdAt.toISOString() }],
      createdAt,
    });
  }
}

export interface Arrival {
  readonly newcomer: Newcomer;
  readonly brand: Brand;
  readonly userAgent: string;
}

/** Logs in who has an account, and opens one for who has none. Runs after the right code alone. */
export async function register(
  tx: Tx,
  context: AppContext,
  { newcomer, brand, userAgent }: Arrival,
): Promise<Login | ClubError> {
  if ((await customerByPhone(tx, newcomer.phone)) === null) {
    await lockEmail(tx, newcomer.email);
    if (await isEmailTaken(tx, newcomer.email)) return new ClubError('EMAIL_TAKEN');
    await openAccount(tx, context, newcomer, brand);
  }
  return openSession(tx, context, newcomer.phone, userAgent);
}
