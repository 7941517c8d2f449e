// Apart from the other shapes: bundles that use none of them do not contain them.
import * as z from 'zod/mini';

/** A phone of Ukraine in the international form. */
export const phone = z
  .string()
  .check(z.regex(/^\+380\d{9}$/, 'Номер має вигляд +380 і дев’ять цифр'));

/** The six digits of an SMS. */
export const smsCode = z.string().check(z.regex(/^\d{6}$/, 'Код має шість цифр'));
