import type { regAuth } from '@club/api/contract/account/registration';
import type { ParsedInput } from '@club/api';
import { kyivDay } from '@club/domain/kyiv-day';
import { birthDateError } from '@club/domain/birth-date';
import type { Brand } from '@club/domain/brand';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { addressBucket } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit } from '../../app/rate-limit';
import type { Tx } from '../../foundation/database/schema';
import type { Metafield } from './accounts-repository';
import { randomCode } from './random-code';
import { findReferralOwner } from './referral-repository';
import { enqueueMessage } from '../marketing/marketing-messages';
import {
  customerByPhone,
  insertAppUser,
  insertCustomerWithCode,
  isEmailTaken,
  lockEmail,
  type NewCustomer as CustomerRow,
} from './users-repository';
import { openSession, type Login } from './auth-service';

type RegAuth = ParsedInput<typeof regAuth>;
type Form = Pick<RegAuth, 'phone' | 'first_name' | 'last_name' | 'email' | 'birth_date'>;

export interface NewCustomer {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly birthDate: string;
}

/** The form by the rules that the browser has too; a refusal names the field. */
export function parseNewCustomer(form: Form, now: Date): NewCustomer {
  const firstName = normaliseName(form.first_name);
  const lastName = normaliseName(form.last_name);
  const email = normaliseEmail(form.email);
  const refuse = (code: 'NAME_INVALID' | 'EMAIL_INVALID', field: string) => {
    throw new ClubError(code, { details: { field } });
  };
  if (!isPersonName(firstName)) refuse('NAME_INVALID', 'first_name');
  if (!isPersonName(lastName)) refuse('NAME_INVALID', 'last_name');
  if (!isEmail(email)) refuse('EMAIL_INVALID', 'email');
  const fault = birthDateError(form.birth_date, kyivDay(now));
  if (fault === 'minor') throw new ClubError('UNDER_AGE', { details: { field: 'birth_date' } });
  if (fault) throw new ClubError('BIRTH_DATE_INVALID', { details: { field: 'birth_date' } });
  return { phone: form.phone, firstName, lastName, email, birthDate: form.birth_date };
}

/** Whether a new customer may use the address. */
export async function checkNewEmail(context: AppContext, typed: string, address: string) {
  const { db, club, now } = context;
  const email = normaliseEmail(typed);
  if (!isEmail(email)) return { valid: false, available: false };
  const bucket = addressBucket(context, 'email', address);
  const { isOver } = await hit(db, { bucket, ...club.emailChecks }, now());
  // Looked up either way: the time must not reveal more than the answer.
  const isTaken = await isEmailTaken(db, email);
  return { valid: true, available: isOver || !isTaken };
}

export interface Registration {
  readonly newcomer: NewCustomer;
  readonly brand: Brand;
  readonly userAgent: string;
  /** The code of the friend who sent the newcomer, as it came; empty without one. */
  readonly ref: string;
  /** The campaign that the newcomer came by, as a query; empty without one. */
  readonly campaign: string;
}

function initialMetafields(createdAt: Date, campaign: string): Metafield[] {
  const consent = { namespace: 'pwa', key: 'consent_at', value: createdAt.toISOString() };
  if (campaign === '') return [consent];
  return [consent, { namespace: 'pwa', key: 'campaign', value: campaign }];
}

/** Stores the customer with a code for friends that nobody else has. */
async function storeCustomer(tx: Tx, customer: CustomerRow): Promise<number> {
  for (;;) {
    const referralCode = randomCode('REW');
    const id = await insertCustomerWithCode(tx, { ...customer, referralCode });
    if (id !== null) return id;
  }
}

/** Everybody has an account of the main brand; a customer who registers in the other app gets one there as well. */
async function openAccount(
  tx: Tx,
  context: AppContext,
  { newcomer, brand, ref, campaign }: Registration,
): Promise<void> {
  const createdAt = context.now();
  const customerId = await storeCustomer(tx, {
    ...newcomer,
    referredBy: await findReferralOwner(tx, ref.trim().toUpperCase()),
    createdAt,
  });
  const brands: Brand[] = brand === 'main' ? ['main'] : ['main', 'second'];
  for (const one of brands) {
    await insertAppUser(tx, {
      customerId,
      brand: one,
      tags: 'PWA',
      metafields: initialMetafields(createdAt, campaign.trim()),
      createdAt,
    });
  }
  await enqueueMessage(tx, context, { kind: 'contact', customerId, brand, subject: '' });
}

/** Logs in who has an account, and opens one for who has none. Runs after the right code alone. */
export async function register(
  tx: Tx,
  context: AppContext,
  arrival: Registration,
): Promise<Login | ClubError> {
  const { newcomer, brand, userAgent } = arrival;
  if ((await customerByPhone(tx, newcomer.phone)) === null) {
    await lockEmail(tx, newcomer.email);
    if (await isEmailTaken(tx, newcomer.email)) return new ClubError('EMAIL_TAKEN');
    await openAccount(tx, context, arrival);
  }
  return openSession(tx, context, { phone: newcomer.phone, brand, userAgent });
}
