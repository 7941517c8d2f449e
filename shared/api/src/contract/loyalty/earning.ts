import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { flag, moment, points, query } from '../../shapes';
import { productClass } from '../product-class';

/** A way to earn points. */
export const earningWay = z.enum([
  'order',
  'scan-stick',
  'scan-velo',
  'receipt',
  'referral',
  'device',
  'quiz-day',
  'quiz-week',
]);

/** A way to earn points. */
export type EarningWay = z.output<typeof earningWay>;

/**
 * The amount of one way to earn: points, or a percentage of the money paid. `classes` are there when
 * other product classes that are on sale earn differently or nothing; `until` is the first moment at
 * which it is not valid any more.
 */
const earningRule = z.object({
  way: earningWay,
  unit: z.enum(['points', 'percent']),
  amount: z.int().check(z.nonnegative()),
  classes: z.optional(z.array(productClass)),
  until: z.optional(moment),
});

/** The amount of one way to earn. */
export type EarningRule = z.output<typeof earningRule>;

/** What completing the marathon that runs brings; `draw` is for those who have completed it. */
export const marathonGain = z.object({
  prize: points,
  draw: z.nullable(z.object({ winners: z.int(), points })),
});

/** What completing the marathon that runs brings. */
export type MarathonGain = z.output<typeof marathonGain>;

/** The ways to earn in this app that are open to the customer, with the amounts of now. */
export const getEarningRules = endpoint({
  method: 'GET',
  path: '/api/get-earning-rules',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({
    rules: z.array(earningRule),
    /** While the customer can still complete one. Absent from servers of the version before. */
    marathon: z.optional(marathonGain),
  }),
  errors: [],
});
