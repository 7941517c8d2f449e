import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, file, flag, moment, query } from '../shapes';

/** Why an age is not verified: what the provider or the reviewer found, or how an attempt ended. */
export const verificationReasons = [
  'minor',
  'no-birth-date',
  'identity-used',
  'unreadable',
  'not-a-document',
  'other-person',
  'cancelled',
  'failed',
  'expired',
] as const;

/** Why an age is not verified. */
export type VerificationReason = (typeof verificationReasons)[number];

/**
 * How far a customer's verification is. `begun` is with the provider, `pending` with the reviewers;
 * `unfinished` came to no verdict.
 */
export const verification = z.object({
  status: z.enum(['none', 'begun', 'unfinished', 'pending', 'approved', 'rejected']),
  way: z.nullable(z.enum(['provider', 'document'])),
  reason: z.nullable(z.enum(verificationReasons)),
  /** Since when it stands so. */
  at: z.nullable(moment),
  /** The day (`YYYY-MM-DD`) on which a customer who is too young comes of age. */
  adult_from: z.nullable(z.string()),
  /** A verdict that the customer has not been told of. */
  is_news: z.boolean(),
});

/** How far a customer's verification is. */
export type Verification = z.output<typeof verification>;

const answer = z.object({ verification });

/** Reads how far the customer's own verification is. */
export const getState = endpoint({
  method: 'GET',
  path: '/api/verification/get-state',
  auth: 'customer',
  input: query({}),
  output: answer,
  errors: [],
});

/**
 * Begins with the identity provider: gives the address to go to. It leads back to `/verification`
 * on the host named; what must come back unchanged stays at the server.
 */
export const start = endpoint({
  method: 'POST',
  path: '/api/verification/start',
  auth: 'customer',
  input: body({ host: z.enum(['main', 'second']) }),
  output: z.object({ url: z.string().check(z.regex(/^https?:\/\//)) }),
  errors: ['VERIFICATION_DONE', 'VERIFICATION_LIMIT', 'UNDER_AGE', 'IDENTITY_PROVIDER_AWAY'],
});

const parameter = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Hands over what the provider sent back, once. Only the customer who began may. */
export const finish = endpoint({
  method: 'POST',
  path: '/api/verification/finish',
  auth: 'customer',
  input: body({
    state: parameter(200),
    code: z.optional(parameter(2000)),
    error: z.optional(parameter(200)),
    iss: z.optional(parameter(500)),
  }),
  output: answer,
  errors: [
    'VERIFICATION_UNKNOWN',
    'VERIFICATION_EXPIRED',
    'VERIFICATION_FAILED',
    'IDENTITY_PROVIDER_AWAY',
  ],
});

/** The largest photo that the server takes. */
export const largestPhotoBytes = 8 * 1024 * 1024;

/** What a photo may be. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Sends the photo of a document to the reviewers. A newer one takes the place of one that waits. */
export const sendPhoto = endpoint({
  method: 'POST',
  path: '/api/verification/send-photo',
  auth: 'customer',
  encoding: 'multipart',
  bodyLimit: largestPhotoBytes + 64 * 1024,
  input: z.strictObject({ photo: file, consent: z.literal('true'), myogo: z.optional(flag) }),
  output: answer,
  errors: [
    'VERIFICATION_DONE',
    'VERIFICATION_LIMIT',
    'UNDER_AGE',
    'DOCUMENT_PHOTO_INVALID',
    'DOCUMENT_PHOTO_SMALL',
  ],
});

/** Takes back what waits for the reviewers; its photo is deleted. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/verification/withdraw',
  auth: 'customer',
  input: body({}),
  output: answer,
  errors: [],
});

/**
 * Says that the customer is being told of the verdict. `is_news` of the answer is true once: of
 * several pages that would tell it, one does.
 */
export const markSeen = endpoint({
  method: 'POST',
  path: '/api/verification/mark-seen',
  auth: 'customer',
  input: body({}),
  output: answer,
  errors: [],
});
