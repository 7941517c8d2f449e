import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, flag, id, kopiykas, line, points, query } from '../shapes';

/** The most products that one answer holds. */
export const mostProducts = 100;

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
 * Without a `variant_id` it can be looked at, but not ordered. `left` says how many there are
 * where they are few; `traits`, by which options of the shelf's filters it is found.
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
  left: z.optional(z.int()),
  traits: z.optional(z.array(z.object({ id: z.string(), options: z.array(z.string()) }))),
});

/** A product as lists show it. */
export type Product = z.output<typeof product>;

/**
 * A product as its own page shows it. `pictures` begins with the one that lists show; one that
 * fits by `cover` reaches its edges.
 */
export const productDetails = z.extend(product, {
  description: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  pictures: z.array(
    z.object({ src: z.string(), alt: z.string(), fit: z.enum(['contain', 'cover']) }),
  ),
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

/** In which order products stand. What can be had always stands before what cannot. */
export const productSort = z.enum(['popular', 'new', 'price-up', 'price-down', 'points']);

/** In which order products stand. */
export type ProductSort = z.output<typeof productSort>;

const chosenFilter = z.strictObject({
  id: line(40),
  options: z.array(line(40)).check(z.minLength(1), z.maxLength(20)),
});

/** What narrows a list: any of the options of each filter. What the list does not know counts as not asked. */
export type ChosenFilter = z.output<typeof chosenFilter>;

/** Which part of a list is asked for: `limit` products from `offset` on, in an order, narrowed. */
const view = {
  sort: z.optional(productSort),
  filters: z.optional(z.array(chosenFilter).check(z.maxLength(12))),
  offset: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(mostProducts))),
};

/** By what a list can be narrowed. `count`: how many products an option would show beside what else is chosen. */
export const productFilter = z.object({
  id: z.string(),
  title: z.string(),
  options: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      note: z.nullable(z.string()),
      count: z.int(),
    }),
  ),
});

/** By what a list can be narrowed. */
export type ProductFilter = z.output<typeof productFilter>;

/** A part of a list. `filters` and `sorts` come with the first part only. */
const part = {
  products: z.array(product),
  total: z.int(),
  filters: z.array(productFilter),
  sorts: z.array(productSort),
};

/**
 * The products of a shelf; with `bonus`, only those that can be taken for points alone. Without
 * `limit`, as many as one answer holds.
 */
export const getProductsByCollection = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-products-by-collection',
  auth: 'customer',
  input: body({
    collectionId: line(40),
    bonus: z.optional(z.boolean()),
    group: z.optional(line(40)),
    ...view,
  }),
  output: z.object({ collection, ...part }),
  errors: ['COLLECTION_NOT_FOUND'],
});

/**
 * Products by words, the closest first unless an order is asked for. Words may be begun only, in
 * any case and form; `meant` is what was looked for instead, where nothing has the words as typed.
 */
export const searchProducts = endpoint({
  method: 'POST',
  path: '/api/api-shop/search',
  auth: 'customer',
  input: body({ query: line(80), ...view }),
  output: z.object({ ...part, meant: z.nullable(z.string()) }),
  errors: [],
});

/** One product, and as many others as asked for that may be wanted with it or instead. */
export const getProductById = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-product-by-id',
  auth: 'customer',
  input: body({
    id,
    related: z.optional(z.int().check(z.nonnegative(), z.maximum(12))),
  }),
  output: z.object({ product: productDetails, related: z.array(product) }),
  errors: ['PRODUCT_NOT_FOUND'],
});

/** Several products by id, in the order asked for: those that still exist. */
export const getProductsById = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-products-by-id',
  auth: 'customer',
  input: body({ prods: z.array(id).check(z.maxLength(mostProducts)) }),
  output: z.object({ products: z.array(product) }),
  errors: [],
});
