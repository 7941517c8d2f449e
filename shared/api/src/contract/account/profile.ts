import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { maxLength } from '../../limits';
import { smsCode } from '../../contact-shapes';
import { body, id, line, query, text } from '../../shapes';
import { codeSent } from './auth';
import { citySuggestion } from '../delivery';
import { typedEmail } from './registration';

/** The customer's profile. */
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

/** The customer's profile. */
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

/** A delivery address as it is sent. */
export const addressInput = z.object({
  city_id: id,
  street: line(maxLength.street),
  house: line(maxLength.house),
  flat: text(maxLength.flat),
});

/** Changes names and delivery address; without an address the stored one is deleted. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user/update-profile',
  auth: 'customer',
  input: body({
    first_name: line(80),
    last_name: line(80),
    address: z.nullable(addressInput),
  }),
  output: z.object({ profile }),
  errors: ['NAME_INVALID', 'CITY_UNKNOWN'],
});

/** Sends a code to the new address. Nothing changes before it is confirmed. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/change-email',
  auth: 'customer',
  input: body({ email: typedEmail, customer_id: id }),
  output: codeSent,
  errors: ['EMAIL_INVALID', 'EMAIL_UNCHANGED', 'MAIL_TOO_SOON', 'MAIL_LIMIT'],
});

/** Confirms the new address by its code, and logs out all other devices. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm-email',
  auth: 'customer',
  input: body({ code: smsCode }),
  output: z.object({ success: z.boolean(), email: z.string() }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_VOID', 'EMAIL_TAKEN'],
});
