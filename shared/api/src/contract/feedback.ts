import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxCount, maxFormBytes, maxLength } from '../limits';
import { ownPicture } from '../own-picture';
import { files, formNumber } from '../form-shapes';
import { body, form, id, kopiykas, line, moment, points, sectionToken, text } from '../shapes';

/** What was good or bad. */
export const feedbackTag = z.enum([
  'quality',
  'taste',
  'price',
  'choice',
  'delivery',
  'packaging',
  'service',
  'app',
]);

/** What was good or bad. */
export type FeedbackTag = z.output<typeof feedbackTag>;

/** A customer's rating of an order, and the club's answer. */
export const feedback = z.object({
  rating: z.int(),
  text: z.string(),
  at: moment,
  tags: z.array(feedbackTag),
  pictures: z.array(ownPicture),
  answer: z.nullable(z.object({ text: z.string(), at: moment })),
});

/** The group of products that flags of feedback are for. */
export const feedbackBrand = z.enum(['velo', 'ogo', 'glo']);

/** The group of products that flags of feedback are for. */
export type FeedbackBrand = z.output<typeof feedbackBrand>;

/** An order or a till receipt, as the feedback pages show it. */
const ratableOrder = z.object({
  id,
  number: z.int(),
  channel: z.enum(['online', 'receipt']),
  at: moment,
  /** The point of sale of a receipt. */
  store: z.nullable(z.string()),
  title: z.string(),
  picture: z.nullable(z.string()),
  items: z.int(),
  /** The groups of its products. */
  brands: z.array(feedbackBrand),
  total: kopiykas,
  bonuses: points,
  canWrite: z.boolean(),
  feedback: z.nullable(feedback),
});

/** An order or a till receipt, as the feedback pages show it. */
export type RatableOrder = z.output<typeof ratableOrder>;

/** Opens the section. */
export const getAuth = endpoint({
  method: 'GET',
  path: '/api/feedback/get-auth',
  auth: 'customer',
  input: z.object({}),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});

/** Where another page of rated orders begins: time and id of the last one. */
const ratedCursor = z.string().check(z.regex(/^\d{1,13}-\d{1,15}$/));

/** The id of an order or a receipt. */
export const purchaseId = id;

/** The input of both lists. */
const listInput = {
  token: sectionToken,
  /** Only these, in any state. */
  orders: z.optional(z.array(purchaseId).check(z.maxLength(maxCount.ratableOrders))),
  /** Only rated ones, after those of another page: its `next`. */
  before: z.optional(ratedCursor),
};

/**
 * Newest first: all that can be rated, and a page of those that have been. `next` is null at the end,
 * and absent from servers of the version before.
 */
const ratableOrders = z.object({
  orders: z.array(ratableOrder),
  next: z.optional(z.nullable(ratedCursor)),
});

/**
 * The customer's online orders that can be rated or have been rated. Orders of other customers are
 * left out. `shopifyId` is the customer's account in `shop`.
 */
export const canWriteByOrder = endpoint({
  method: 'POST',
  path: '/api/feedback/can-write-by-order',
  auth: 'customer',
  input: body({ shop: line(100), shopifyId: id, ...listInput }),
  output: ratableOrders,
  errors: ['FEEDBACK_UNAUTHENTICATED'],
});

const rating = {
  token: sectionToken,
  orderId: id,
  rating: formNumber({ min: 1, max: 5 }),
  text: text(maxLength.feedback),
  /** Tags separated by commas: a form has texts only. */
  tags: z.optional(z.string().check(z.regex(/^([a-z]+(,[a-z]+){0,5})?$/))),
  pictures: z.optional(files(maxCount.feedbackPictures)),
};

const ratingErrors = [
  'FEEDBACK_UNAUTHENTICATED',
  'FEEDBACK_NOT_ALLOWED',
  'PICTURE_INVALID',
  'PICTURE_TOO_LARGE',
  'IDEMPOTENCY_CONFLICT',
] as const;

/** A rating can complete a day of the marathon, so the balance comes with it. */
const rated = z.object({ order: ratableOrder, balance: z.optional(points) });

/** Sends a rating of an online order. Shop and token travel in the query, the rest as a multipart body. */
export const send = endpoint({
  method: 'POST',
  path: '/api/feedback/send',
  auth: 'customer',
  idempotent: true,
  encoding: 'multipart',
  bodyLimit: maxFormBytes(maxCount.feedbackPictures),
  input: form({ shop: line(100), ...rating }),
  output: rated,
  errors: [...ratingErrors],
});

/** Sends a rating of a till receipt. */
export const sendOffline = endpoint({
  method: 'POST',
  path: '/api/feedback/send-offline',
  auth: 'customer',
  idempotent: true,
  encoding: 'multipart',
  bodyLimit: maxFormBytes(maxCount.feedbackPictures),
  input: form(rating),
  output: rated,
  errors: [...ratingErrors],
});

/** The customer's approved till receipts that can be rated or have been rated. */
export const getOfflineOrders = endpoint({
  method: 'POST',
  path: '/api/feedback/get-offline-orders',
  auth: 'customer',
  input: body(listInput),
  output: ratableOrders,
  errors: ['FEEDBACK_UNAUTHENTICATED'],
});

/** Starts the import of orders that were placed outside of the app, once a day; a repeat returns its progress. */
export const importOrdersInBackground = endpoint({
  method: 'POST',
  path: '/api/feedback/import-orders-in-background',
  auth: 'customer',
  input: body({ token: sectionToken }),
  output: z.object({
    state: z.enum(['running', 'done', 'failed']),
    done: z.int().check(z.nonnegative()),
    total: z.nullable(z.int().check(z.nonnegative())),
  }),
  errors: ['FEEDBACK_UNAUTHENTICATED'],
});
