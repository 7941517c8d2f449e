import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { flag, id, moment, query } from '../shapes';
import { photo } from './photo';

/** The pages that an offer can lead to, by the names of their remotes. */
export const offerPage = z.enum([
  'shop.shelves',
  'shop.collection',
  'shop.product',
  'shop.cart',
  'scan.scan',
  'certificates.list',
  'loyalty.invite',
  'loyalty.exchange',
  'loyalty.marathon',
  'loyalty.getXp',
  'loyalty.deviceRegistration',
]);

/** A page that an offer can lead to. */
export type OfferPage = z.output<typeof offerPage>;

/** An offer to this customer, with the amounts of now. */
export const offer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** What it brings, in a few characters: `−20 %`. */
  badge: z.string(),
  picture: z.string(),
  photo: z.optional(photo),
  /** For whom it is, in words; empty when for all. */
  conditions: z.array(z.string()),
  ends_at: z.nullable(moment),
  action: z.object({
    label: z.string(),
    page: offerPage,
    /** For pages of a collection or of a product. */
    collection: z.optional(z.string()),
    product: z.optional(z.string()),
  }),
});

/** An offer to this customer. */
export type Offer = z.output<typeof offer>;

/** The offers of an app that are open to the customer. */
export const getOffers = endpoint({
  method: 'GET',
  path: '/api/get-offers',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({ offers: z.array(offer) }),
  errors: [],
});
