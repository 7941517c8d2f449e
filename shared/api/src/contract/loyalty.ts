import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, line, moment, points, query } from '../shapes';

/** Why points moved. */
export const pointsReason = z.enum([
  'opening',
  'order',
  'order-spend',
  'order-return',
  'scan-stick',
  'scan-velo',
  'receipt',
  'referral',
  'quiz',
  'device',
  'exchange',
  'certificate',
]);

/** Why points moved. */
export type PointsReason = z.output<typeof pointsReason>;

/** One movement of points, with its explanation. */
export const pointsTransaction = z.object({
  id,
  at: moment,
  amount: points,
  reason: pointsReason,
  title: z.string(),
  expires_at: z.nullable(moment),
});

/** One movement of points. */
export type PointsTransaction = z.output<typeof pointsTransaction>;

/** What a month brought and took. */
export const monthSummary = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  earned: points,
  spent: points,
});

/** The balance that can be spent now. `v` is the client's time, to pass caches. */
export const getBalance = endpoint({
  method: 'GET',
  path: '/api/get-balance',
  auth: 'customer',
  input: query({ v: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.object({ balance: points }),
  errors: [],
});

/** Movements of the last twelve months, newest first, and their sums by month. */
export const getBonusHistory = endpoint({
  method: 'GET',
  path: '/api/get-bonus-history',
  auth: 'customer',
  input: query({ shop: line(100) }),
  output: z.object({
    transactions: z.array(pointsTransaction),
    summary: z.array(monthSummary),
  }),
  errors: [],
});
