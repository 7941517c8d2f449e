import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, line, phone, smsCode } from '../shapes';
import { codeSent, login } from './auth';

/** An address as it is typed; what it must look like is a rule of `@club/domain/email`. */
export const typedEmail = line(254);

/** What a newcomer tells of oneself. */
const form = {
  phone,
  first_name: line(80),
  last_name: line(80),
  email: typedEmail,
  birth_date: z.iso.date(),
  /** To the agreement. Nobody is registered without it. */
  consent: z.literal(true),
};

const formErrors = ['NAME_INVALID', 'EMAIL_INVALID', 'BIRTH_DATE_INVALID', 'UNDER_AGE'] as const;

/**
 * Whether an address can be used. Few checks are allowed from one place: beyond them the answer is
 * that it can be, so that nobody reads out of it who is a customer.
 */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/auth/check-email',
  auth: 'public',
  input: body({ email: typedEmail }),
  output: z.object({ valid: z.boolean(), available: z.boolean() }),
  errors: [],
});

/** Checks the form and sends a code. The answer is the same whether or not the phone is known. */
export const registration = endpoint({
  method: 'POST',
  path: '/api/auth/registration',
  auth: 'public',
  input: body(form),
  output: codeSent,
  errors: [...formErrors, 'SMS_TOO_SOON', 'SMS_LIMIT'],
});

/**
 * Trades the code for a token and opens the account. A phone that has one logs in. With EMAIL_TAKEN
 * the code stays good, so the form can be sent again with another address. `ref` is a friend's code
 * and `campaign` what brought the newcomer here; what is unknown of them is no reason to refuse.
 */
export const regAuth = endpoint({
  method: 'POST',
  path: '/api/auth/reg-auth',
  auth: 'public',
  input: body({
    ...form,
    code: smsCode,
    ref: z.optional(z.string().check(z.maxLength(64))),
    campaign: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: login,
  errors: [
    ...formErrors,
    'EMAIL_TAKEN',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_VOID',
    'CUSTOMER_INCOMPLETE',
  ],
});
