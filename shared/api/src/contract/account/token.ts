import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { body, id, moment } from '../../shapes';
import { user } from './users';

/**
 * The remaining life of a token. Seconds are right even when the device's clock is wrong by days.
 * Older servers do not send it.
 */
const secondsToLive = z.optional(z.int());

/** The answer of a successful login: the bearer token and the customer's accounts. */
export const login = z.object({
  token: z.string(),
  expires_at: moment,
  expires_in_seconds: secondsToLive,
  user,
  ogo_user: z.nullable(user),
});

/** Ends the session of the token. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  auth: 'customer',
  allowsBlocked: true,
  input: body({ token: z.string().check(z.maxLength(128)) }),
  output: z.object({ success: z.boolean() }),
  errors: [],
});

/** Checks whether the token is still valid for these accounts, and extends its life. */
export const checkToken = endpoint({
  method: 'POST',
  path: '/api/auth/check-token',
  auth: 'customer',
  input: body({ gloShopId: z.optional(id), ogoShopId: z.optional(id) }),
  output: z.object({
    valid: z.boolean(),
    expires_at: moment,
    expires_in_seconds: secondsToLive,
  }),
  errors: [],
});
