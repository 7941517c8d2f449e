import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { smsCode } from '../contact-shapes';
import { body, id, line, moment, points, sectionToken } from '../shapes';
import { photo } from './photo';

/** The category id that means all categories. */
export const everyCategory = 0;

/** A category of partners. */
const certificateCategory = z.object({
  CATEGORY_ID: z.int(),
  CATEGORY_NAME: z.string(),
});

/** A category of partners. */
export type CertificateCategory = z.output<typeof certificateCategory>;

/** A certificate of a partner: value in hryvnias, price in points. */
const certificateValue = z.object({ uah: z.int(), bonuses: points });

/** A certificate of a partner. */
export type CertificateValue = z.output<typeof certificateValue>;

/** A partner that accepts certificates. Its values are sorted by price. */
const certificatePartner = z.object({
  id: z.string(),
  categoryId: z.int(),
  name: z.string(),
  description: z.string(),
  terms: z.string(),
  picture: z.string(),
  photo: z.optional(photo),
  values: z.array(certificateValue),
});

/** A partner that accepts certificates. */
export type CertificatePartner = z.output<typeof certificatePartner>;

/** How a certificate is drawn for the partner's reader. */
const barcodeFormat = z.enum(['code128', 'ean13', 'qr']);

/** How a certificate is drawn for the partner's reader. */
export type BarcodeFormat = z.output<typeof barcodeFormat>;

/** `making` until the partner has answered; `failed`: the points are back. */
const certificateState = z.enum(['making', 'ready', 'failed']);

/** A certificate of the customer, without its PIN and its barcode. */
export const certificate = z.object({
  code: id,
  partnerId: z.string(),
  partner: z.string(),
  picture: z.string(),
  photo: z.optional(photo),
  uah: z.int(),
  bonuses: points,
  state: certificateState,
  bought_at: moment,
  /** The last day, `2027-05-23`; null without an end, or while it is not made. */
  valid_until: z.nullable(z.iso.date()),
  used_at: z.nullable(moment),
  /** The partner's terms. */
  terms: z.string(),
});

/** A certificate of the customer. */
export type Certificate = z.output<typeof certificate>;

/** What the partner reads or asks for. */
export const certificateSecret = z.object({
  pin: z.string(),
  barcode: z.object({ format: barcodeFormat, text: z.string() }),
});

/** What the partner reads or asks for. */
export type CertificateSecret = z.output<typeof certificateSecret>;

/** Opens the section: `date` is YYYY-MM-DD-HH. */
export const getAuth = endpoint({
  method: 'POST',
  path: '/api/cert/get-auth',
  auth: 'customer',
  input: body({
    date: z
      .string()
      .check(
        z.regex(
          /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-([01]\d|2[0-3])$/,
          'Дата має вигляд РРРР-ММ-ДД-ГГ',
        ),
      ),
  }),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});

/** The categories that have partners. */
export const getCats = endpoint({
  method: 'POST',
  path: '/api/cert/get-cats',
  auth: 'customer',
  input: body({ token: sectionToken }),
  output: z.object({ cats: z.array(certificateCategory) }),
  errors: ['CERT_UNAUTHENTICATED'],
});

/** The partners of a category, or of `everyCategory`. */
export const getPartnersById = endpoint({
  method: 'POST',
  path: '/api/cert/get-partners-by-id',
  auth: 'customer',
  input: body({ token: sectionToken, categoryId: z.int() }),
  output: z.object({ partners: z.array(certificatePartner) }),
  errors: ['CERT_UNAUTHENTICATED'],
});

/** Says for whom certificates are made out. The app repeats it every three days. */
export const regist = endpoint({
  method: 'POST',
  path: '/api/cert/regist',
  auth: 'customer',
  input: body({
    token: sectionToken,
    /** Null for a customer without an e-mail. */
    email: z.nullable(line(254)),
    first_name: line(60),
    last_name: line(60),
  }),
  output: z.object({ registered: z.boolean() }),
  errors: ['CERT_UNAUTHENTICATED', 'EMAIL_INVALID', 'NAME_INVALID'],
});

/**
 * Buys a certificate with points. `bonuses` is the price that the customer has seen. The answer comes
 * before the partner's: the certificate is `making`.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/cert/create',
  auth: 'customer',
  idempotent: true,
  input: body({ token: sectionToken, partnerId: id, uah: z.int(), bonuses: points }),
  output: z.object({ certificate, balance: points }),
  errors: [
    'CERT_UNAUTHENTICATED',
    'CERT_NOT_REGISTERED',
    'CERT_PAUSED',
    'CERT_PRICE_CHANGED',
    'BALANCE_TOO_LOW',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/**
 * The certificates of the customer: all that are valid or in the making, then the newest of those that
 * are over. With `before` those that are over, page by page; with `code` only that one.
 */
export const getCertList = endpoint({
  method: 'POST',
  path: '/api/cert/get-cert-list',
  auth: 'customer',
  input: body({ token: sectionToken, code: z.optional(id), before: z.optional(id) }),
  output: z.object({
    certificates: z.array(certificate),
    /** Where the next page begins; null at the end. Absent from servers of the version before. */
    next: z.optional(z.nullable(id)),
  }),
  errors: ['CERT_UNAUTHENTICATED'],
});

/** What the partners want customers to know now, about a category or about all; null for nothing. */
export const getMessage = endpoint({
  method: 'POST',
  path: '/api/cert/get-message',
  auth: 'customer',
  input: body({ token: sectionToken, categoryId: z.optional(z.int()) }),
  output: z.object({ message: z.nullable(z.string()) }),
  errors: ['CERT_UNAUTHENTICATED'],
});

/** Asks for the PIN of a certificate: a code by SMS goes to the phone of its owner. */
export const storePin = endpoint({
  method: 'POST',
  path: '/api/cert/pin/store',
  auth: 'customer',
  deviceCookie: true,
  /** `code` is that of the certificate. */
  input: body({ token: sectionToken, code: id }),
  output: z.object({ resend_after_seconds: z.int(), expires_in_seconds: z.int() }),
  errors: ['CERT_UNAUTHENTICATED', 'CERT_NOT_READY', 'SMS_TOO_SOON', 'SMS_LIMIT'],
});

/** Confirms with the code of the SMS. The token opens the PIN that was asked for in this session last. */
export const enterPinSms = endpoint({
  method: 'POST',
  path: '/api/cert/pin/enter-sms',
  auth: 'customer',
  deviceCookie: true,
  /** `code` is that of the SMS. */
  input: body({ token: sectionToken, code: smsCode }),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: ['CERT_UNAUTHENTICATED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_VOID'],
});

/** The PIN and the barcode, for the token that the SMS has opened. */
export const getPin = endpoint({
  method: 'POST',
  path: '/api/cert/pin/token',
  auth: 'customer',
  /** `code` is that of the certificate, `token` that of `enterPinSms`. */
  input: body({ token: sectionToken, code: id }),
  output: certificateSecret,
  errors: ['CERT_NOT_READY', 'CERT_PIN_LOCKED'],
});

/** Marks a certificate as used, or takes the mark back. */
export const setUsed = endpoint({
  method: 'POST',
  path: '/api/cert/set-used',
  auth: 'customer',
  idempotent: true,
  input: body({ token: sectionToken, code: id, used: z.boolean() }),
  output: z.object({ certificate }),
  errors: ['CERT_UNAUTHENTICATED', 'CERT_NOT_READY', 'IDEMPOTENCY_CONFLICT'],
});
