import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, line, moment } from '../shapes';

const token = z.string().check(z.minLength(1), z.maxLength(128));

/** An order as the feedback pages show it. */
export const ratableOrder = z.object({
  id,
  number: z.int(),
  at: moment,
  title: z.string(),
  picture: z.string(),
  items: z.int(),
  canWrite: z.boolean(),
  rating: z.nullable(z.int()),
});

/** An order as the feedback pages show it. */
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

/** Which of the orders may be rated; without `orders`, all of the customer's delivered ones. */
export const canWriteByOrder = endpoint({
  method: 'POST',
  path: '/api/feedback/can-write-by-order',
  auth: 'customer',
  input: body({
    shop: line(100),
    token,
    shopifyId: id,
    orders: z.optional(z.array(id).check(z.maxLength(100))),
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
  input: z.strictObject({
    shop: line(100),
    token,
    orderId: id,
    rating: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)),
    text: z.string().check(z.trim(), z.maxLength(1000)),
  }),
  output: z.object({ order: ratableOrder }),
  errors: ['FEEDBACK_UNAUTHENTICATED', 'FEEDBACK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
});
