import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxFormBytes } from '../limits';
import { ownPicture } from '../own-picture';
import { file } from '../form-shapes';
import { body, form, id, kopiykas, line, moment, points } from '../shapes';

/** The state of a till receipt. */
export const receiptState = z.enum(['review', 'approved', 'refused']);

/** The state of a till receipt. */
export type ReceiptState = z.output<typeof receiptState>;

/** Why a receipt brings no points. */
export const receiptReason = z.enum([
  'too-old',
  'too-large',
  'no-club-goods',
  'unreadable',
  'not-a-receipt',
  'duplicate',
  'returned',
]);

/** Why a receipt brings no points. */
export type ReceiptReason = z.output<typeof receiptReason>;

/** A till receipt that a customer has sent. */
export const receipt = z.object({
  id,
  at: moment,
  state: receiptState,
  /** Given when approved; expected while in review, null if the sum is not known yet. */
  points: z.nullable(points),
  /** Null until it is read from the link or by an operator. */
  total: z.nullable(kopiykas),
  boughtAt: z.nullable(moment),
  store: z.nullable(z.string()),
  /** The number of the receipt at the tax service. */
  number: z.nullable(z.string()),
  picture: z.nullable(ownPicture),
  reason: z.nullable(receiptReason),
});

/** A till receipt that a customer has sent. */
export type Receipt = z.output<typeof receipt>;

/** Sends a till receipt to the review: the link of its fiscal QR code, a photo, or both. */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/api/scan/send-receipt',
  auth: 'customer',
  idempotent: true,
  countsQueuedTime: true,
  encoding: 'multipart',
  bodyLimit: maxFormBytes(1),
  input: form({
    link: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
    picture: z.optional(file),
  }),
  output: z.object({ receipt }),
  errors: [
    'RECEIPT_INVALID',
    'RECEIPT_USED',
    'RECEIPT_LIMIT',
    'RECEIPT_PAUSED',
    'PICTURE_INVALID',
    'PICTURE_TOO_LARGE',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** What was sent in a month. */
const receiptMonth = z.object({
  /** `YYYY-MM` in Ukraine. */
  month: line(7),
  /** All receipts, in any state. */
  receipts: z.int().check(z.nonnegative()),
  /** Of the approved ones. */
  points,
});

/**
 * Pages through the customer's receipts, newest first, with the sums of the months that the page
 * shows: none for one receipt, and absent from servers of the version before.
 */
export const getReceipts = endpoint({
  method: 'POST',
  path: '/api/scan/get-receipts',
  auth: 'customer',
  input: body({
    offset: z.int().check(z.nonnegative(), z.maximum(100_000)),
    /** Only this receipt. */
    id: z.optional(id),
  }),
  output: z.object({
    receipts: z.array(receipt),
    total: z.int().check(z.nonnegative()),
    months: z.optional(z.array(receiptMonth)),
  }),
  errors: [],
});
