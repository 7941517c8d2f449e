import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { moment, noError, points, query } from '../../shapes';

/** Points that expire, or are not held any more, at a time. */
export const timedPoints = z.object({ at: moment, points });

/** Points that expire, or are not held any more, at a time. */
export type TimedPoints = z.output<typeof timedPoints>;

/**
 * The balance that can be spent now: without points that are reserved or have expired. `pending` is
 * the sum of what is expected and not part of it, `expiring` what expires next, `held` what is
 * reserved, until the last reservation ends. `v` is the client's time.
 */
export const getBalance = endpoint({
  method: 'GET',
  path: '/api/get-balance',
  auth: 'customer',
  timestamp: 'v',
  input: query({ v: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.object({
    balance: points,
    pending: z.optional(points),
    expiring: z.optional(z.nullable(timedPoints)),
    held: z.optional(timedPoints),
    error: noError,
  }),
  errors: [],
});
