import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, moment, points } from '../shapes';

/** The kind of a scanned code. */
export const scanKind = z.enum(['stick', 'velo']);

/** The kind of a scanned code. */
export type ScanKind = z.output<typeof scanKind>;

/** A scan that earned points. */
export const scanRecord = z.object({
  id,
  at: moment,
  kind: scanKind,
  code: z.string(),
  points,
});

/** A scan that earned points. */
export type ScanRecord = z.output<typeof scanRecord>;

/** Books the points of a pack code, once. The code is normalised before it is checked. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/scan/send-code',
  auth: 'customer',
  idempotent: true,
  input: body({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  output: z.object({ scan: scanRecord, balance: points }),
  errors: [
    'SCAN_CODE_INVALID',
    'SCAN_CODE_UNKNOWN',
    'SCAN_CODE_USED',
    'SCAN_PAUSED',
    'SCAN_LIMIT',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** The kinds of scans that a history shows. */
export const scanVariant = z.enum(['all', 'stick', 'velo']);

/** The kinds of scans that a history shows. */
export type ScanVariant = z.output<typeof scanVariant>;

/** Pages through the customer's scans, newest first. */
export const getHistory = endpoint({
  method: 'POST',
  path: '/api/scan/get-history',
  auth: 'customer',
  input: body({
    offset: z.int().check(z.nonnegative(), z.maximum(100_000)),
    variant: scanVariant,
  }),
  output: z.object({ scans: z.array(scanRecord), total: z.int().check(z.nonnegative()) }),
  errors: [],
});
