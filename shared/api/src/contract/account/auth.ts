import * as z from 'zod/mini';
import { phone, smsCode } from '../../contact-shapes';
import { endpoint } from '../../endpoint';
import { body } from '../../shapes';
import { login } from './token';

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
