import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { id, line, moment, noError, points, query } from '../../shapes';
import { timedPoints } from './balance';

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
  'marathon',
  'device',
  'exchange',
  'exchange-return',
  'certificate',
  'certificate-return',
  'expiry',
  'correction',
]);

/** The reason of a movement of points. */
export type PointsReason = z.output<typeof pointsReason>;

/** What makes pending points count. */
export const countsWhen = z.enum(['paid', 'delivered', 'confirmed']);

/** What makes pending points count. */
export type CountsWhen = z.output<typeof countsWhen>;

/**
 * One movement of points with its explanation: `reason`, `title` (the source as text:
 * `Замовлення № 1042`, `Пачка ST-K7M2-4QHX9R-T`) and `expires_at`.
 */
const pointsTransaction = z.object({
  id,
  at: moment,
  /** Negative when points were spent. */
  amount: points,
  reason: pointsReason,
  title: z.string(),
  /** Of points that were returned: when the first of them expire. */
  expires_at: z.nullable(moment),
  /** When the last of them expire, where they do not expire together. */
  last_expires_at: z.optional(moment),
  /** The order that it belongs to. */
  order_id: z.optional(id),
  /** The taken reward that it belongs to. */
  taken_id: z.optional(id),
  /** The certificate that it belongs to. */
  certificate_code: z.optional(id),
  /** The code of the scan that it belongs to. */
  scan_code: z.optional(id),
  /** The receipt that it belongs to. */
  receipt_id: z.optional(id),
  /** The serial number of the device that it belongs to. */
  device_serial: z.optional(id),
  /** The campaign that it belongs to. Absent from servers of the version before. */
  marathon_id: z.optional(id),
  /** The friend that it belongs to, as the list of friends counts them. Absent from servers of the version before. */
  friend_id: z.optional(id),
  /** What remains of a gain. Points that were returned have none: they are part of earlier gains again. */
  left: z.optional(points),
});

/** One movement of points. */
export type PointsTransaction = z.output<typeof pointsTransaction>;

/** Points earned and spent in a month (Kyiv time); neither is negative. */
const monthSummary = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  earned: points,
  spent: points,
});

/** Points earned and spent in a month. */
export type MonthSummary = z.output<typeof monthSummary>;

/** Points that are expected, and what makes them count. They are not part of the balance. */
const pendingPoints = z.object({
  title: z.string(),
  amount: points,
  reason: pointsReason,
  counts_when: countsWhen,
  since: moment,
  /** When they would expire if they counted now; null: never. */
  expires_at: z.optional(z.nullable(moment)),
  /** The order that they belong to. */
  order_id: z.optional(id),
  /** The taken reward that they belong to. */
  taken_id: z.optional(id),
  /** The receipt that they belong to. */
  receipt_id: z.optional(id),
});

/** Points that are expected. */
export type PendingPoints = z.output<typeof pendingPoints>;

/** Points that a refund could not take back yet: they are withheld from the next gains. */
const pointsShortfall = z.object({
  id,
  title: z.string(),
  amount: points,
});

/** Groups of reasons by which the history is filtered. */
export const historyKind = z.enum([
  'orders',
  'scans',
  'receipts',
  'friends',
  'games',
  'devices',
  'exchange',
  'certificates',
  'expiry',
  'other',
]);

/** A group of reasons. */
export type HistoryKind = z.output<typeof historyKind>;

/**
 * Movements of points and their sums by month. `next` is the cursor of the page after, null at the
 * end. `months` says how many months the history covers, with the current one; `years` are those that
 * have a statement, newest first. They, `pending`, `expiring` and `shortfalls` do not depend on the
 * filters.
 */
export const bonusHistory = z.object({
  transactions: z.array(pointsTransaction),
  summary: z.array(monthSummary),
  months: z.optional(z.int().check(z.nonnegative())),
  years: z.optional(z.array(z.string())),
  next: z.optional(z.nullable(z.string())),
  pending: z.optional(z.array(pendingPoints)),
  expiring: z.optional(z.array(timedPoints)),
  /** Absent from servers of the version before. */
  shortfalls: z.optional(z.array(pointsShortfall)),
  error: noError,
});

/** Movements of points and their sums by month. */
export type BonusHistory = z.output<typeof bonusHistory>;

/** Where another page of the movements begins. */
export const historyCursor = z.string().check(z.regex(/^\d{1,13}-\d{1,15}$/));

/**
 * A page of the movements of the months that the history covers, newest first, and the sums of all
 * these months.
 * `before` is the cursor `next` of another page; `kind`, `month` (Kyiv time) and `q` (words of
 * the title, or of what the reason is called) choose movements. The answer may be an array when there is no history: it counts as empty.
 */
export const getBonusHistory = endpoint({
  method: 'GET',
  path: '/api/get-bonus-history',
  auth: 'customer',
  input: query({
    shop: line(100),
    before: z.optional(historyCursor),
    kind: z.optional(historyKind),
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    q: z.optional(line(60)),
  }),
  output: z.union([bonusHistory, z.array(z.unknown())]),
  errors: [],
});

/**
 * All movements of a calendar year (Kyiv time) as the text of a CSV file, newest first: semicolons,
 * quoted cells, a mark for UTF-8. It is sent while it is read, however long it is.
 */
export const getBonusStatement = endpoint({
  method: 'GET',
  path: '/api/get-bonus-statement',
  auth: 'customer',
  input: query({ year: z.string().check(z.regex(/^20\d{2}$/)) }),
  output: z.string(),
  errors: [],
});

/** The other side of a movement: what a spending used of a gain. Negative when it was given back. */
const bonusUse = z.object({
  id,
  at: moment,
  title: z.string(),
  reason: pointsReason,
  amount: points,
  /** When this gain expires, to which points were returned; null: never. */
  expires_at: z.optional(z.nullable(moment)),
});

/** The other side of a movement. */
export type BonusUse = z.output<typeof bonusUse>;

/** A movement with the gains that it used or returned points to, or with the spendings that used it. */
export const getBonusEntry = endpoint({
  method: 'GET',
  path: '/api/get-bonus-entry',
  auth: 'customer',
  input: query({ id }),
  output: z.object({ entry: pointsTransaction, uses: z.array(bonusUse) }),
  errors: ['NOT_FOUND'],
});
