import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { body, id, moment, phone, smsCode } from '../../shapes';
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

/** A code has been sent. */
export const codeSent = z.object({ resend_after_seconds: z.int(), expires_in_seconds: z.int() });

/** Sends a code by SMS. The answer is the same whether or not the phone is known. */
export const loginSms = endpoint({
  method: 'POST',
  path: '/api/auth/login-sms',
  auth: 'public',
  deviceCookie: true,
  input: body({ phone }),
  output: codeSent,
  errors: ['SMS_TOO_SOON', 'SMS_LIMIT'],
});

/** Exchanges the code for a token. */
export const confirmSms = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-sms',
  auth: 'public',
  deviceCookie: true,
  input: body({ phone, code: smsCode }),
  output: login,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_VOID', 'CUSTOMER_INCOMPLETE', 'CUSTOMER_BLOCKED'],
});

/** Login without an SMS, in the sandbox only. The phone is stripped to its digits. */
export const testLogin = endpoint({
  method: 'POST',
  path: '/api/auth/test-login',
  auth: 'public',
  input: body({ phone: z.string().check(z.maxLength(40)) }),
  output: login,
  errors: ['TEST_LOGIN_OFF', 'CUSTOMER_INCOMPLETE', 'CUSTOMER_BLOCKED'],
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
