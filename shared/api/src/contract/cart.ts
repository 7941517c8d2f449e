import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxCount, maxLength } from '../limits';
import { body, id, kopiykas, line, points, query } from '../shapes';
import { product } from './catalog';

const payWith = z.enum(['money', 'points']);
const count = z.int().check(z.minimum(1), z.maximum(maxCount.piecesOfLine));

/** A line of the cart as the customer chose it. */
export const cartChoice = z.object({ variant_id: id, count, payWith });

/** A line of the cart as the customer chose it. */
export type CartChoice = z.output<typeof cartChoice>;

const choices = z.array(cartChoice).check(z.maxLength(maxCount.cartLines));

/** The cart as the server stores it for all devices. Each change increases the revision. */
export const storedCart = z.object({
  items: z.array(z.object({ variant_id: id, count: z.int(), payWith })),
  revision: z.int(),
});

/** The cart as the server stores it for all devices. */
export type StoredCart = z.output<typeof storedCart>;

/** The customer's cart in one app. */
export const getCart = endpoint({
  method: 'GET',
  path: '/api/api-shop/get-cart',
  auth: 'customer',
  input: query({
    myogo: z.optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })),
  }),
  output: z.object({ cart: storedCart }),
  errors: [],
});

/**
 * Stores the cart. `revision` is the last one that this device knows. When another device has saved
 * meanwhile, nothing is overwritten: CART_CHANGED has the stored cart in `details.cart`.
 */
export const saveCart = endpoint({
  method: 'POST',
  path: '/api/api-shop/save-cart',
  auth: 'customer',
  input: body({
    items: choices,
    revision: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
  }),
  output: z.object({ cart: storedCart }),
  errors: ['CART_CHANGED'],
});

/** Why a line cannot be ordered as it is. */
const cartProblem = z.enum([
  'GONE',
  'OUT_OF_STOCK',
  'NO_PRICE',
  'NOT_FOR_POINTS',
  'GIFT_NOT_DUE',
  'MIX_LIMIT',
]);

/** Why a line cannot be ordered as it is. */
export type CartProblem = z.output<typeof cartProblem>;

/** A line as the server would accept it now; `left` is its share of a short stock. */
const checkedLine = z.object({
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

/** A line as the server would accept it now. */
export type CheckedLine = z.output<typeof checkedLine>;

/** Why a friend's velo code does not count. `closed`: one of the two may not take part. */
const inviteRefusal = z.enum([
  'unknown',
  'used',
  'late',
  'own',
  'other-friend',
  'circle',
  'device',
  'closed',
]);

/** Why a friend's velo code does not count. */
export type InviteRefusal = z.output<typeof inviteRefusal>;

/** The cart with current prices and limits. It reserves nothing: an order is checked again. */
export const checkedCart = z.object({
  lines: z.array(checkedLine),
  totals: z.object({ money: kopiykas, points, discount: kopiykas, sticks: z.int() }),
  balance: points,
  /** `hidden`: no product allows a code; `open`: a code can be entered. */
  promo: z.object({
    state: z.enum(['hidden', 'open', 'applied', 'wrong']),
    percent: z.int(),
    /** A code that is advertised and applies to this cart. */
    code: z.optional(z.string()),
    /** Why the code of a friend is `wrong`. Absent for other codes, and from servers of the version before. */
    refusal: z.optional(inviteRefusal),
  }),
  /** A can that can be added as a gift. */
  gift: z.nullable(product),
  mix: z.object({ limit: z.int(), bought: z.int() }),
  freeFrom: kopiykas,
  /** True when the alternative courier can deliver every line. */
  ipost: z.boolean(),
  /** True for a first order, which can have a friend's code. */
  friendCode: z.boolean(),
  /** The customer as written into the order; `id` is the account in this app. */
  buyer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    isAgeVerified: z.boolean(),
    isVeloUser: z.boolean(),
    /** True for a customer who is known to be under age: an order would be refused. */
    isMinor: z.optional(z.boolean()),
  }),
});

/** The cart with current prices and limits. */
export type CheckedCart = z.output<typeof checkedCart>;

/** Prices, stock, offers and limits for a cart, as they are now. */
export const checkCart = endpoint({
  method: 'POST',
  path: '/api/api-shop/check-cart',
  auth: 'customer',
  input: body({ items: choices, promocode: z.optional(line(maxLength.promoCode)) }),
  output: checkedCart,
  errors: [],
});
