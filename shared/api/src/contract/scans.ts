import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxCount, maxScanPictureLength } from '../limits';
import { body, flag, id, line, moment, points, query } from '../shapes';

/** The kind of a scanned code. */
export const scanKind = z.enum(['stick', 'velo']);

/** The kind of a scanned code. */
export type ScanKind = z.output<typeof scanKind>;

/** Where a manager advised the customer. */
export const managerType = z.enum(['store', 'studio', 'event']);

/** Where a manager advised the customer. */
export type ManagerType = z.output<typeof managerType>;

/** A manager of the club, whom the customer has named. */
export const manager = z.object({ id, type: managerType, name: z.string() });

/** A manager of the club, whom the customer has named. */
export type Manager = z.output<typeof manager>;

/** A scan that earned points. */
const scanRecord = z.object({
  id,
  at: moment,
  kind: scanKind,
  code: z.string(),
  points,
  /** The manager who was chosen at that time. */
  manager: z.nullable(manager),
});

/** A scan that earned points. */
export type ScanRecord = z.output<typeof scanRecord>;

/** The id that a device has made for itself. */
const deviceUuid = z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/)));

const packCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/**
 * Books the points of a pack code, once. The code is normalised before it is checked. A code that this
 * customer has scanned before books nothing and returns the earlier scan.
 */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/scan/send-code',
  auth: 'customer',
  idempotent: true,
  input: body({ code: packCode, uuid: deviceUuid }),
  output: z.object({
    scan: scanRecord,
    balance: points,
    /** False for a code that this customer has scanned before. */
    isNew: z.boolean(),
    /** The picture of what was scanned, and the page where it is sold. */
    picture: z.nullable(z.string()),
    url: z.nullable(z.string()),
  }),
  errors: [
    'SCAN_CODE_INVALID',
    'SCAN_CODE_UNKNOWN',
    'SCAN_CODE_USED',
    'SCAN_PAUSED',
    'SCAN_LIMIT',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** What became of one code of a picture. */
const codeResult = z.object({
  code: z.string(),
  state: z.enum(['counted', 'own', 'used', 'unknown', 'invalid', 'paused']),
  kind: z.nullable(scanKind),
  points,
});

/** What became of one code of a picture. */
export type CodeResult = z.output<typeof codeResult>;

/**
 * Books the points of all codes that a device has found in one picture, each by itself, and passes
 * the picture with the codes, phone and customer to the bot's admin service.
 */
export const sendPicture = endpoint({
  method: 'POST',
  path: '/api/scan/send-picture',
  auth: 'customer',
  idempotent: true,
  bodyLimit: maxScanPictureLength + 64 * 1024,
  input: body({
    codes: z.array(packCode).check(z.minLength(1), z.maxLength(maxCount.scannedCodes)),
    image: z.string().check(z.minLength(1), z.maxLength(maxScanPictureLength)),
    image_type: z.literal('base64'),
    uuid: deviceUuid,
  }),
  output: z.object({ results: z.array(codeResult), points, balance: points }),
  errors: ['SCAN_PICTURE_INVALID', 'SCAN_LIMIT', 'IDEMPOTENCY_CONFLICT'],
});

/** Figures of one kind of packs. An answer with another code or with errors fails as a bad response. */
export const getWideCount = endpoint({
  method: 'POST',
  path: '/api/scan/get-wide-count',
  auth: 'customer',
  input: body({ product_variant: scanKind }),
  output: z.object({
    code: z.literal(200),
    errors: z.array(z.unknown()).check(z.maxLength(0)),
    count: z.object({
      /** Packs of this kind in the customer's monthly box; 0 without a subscription. */
      subscription: z.int().check(z.nonnegative()),
      /** Points that packs of this kind brought in this month. */
      calculation_amount_bonuses: points,
      /** Packs of this kind scanned in this month. */
      scan_counter: z.int().check(z.nonnegative()),
      /** Points that packs of this kind brought in all. */
      scan_balance: points,
    }),
  }),
  errors: [],
});

/** The message of the day for those who scan, or none. */
export const getMessage = endpoint({
  method: 'GET',
  path: '/api/scan/get-message',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({ message: z.nullable(z.object({ title: z.string(), text: z.string() })) }),
  errors: [],
});

/** Chooses the manager whom further scans name. An empty `manager` removes the choice. */
export const saveManager = endpoint({
  method: 'POST',
  path: '/api/scan/save-manager',
  auth: 'customer',
  idempotent: true,
  input: body({
    shopify_id: id,
    manager: z.string().check(z.trim(), z.maxLength(20)),
    manager_from: managerType,
    brand: z.enum(['main', 'second']),
  }),
  output: z.object({ manager: z.nullable(manager) }),
  errors: ['MANAGER_UNKNOWN', 'SCAN_LIMIT', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
});

/** Packs that were delivered in the last 90 days, and how many of them were scanned. */
export const getScanPercent = endpoint({
  method: 'GET',
  path: '/api/scan/get-scan-percent',
  auth: 'customer',
  input: z.object({}),
  output: z.object({
    /** At most 100; null if nothing was bought. */
    percent: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    bought: z.int().check(z.nonnegative()),
    scanned: z.int().check(z.nonnegative()),
  }),
  errors: [],
});

/** The balance, what is expected, what scans and receipts brought in all and in this month, and the manager. */
export const getFullBalance = endpoint({
  method: 'GET',
  path: '/api/scan/get-full-balance',
  auth: 'customer',
  input: z.object({}),
  output: z.object({
    balance: points,
    pending: points,
    sticks: points,
    velo: points,
    receipts: points,
    /** `YYYY-MM`, with the points and the number of its scans. */
    month: z.string(),
    coinMonth: points,
    coinCount: z.int().check(z.nonnegative()),
    manager: z.nullable(manager),
  }),
  errors: [],
});

/** The kinds of scans that a history shows. */
export const scanVariant = z.enum(['all', 'stick', 'velo']);

/** The kinds of scans that a history shows. */
export type ScanVariant = z.output<typeof scanVariant>;

/** What was scanned in a month. */
const scanMonth = z.object({
  /** `YYYY-MM` in Ukraine. */
  month: line(7),
  packs: z.int().check(z.nonnegative()),
  points,
});

/** Pages through the customer's scans, newest first, with the sums of the months that the page shows. */
export const getHistory = endpoint({
  method: 'POST',
  path: '/api/scan/get-history',
  auth: 'customer',
  input: body({
    offset: z.int().check(z.nonnegative(), z.maximum(100_000)),
    variant: scanVariant,
    /** Only the scan of this code. */
    code: z.optional(packCode),
  }),
  output: z.object({
    scans: z.array(scanRecord),
    total: z.int().check(z.nonnegative()),
    months: z.array(scanMonth),
  }),
  errors: [],
});
