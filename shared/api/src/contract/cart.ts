import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, kopiykas, line, points, query } from '../shapes';
import { product } from './catalog';

const payWith = z.enum(['money', 'points']);
const count = z.int().check(z.minimum(1), z.maximum(99));

/** A line as a customer chose it. */
export const cartChoice = z.strictObject({ variant_id: id, count, payWith });

/** A line as a customer chose it. */
export type CartChoice = z.output<typeof cartChoice>;

const choices = z.array(cartChoice).check(z.maxLength(50));

/** The cart as the server keeps it between devices. Each change has the next revision. */
export const keptCart = z.object({
  items: z.array(z.object({ variant_id: id, count: z.int(), payWith })),
  revision: z.int(),
});

/** The cart as the server keeps it between devices. */
export type KeptCart = z.output<typeof keptCart>;

/** The customer's cart in one app. */
export const getCart = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-cart',
  auth: 'customer',
  input: query({
    myogo: z.optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })),
  }),
  output: z.object({ cart: keptCart }),
  errors: [],
});

/**
 * Keeps the cart. `revision` is the one that this device knew: when another device was faster,
 * the answer is CART_CHANGED with the kept cart in `details.cart`, and nothing is overwritten.
 */
export const saveCart = endpoint({
  method: 'POST',
  path: '/api/api-shop/save-cart',
  auth: 'customer',
  input: body({
    items: choices,
    revision: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
  }),
  output: z.object({ cart: keptCart }),
  errors: ['CART_CHANGED'],
});

/** Why a line cannot be ordered as it is. */
export const cartProblem = z.enum([
  'GONE',
  'OUT_OF_STOCK',
  'NO_PRICE',
  'NOT_FOR_POINTS',
  'GIFT_NOT_DUE',
  'MIX_LIMIT',
]);

/** Why a line cannot be ordered as it is. */
export type CartProblem = z.output<typeof cartProblem>;

/** A line as the server would take it now; `left` is how many there are, where that is too few. */
export const checkedLine = z.object({
  variant_id: id,
  payWith,
  count: z.int(),
  product: z.nullable(product),
  /** One piece, after a discount. */
  price: kopiykas,
  bonuses: points,
  problem: z.nullable(cartProblem),
  left: z.nullable(z.int()),
});

/** A line as the server would take it now. */
export type CheckedLine = z.output<typeof checkedLine>;

/** What the server would make of a cart now. It promises nothing: an order is checked again. */
export const checkedCart = z.object({
  lines: z.array(checkedLine),
  totals: z.object({ money: kopiykas, points, discount: kopiykas, sticks: z.int() }),
  balance: points,
  /** `hidden`: there is nothing to type a code for; `open`: one may be typed. */
  promo: z.object({
    state: z.enum(['hidden', 'open', 'applied', 'wrong']),
    percent: z.int(),
  }),
  /** A can that may be added for nothing. */
  gift: z.nullable(product),
  mix: z.object({ limit: z.int(), bought: z.int() }),
  freeFrom: kopiykas,
  /** True when the alternative courier may carry every line. */
  ipost: z.boolean(),
  /** A first order may carry a friend's code. */
  friendCode: z.boolean(),
  /** Who buys, as the server will write it into the order; `id` is that of the account in this app. */
  buyer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    isAgeVerified: z.boolean(),
    isVeloUser: z.boolean(),
  }),
});

/** What the server would make of a cart now. */
export type CheckedCart = z.output<typeof checkedCart>;

/** Prices, stock, offers and limits for a cart, as they are now. */
export const checkCart = endpoint({
  method: 'POST',
  path: '/api/api-shop/check-cart',
  auth: 'customer',
  input: body({ items: choices, promocode: z.optional(line(40)) }),
  output: checkedCart,
  errors: [],
});
