import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, line, query, smsCode } from '../shapes';
import { codeSent } from './auth';
import { citySuggestion } from './delivery';
import { typedEmail } from './registration';

/** What a customer keeps about oneself. */
export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  address: z.nullable(
    z.object({
      city: citySuggestion,
      street: z.string(),
      house: z.string(),
      flat: z.string(),
    }),
  ),
});

/** What a customer keeps about oneself. */
export type Profile = z.output<typeof profile>;

/** Reads the customer's own profile. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/get-profile',
  auth: 'customer',
  input: query({}),
  output: z.object({ profile }),
  errors: [],
});

/** Changes names and delivery address; without an address it is forgotten. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user/update-profile',
  auth: 'customer',
  input: body({
    first_name: line(80),
    last_name: line(80),
    address: z.nullable(
      z.strictObject({
        city_id: id,
        street: line(120),
        house: line(20),
        flat: z.string().check(z.trim(), z.maxLength(20)),
      }),
    ),
  }),
  output: z.object({ profile }),
  errors: ['NAME_INVALID', 'CITY_UNKNOWN'],
});

/** Sends a code to the new address. Nothing changes until it comes back. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/change-email',
  auth: 'customer',
  input: body({ email: typedEmail, customer_id: id }),
  output: codeSent,
  errors: ['EMAIL_INVALID', 'EMAIL_UNCHANGED', 'MAIL_TOO_SOON', 'MAIL_LIMIT'],
});

/** Takes the code from the new address, and logs all other devices out. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm-email',
  auth: 'customer',
  input: body({ code: smsCode }),
  output: z.object({ success: z.boolean(), email: z.string() }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_VOID', 'EMAIL_TAKEN'],
});
