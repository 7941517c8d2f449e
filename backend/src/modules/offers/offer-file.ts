import { z } from 'zod';
import { offerContent } from './offer-shape';

/** One offer as operators write it in a file. */
const offerEntry = z.strictObject({
  ...offerContent.shape,
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  /** Both apps without it. */
  brand: offerContent.shape.brand.default(null),
  conditions: offerContent.shape.conditions.default([]),
  needs: offerContent.shape.needs.default([]),
  /** The last day. */
  until: z.iso.date().nullable().default(null),
});

export type OfferEntry = z.output<typeof offerEntry>;

/** A file of offers, each key once. */
export const offerFile = z
  .array(offerEntry)
  .min(1)
  .max(200)
  .refine((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, {
    error: 'A key is written twice',
  });
