import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { id, kopiykas, moment, points, query } from '../../shapes';
import { orderState } from '../orders/history';

/** Why a subscription is paused. */
export const pauseReason = z.enum([
  'customer',
  'operator',
  'balance',
  'age',
  'blocked',
  'address',
  'points-off',
  'refused',
]);

/** Why a subscription is paused. */
export type PauseReason = z.output<typeof pauseReason>;

/** Why a box waits for the customer, or was not ordered. */
export const boxReason = z.enum([...pauseReason.options, 'stock', 'price']);

/** Why a box waits for the customer, or was not ordered. */
export type BoxReason = z.output<typeof boxReason>;

/**
 * A product in a box with its price now. It is not `available` while fewer are in stock than the box
 * needs. `packs` is how many packs one piece contains.
 */
export const boxItem = z.object({
  variant_id: id,
  count: z.int(),
  title: z.string(),
  picture: z.string(),
  packs: z.int(),
  price: kopiykas,
  points,
  available: z.boolean(),
});

/** A product in a box with its price now. */
export type BoxItem = z.output<typeof boxItem>;

/** What a box costs: money or points, the other is 0. */
export const boxTotal = z.object({ money: kopiykas, points });

/** What a box costs: money or points, the other is 0. */
export type BoxTotal = z.output<typeof boxTotal>;

/** A box of the past. */
const pastBox = z.object({
  id,
  /** YYYY-MM */
  month: z.string(),
  at: moment,
  /** Null when it was ordered. */
  skippedBecause: z.nullable(boxReason),
  order: z.nullable(
    z.object({
      id,
      number: z.int(),
      state: orderState,
      money: kopiykas,
      points,
      pictures: z.array(z.string()),
      titles: z.array(z.string()),
    }),
  ),
});

/** A box of the past. */
export type PastBox = z.output<typeof pastBox>;

/** Where another page of the past boxes begins: month and number of the last one. */
const boxCursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{1,15}$/));

/**
 * A page of the past boxes, newest first, also those of cancelled subscriptions. `before` is the cursor
 * `next` of another page; `next` is null at the end, and absent from servers of the version before.
 */
export const getBoxHistory = endpoint({
  method: 'GET',
  path: '/api/subscription/get-history',
  auth: 'customer',
  input: query({ before: z.optional(boxCursor) }),
  output: z.object({ boxes: z.array(pastBox), next: z.optional(z.nullable(boxCursor)) }),
  errors: [],
});
