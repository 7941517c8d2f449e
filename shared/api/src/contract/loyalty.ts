import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, line, moment, noError, points, query } from '../shapes';

/** The reason of a movement of points. */
export const pointsReason = z.enum([
  'opening',
  'order',
  'order-spend',
  'order-return',
  'order-reversal',
  'scan-stick',
  'scan-velo',
  'receipt',
  'referral',
  'quiz',
  'device',
  'exchange',
  'certificate',
]);

/** The reason of a movement of points. */
export type PointsReason = z.output<typeof pointsReason>;

/**
 * One movement of points with its explanation: `reason`, `title` (the source as text:
 * `Замовлення №1042`, `Пачка ST-K7M2-4QHX9R-T`) and `expires_at`.
 */
export const pointsTransaction = z.object({
  id,
  at: moment,
  /** Negative when points were spent. */
  amount: points,
  reason: pointsReason,
  title: z.string(),
  expires_at: z.nullable(moment),
});

/** One movement of points. */
export type PointsTransaction = z.output<typeof pointsTransaction>;

/** Points earned and spent in a month (Kyiv time); neither is negative. */
export const monthSummary = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  earned: points,
  spent: points,
});

/** Points earned and spent in a month. */
export type MonthSummary = z.output<typeof monthSummary>;

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

/** The amount of one way to earn: points, or a percentage of the money paid. */
export const earningRule = z.object({
  way: earningWay,
  unit: z.enum(['points', 'percent']),
  amount: z.int().check(z.nonnegative()),
});

/** The amount of one way to earn. */
export type EarningRule = z.output<typeof earningRule>;

/** The ways to earn that are switched on, with their configured amounts. */
export const getEarningRules = endpoint({
  method: 'GET',
  path: '/api/get-earning-rules',
  auth: 'customer',
  input: query({}),
  output: z.object({ rules: z.array(earningRule) }),
  errors: [],
});

/** The balance that can be spent now. `v` is the client's time. */
export const getBalance = endpoint({
  method: 'GET',
  path: '/api/get-balance',
  auth: 'customer',
  timestamp: 'v',
  input: query({ v: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.object({ balance: points, error: noError }),
  errors: [],
});

/** Movements of points and their sums by month. */
export const bonusHistory = z.object({
  transactions: z.array(pointsTransaction),
  summary: z.array(monthSummary),
  error: noError,
});

/** Movements of points and their sums by month. */
export type BonusHistory = z.output<typeof bonusHistory>;

/**
 * Movements of the last twelve months, newest first, and their sums by month. The answer may be an
 * array when there is no history: it counts as empty.
 */
export const getBonusHistory = endpoint({
  method: 'GET',
  path: '/api/get-bonus-history',
  auth: 'customer',
  input: query({ shop: line(100) }),
  output: z.union([bonusHistory, z.array(z.unknown())]),
  errors: [],
});
