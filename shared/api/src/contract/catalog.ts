import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, flag, id, kopiykas, line, points, query } from '../shapes';

/** What the law and the club's rules treat alike. */
export const productClass = z.enum([
  'sticks',
  'device',
  'accessory',
  'cigarettes',
  'pouch',
  'merch',
  'bonus',
]);

/** What the law and the club's rules treat alike. */
export type ProductClass = z.output<typeof productClass>;

/** A shelf of the shop. Its id is also the last part of its address; `productClass` is null where classes mix. */
export const collection = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  tint: z.string(),
  productClass: z.nullable(productClass),
  count: z.int(),
  picture: z.nullable(z.string()),
  groups: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** A shelf of the shop. */
export type Collection = z.output<typeof collection>;

/**
 * A product as lists show it. `price` is in kopiykas, `bonuses` in points; a product has at least
 * one of them. `collectionId` is the product's own shelf, also where a list of `popular` shows it.
 * Without a `variant_id` it can be looked at, but not ordered.
 */
export const product = z.object({
  id,
  variant_id: z.nullable(id),
  collectionId: z.string(),
  group: z.nullable(z.string()),
  title: z.string(),
  subTitle: z.string(),
  price: kopiykas,
  oldPrice: z.nullable(kopiykas),
  bonuses: points,
  tags: z.array(z.string()),
  picture: z.string(),
  tint: z.string(),
  productClass,
  packQuantity: z.int(),
  available: z.boolean(),
});

/** A product as lists show it. */
export type Product = z.output<typeof product>;

/** A product as its own page shows it. */
export const productDetails = z.extend(product, {
  description: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A product as its own page shows it. */
export type ProductDetails = z.output<typeof productDetails>;

/** The shelves of one brand, in their order. */
export const getCollections = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-collections',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ collections: z.array(collection) }),
  errors: [],
});

/** The products of a shelf; with `bonus`, only those that can be taken for points alone. */
export const getProductsByCollection = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-products-by-collection',
  auth: 'customer',
  input: body({ collectionId: line(40), bonus: z.optional(z.boolean()) }),
  output: z.object({ collection, products: z.array(product) }),
  errors: ['COLLECTION_NOT_FOUND'],
});

/** One product. */
export const getProductById = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-product-by-id',
  auth: 'customer',
  input: body({ id }),
  output: z.object({ product: productDetails }),
  errors: ['PRODUCT_NOT_FOUND'],
});

/** Several products by id, in the order asked for: those that still exist. */
export const getProductsById = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-products-by-id',
  auth: 'customer',
  input: body({ prods: z.array(id).check(z.maxLength(100)) }),
  output: z.object({ products: z.array(product) }),
  errors: [],
});
