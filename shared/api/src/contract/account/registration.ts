import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { maxLength } from '../../limits';
import { phone, smsCode } from '../../contact-shapes';
import { body, line } from '../../shapes';
import { codeSent } from './auth';
import { login } from './token';

/** An e-mail as typed; `@club/domain/email` has the rule for its format. */
export const typedEmail = line(maxLength.email);

/** The fields of the registration form. */
const form = {
  phone,
  first_name: line(80),
  last_name: line(80),
  email: typedEmail,
  birth_date: z.iso.date(),
  /** Consent to the agreement; it is required. */
  consent: z.literal(true),
};

const formErrors = ['NAME_INVALID', 'EMAIL_INVALID', 'BIRTH_DATE_INVALID', 'UNDER_AGE'] as const;

/**
 * Whether an e-mail can be used. Beyond a limit per client address the answer is always yes, so that
 * nobody can find out who is a customer.
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
  deviceCookie: true,
  input: body(form),
  output: codeSent,
  errors: [...formErrors, 'SMS_TOO_SOON', 'SMS_LIMIT'],
});

/**
 * Exchanges the code for a token and creates the account. A phone with an account logs in. After
 * EMAIL_TAKEN the code stays valid, so the form can be sent again with another e-mail. `ref` is a
 * friend's code and `campaign` the advertising campaign; unknown values are ignored.
 */
export const regAuth = endpoint({
  method: 'POST',
  path: '/api/auth/reg-auth',
  auth: 'public',
  deviceCookie: true,
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
