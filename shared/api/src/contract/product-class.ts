import * as z from 'zod/mini';

/** A class of products with the same legal and club rules. */
export const productClass = z.enum([
  'sticks',
  'device',
  'accessory',
  'cigarettes',
  'pouch',
  'merch',
  'bonus',
]);

/** A class of products with the same legal and club rules. */
export type ProductClass = z.output<typeof productClass>;
