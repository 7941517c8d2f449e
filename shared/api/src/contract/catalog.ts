import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { productClass } from './product-class';
import { maxCount, maxLength } from '../limits';
import { body, flag, id, kopiykas, line, moment, points, query } from '../shapes';
import { photo } from './photo';

/**
 * A collection of the shop. Its id is also the last part of its address; `productClass` is null for
 * mixed collections.
 */
export const collection = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  tint: z.string(),
  productClass: z.nullable(productClass),
  count: z.int(),
  picture: z.nullable(z.string()),
  photo: z.optional(photo),
  groups: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** A collection of the shop. */
export type Collection = z.output<typeof collection>;

/**
 * A product as lists show it. `price` is in kopiykas, `bonuses` in points; a product has at least
 * one of them. `collectionId` is the product's own collection, also in the list `popular`. A product
 * without a `variant_id` cannot be ordered. `left` is the stock when it is low. `traits` are the
 * filter options that find the product. `earnPercent` is the percentage of the money paid that is
 * earned as points; absent where nothing is earned.
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
  photo: z.optional(photo),
  tint: z.string(),
  productClass,
  packQuantity: z.int(),
  available: z.boolean(),
  left: z.optional(z.int()),
  earnPercent: z.optional(z.int()),
  /** True when `price` is that of the special status, and `oldPrice` the one of all others. */
  isSpecialPrice: z.optional(z.boolean()),
  /** When it opens to all, of a product that the customer sees earlier. */
  opensAt: z.optional(moment),
  traits: z.optional(z.array(z.object({ id: z.string(), options: z.array(z.string()) }))),
});

/** A product as lists show it. */
export type Product = z.output<typeof product>;

/**
 * A product as its page shows it. The first of `pictures` is the one that lists show; a picture that
 * fits by `cover` fills its frame.
 */
export const productDetails = z.extend(product, {
  description: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  pictures: z.array(
    z.object({
      src: z.string(),
      photo: z.optional(photo),
      alt: z.string(),
      fit: z.enum(['contain', 'cover']),
    }),
  ),
});

/** A product as its page shows it. */
export type ProductDetails = z.output<typeof productDetails>;

/** The collections of one brand, in display order. */
export const getCollections = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-collections',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ collections: z.array(collection) }),
  errors: [],
});

/** Sort order of products. Available products always come first. */
const productSort = z.enum(['popular', 'new', 'price-up', 'price-down', 'points']);

/** Sort order of products. */
export type ProductSort = z.output<typeof productSort>;

const chosenFilter = z.object({
  id: line(maxLength.filterOption),
  options: z
    .array(line(maxLength.filterOption))
    .check(z.minLength(1), z.maxLength(maxCount.filterOptions)),
});

/** Selected filters of a list: any of the options of each filter. Unknown options are ignored. */
export type ChosenFilter = z.output<typeof chosenFilter>;

/** The requested part of a list: `limit` products from `offset`, sorted and filtered. */
const view = {
  sort: z.optional(productSort),
  filters: z.optional(z.array(chosenFilter).check(z.maxLength(maxCount.filters))),
  offset: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxCount.products))),
};

/**
 * The filters of a list. `count` is the number of products that an option would show with the other
 * selected filters.
 */
const productFilter = z.object({
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

/** The filters of a list. */
export type ProductFilter = z.output<typeof productFilter>;

/** A part of a list. `filters` and `sorts` come with the first part only. */
const part = {
  products: z.array(product),
  total: z.int(),
  filters: z.array(productFilter),
  sorts: z.array(productSort),
};

/**
 * The products of a collection; with `bonus`, only those that can be paid in points. Without
 * `limit`, the largest number that one answer can hold.
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
 * Products by words, the best matches first unless another order is requested. Words can be
 * prefixes, in any case and form. `meant` is the corrected text when nothing matches the typed one.
 */
export const searchProducts = endpoint({
  method: 'POST',
  path: '/api/api-shop/search',
  auth: 'customer',
  input: body({ query: line(maxLength.productQuery), ...view }),
  output: z.object({ ...part, meant: z.nullable(z.string()) }),
  errors: [],
});

/** One product, and the requested number of related products. */
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

/** Existing products by id, in the order of the input. */
export const getProductsById = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-products-by-id',
  auth: 'customer',
  input: body({ prods: z.array(id).check(z.maxLength(maxCount.products)) }),
  output: z.object({ products: z.array(product) }),
  errors: [],
});

/**
 * What sets the customer apart from all others in this app now: prices of the special status, and how
 * many days earlier new products open; 0 when not at all.
 */
export const getCustomerTerms = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-customer-terms',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ specialPrices: z.boolean(), earlyDays: z.int() }),
  errors: [],
});
