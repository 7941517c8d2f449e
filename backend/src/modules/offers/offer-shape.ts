import { productClass } from '@club/api/contract/product-class';
import { offerPage } from '@club/api/contract/offers';
import { z } from 'zod';
import { isSwitchName } from '../../app/switches';

const text = (max: number) => z.string().trim().min(1).max(max);
const days = z.coerce.number().int().min(1).max(3650);
const ofClass = z.enum(productClass.options);

/** Who gets an offer. */
export const offerCondition = z.discriminatedUnion('kind', [
  /** Has confirmed the age. */
  z.strictObject({ kind: z.literal('verified') }),
  /** Registered so many days ago, or later. */
  z.strictObject({ kind: z.literal('newcomer'), days }),
  /** Has ordered a product of the class so many days ago, or later. */
  z.strictObject({ kind: z.literal('bought'), of: ofClass, days }),
  /** Has never ordered a product of the class. */
  z.strictObject({ kind: z.literal('never-bought'), of: ofClass }),
  /** An account has the tag; the words say to customers what it means. */
  z.strictObject({ kind: z.literal('tag'), tag: text(40), words: text(80) }),
  /** Has not had the discount on pouches. */
  z.strictObject({ kind: z.literal('promo-unused') }),
  /** Can still get a gift can. */
  z.strictObject({ kind: z.literal('gift-left') }),
  /** Has registered no device. */
  z.strictObject({ kind: z.literal('no-device') }),
]);

/** Who gets an offer. */
export type OfferCondition = z.output<typeof offerCondition>;

const slug = z.string().regex(/^[\w-]{1,40}$/);

/** What the button of an offer does. */
export const offerAction = z
  .strictObject({
    label: text(30),
    page: z.enum(offerPage.options),
    collection: slug.optional(),
    product: slug.optional(),
  })
  .refine(
    ({ page, collection }) =>
      collection !== undefined || !page.startsWith('shop.c') || page === 'shop.cart',
  )
  .refine(({ page, collection, product }) => page !== 'shop.product' || (collection && product));

/** What the button of an offer does. */
export type OfferAction = z.output<typeof offerAction>;

/** The parts of an offer that are written. */
export const offerContent = z.object({
  brand: z.enum(['main', 'second']).nullable(),
  title: text(80),
  text: text(300),
  badge: text(20),
  picture: slug,
  conditions: z.array(offerCondition).max(5),
  needs: z.array(z.string().refine(isSwitchName)).max(5),
  action: offerAction,
});

/** The parts of an offer that are written. */
export type OfferContent = z.output<typeof offerContent>;
