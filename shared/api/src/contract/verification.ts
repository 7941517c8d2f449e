import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxPhotoBytes } from '../limits';
import { file } from '../form-shapes';
import { body, form, moment, query } from '../shapes';

/** The reason why an age is not verified. */
const verificationReasons = [
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

/** The reason why an age is not verified. */
export type VerificationReason = (typeof verificationReasons)[number];

/**
 * The state of a customer's age verification. `begun`: at the provider; `pending`: waits for review;
 * `unfinished`: ended without a result.
 */
export const verification = z.object({
  status: z.enum(['none', 'begun', 'unfinished', 'pending', 'approved', 'rejected']),
  way: z.nullable(z.enum(['provider', 'document'])),
  reason: z.nullable(z.enum(verificationReasons)),
  /** When this state began. */
  at: z.nullable(moment),
  /** The day (`YYYY-MM-DD`) on which the customer turns 18. */
  adult_from: z.nullable(z.string()),
  /** A result that the customer has not seen yet. */
  is_news: z.boolean(),
});

/** The state of a customer's age verification. */
export type Verification = z.output<typeof verification>;

const answer = z.object({ verification });

/** Reads the state of the customer's age verification. */
export const getState = endpoint({
  method: 'GET',
  path: '/api/verification/get-state',
  auth: 'customer',
  input: query({}),
  output: answer,
  errors: [],
});

/**
 * Starts a verification at the identity provider and returns its address. The provider redirects to
 * `/verification` on the given host; state and nonce stay at the server.
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

/** Completes the verification with the provider's answer, once, for the customer who started it. */
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

/** Sends the photo of a document to the reviewers. It replaces a photo that waits. */
export const sendPhoto = endpoint({
  method: 'POST',
  path: '/api/verification/send-photo',
  auth: 'customer',
  encoding: 'multipart',
  bodyLimit: maxPhotoBytes + 64 * 1024,
  input: form({ photo: file, consent: z.literal('true') }),
  output: answer,
  errors: [
    'VERIFICATION_DONE',
    'VERIFICATION_LIMIT',
    'UNDER_AGE',
    'DOCUMENT_PHOTO_INVALID',
    'DOCUMENT_PHOTO_SMALL',
  ],
});

/** Withdraws the photo that waits for review, and deletes it. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/verification/withdraw',
  auth: 'customer',
  input: body({}),
  output: answer,
  errors: [],
});

/**
 * Marks the result as seen. `is_news` is true once, so that only one of several open pages shows the
 * message.
 */
export const markSeen = endpoint({
  method: 'POST',
  path: '/api/verification/mark-seen',
  auth: 'customer',
  input: body({}),
  output: answer,
  errors: [],
});
