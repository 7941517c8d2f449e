import { receiptReason } from '@club/api/contract/receipts';
import { parseReceiptSum, purchaseMoment } from '@club/domain/fiscal-link';
import { z } from 'zod';
import { databaseId } from '../../foundation/database-id';
import type { ReceiptData } from './review-receipt';

/** The words of operators for each reason. */
export const reasonTitles = {
  unreadable: 'Не читається',
  'no-club-goods': 'Немає товарів клубу',
  'not-a-receipt': 'Це не фіскальний чек',
  duplicate: 'Уже надіслано раніше',
  'too-old': 'Старший за 14 днів',
  'too-large': 'Сума понад 5\u202f000\u00a0₴',
  returned: 'Покупку повернули',
} as const satisfies Record<z.output<typeof receiptReason>, string>;

/** A reason that an operator chooses. */
export const reasonField = z.enum(receiptReason.options);

const text = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || pattern.test(value))
    .transform((value) => value || null)
    .default(null);

const dataFields = z.object({
  register: text(/^\d{1,20}$/),
  number: text(/^[\w.-]{1,50}$/),
  total: z
    .string()
    .trim()
    .transform((value, check) => {
      const sum = value === '' ? null : parseReceiptSum(value.replaceAll(/\s/g, ''));
      if (value !== '' && sum === null) check.addIssue('No sum of money');
      return sum;
    })
    .default(null),
  day: text(/^\d{4}-\d{2}-\d{2}$/),
  time: text(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  store: z
    .string()
    .trim()
    .max(100)
    .transform((value) => value || null)
    .default(null),
});

/** The data of a receipt as typed; an empty field is one that is not readable. */
export const receiptDataFields = dataFields.transform(
  ({ day, time, ...data }, check): ReceiptData => {
    if ((day === null) !== (time === null)) check.addIssue('Day and time belong together');
    const boughtAt = day === null ? null : purchaseMoment({ day, time: time ?? '12:00' });
    if (boughtAt !== null && Number.isNaN(boughtAt.getTime())) check.addIssue('No such day');
    return { ...data, boughtAt };
  },
);

/** The sentence for data that do not match. */
export const invalidData =
  'Перевір дані: сума на зразок 523,40, дата й час разом, номер каси з цифр, номер чека без пробілів.';

/** Which receipt a form is about, and as what it was shown. */
export const refFields = z
  .object({ receipt: z.string(), revision: z.string().regex(/^\d{1,9}$/) })
  .transform(({ receipt, revision }) => ({
    id: databaseId(receipt),
    revision: Number(revision),
  }));
