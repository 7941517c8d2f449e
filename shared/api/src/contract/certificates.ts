import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, points, sectionToken } from '../shapes';
import { photo } from './photo';

/** The category id that means all categories. */
export const everyCategory = 0;

/** A category of partners. */
export const certificateCategory = z.object({
  CATEGORY_ID: z.int(),
  CATEGORY_NAME: z.string(),
});

/** A category of partners. */
export type CertificateCategory = z.output<typeof certificateCategory>;

/** A certificate of a partner: value in hryvnias, price in points. */
export const certificateValue = z.object({ uah: z.int(), bonuses: points });

/** A certificate of a partner. */
export type CertificateValue = z.output<typeof certificateValue>;

/** A partner that accepts certificates. Its values are sorted by price. */
export const certificatePartner = z.object({
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
