import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxCount, maxLength } from '../limits';
import {
  body,
  form,
  formNumber,
  id,
  kopiykas,
  line,
  moment,
  points,
  sectionToken,
} from '../shapes';

/** A customer's rating of an order. */
export const feedback = z.object({ rating: z.int(), text: z.string(), at: moment });

/** An order or a till receipt, as the feedback pages show it. */
export const ratableOrder = z.object({
  id,
  number: z.int(),
  channel: z.enum(['online', 'receipt']),
  at: moment,
  /** The point of sale of a receipt. */
  store: z.nullable(z.string()),
  title: z.string(),
  picture: z.nullable(z.string()),
  items: z.int(),
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
  input: z.strictObject({}),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});

/**
 * The customer's orders that can be rated or have been rated, newest first; with `orders`, only
 * these, in any state. Orders of other customers are left out. `shopifyId` is the customer's account
 * in `shop`.
 */
export const canWriteByOrder = endpoint({
  method: 'POST',
  path: '/api/feedback/can-write-by-order',
  auth: 'customer',
  input: body({
    shop: line(100),
    token: sectionToken,
    shopifyId: id,
    orders: z.optional(z.array(id).check(z.maxLength(maxCount.ratableOrders))),
  }),
  output: z.object({ orders: z.array(ratableOrder) }),
  errors: ['FEEDBACK_UNAUTHENTICATED'],
});

/** Sends a rating. Shop and token travel in the query, the rest as a multipart body. */
export const send = endpoint({
  method: 'POST',
  path: '/api/feedback/send',
  auth: 'customer',
  idempotent: true,
  encoding: 'multipart',
  input: form({
    shop: line(100),
    token: sectionToken,
    orderId: id,
    rating: formNumber({ min: 1, max: 5 }),
    text: z.string().check(z.trim(), z.maxLength(maxLength.feedback)),
  }),
  output: z.object({ order: ratableOrder }),
  errors: ['FEEDBACK_UNAUTHENTICATED', 'FEEDBACK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
});
