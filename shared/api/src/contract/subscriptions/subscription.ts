import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { maxBoxPacks, maxCount, maxLength } from '../../limits';
import { body, flag, id, kopiykas, line, points, query } from '../../shapes';
import { product } from '../catalog';
import { branch, citySuggestion } from '../delivery';
import { boxItem, boxReason, boxTotal, pauseReason } from './boxes';

const day = z.int().check(z.minimum(1), z.maximum(31));
/** YYYY-MM */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const payWith = z.enum(['points', 'cash']);

/** How the boxes are paid: in points when they are ordered, or in money when they are handed over. */
export type BoxPayment = z.output<typeof payWith>;

const boxAddress = z.object({
  delivery: z.union([z.literal(1), z.literal(2)]),
  city: z.nullable(citySuggestion),
  branch: z.nullable(branch),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
});

/**
 * The next box. It is `planned` until it is announced, and then can still be changed until its date. It
 * waits when the customer has to answer until `date`: what is sold out, or costs more than announced.
 */
const nextBox = z.object({
  state: z.enum(['planned', 'announced', 'waiting']),
  /** YYYY-MM. It can be before that of the date, after a late notice. */
  month,
  /** YYYY-MM-DD in Ukraine. */
  date: z.string(),
  reason: z.nullable(boxReason),
  items: z.array(boxItem),
  total: boxTotal,
  /** What was announced, where the total is higher now. */
  announced: z.nullable(boxTotal),
  /** What it would contain with similar products for those that are sold out; null where none are. */
  proposal: z.nullable(z.object({ items: z.array(boxItem), total: boxTotal })),
});

/** The next box. */
export type NextBox = z.output<typeof nextBox>;

/** The subscription of a customer. It has one of the two brands, and is managed in both apps. */
export const subscription = z.object({
  id,
  brand: z.enum(['main', 'second']),
  state: z.enum(['active', 'paused']),
  pausedBecause: z.nullable(pauseReason),
  items: z.array(boxItem),
  total: boxTotal,
  address: boxAddress,
  day,
  payWith,
  /** Whether what is sold out may be replaced by something similar that costs no more. */
  replaces: z.boolean(),
  /** The last month whose box was ordered or skipped; it has no other one. */
  lastMonth: z.optional(z.nullable(z.string())),
  /** Null while it is paused. */
  next: z.nullable(nextBox),
  /** Another one after each change of what the customer has chosen. */
  version: z.optional(id),
});

/** The subscription of a customer. */
export type Subscription = z.output<typeof subscription>;

const current = z.object({ subscription: z.nullable(subscription), balance: points });

/** The subscription, or null without one. */
export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription/get-subscription',
  auth: 'customer',
  input: query({}),
  output: current,
  errors: [],
});

const choiceTitle = z.object({ id: z.string(), title: z.string() });

/**
 * The sticks that a box can contain: those of the subscription's brand, or of the app while there is
 * none. `age` says whether the customer may subscribe.
 */
export const getBoxChoices = endpoint({
  method: 'GET',
  path: '/api/subscription/get-box-choices',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({
    products: z.array(product),
    tastes: z.array(choiceTitle),
    strengths: z.array(choiceTitle),
    /** The devices of the products, where they fit different ones. */
    groups: z.array(choiceTitle),
    /** The most packs that a box can contain. */
    maxPacks: z.int(),
    /** Whether boxes can be paid in points. */
    mayPayPoints: z.boolean(),
    balance: points,
    age: z.enum(['verified', 'unverified', 'minor']),
  }),
  errors: [],
});

const boxContents = z
  .array(
    z.object({
      variant_id: id,
      count: z.int().check(z.minimum(1), z.maximum(maxBoxPacks)),
    }),
  )
  .check(z.minLength(1), z.maxLength(maxCount.boxLines));

/** What a customer chooses. A branch for delivery 1, street and house for delivery 2. */
const settings = z.object({
  items: boxContents,
  delivery: z.union([z.literal(1), z.literal(2)]),
  city_id: id,
  branch: z.nullable(id),
  street: z.nullable(line(maxLength.street)),
  house: z.nullable(line(maxLength.house)),
  flat: z.nullable(line(maxLength.flat)),
  day,
  payWith,
  replaces: z.boolean(),
});

/** What a customer chooses. */
export type BoxSettings = z.output<typeof settings>;

const settingErrors = [
  'UNDER_AGE',
  'AGE_NOT_VERIFIED',
  'OUT_OF_STOCK',
  'BOX_TOO_BIG',
  'POINTS_NOT_TAKEN',
  'CITY_UNKNOWN',
  'BRANCH_UNKNOWN',
  'ADDRESS_INCOMPLETE',
] as const;

/** Starts a subscription. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscription/subscribe',
  auth: 'customer',
  idempotent: true,
  input: body({ settings }),
  output: current,
  errors: [...settingErrors, 'SUBSCRIPTION_EXISTS', 'SUBSCRIPTION_HELD', 'NOT_FOUND'],
});

/**
 * Changes a subscription. The next box has the new contents; with a new day, also a new date: in the
 * first month without a box whose date is still ahead. `version` is that of the subscription that the
 * customer saw: one that was changed since then is not changed.
 */
export const changeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/change',
  auth: 'customer',
  idempotent: true,
  input: body({ settings, version: z.optional(id) }),
  output: current,
  errors: [...settingErrors, 'SUBSCRIPTION_NONE', 'SUBSCRIPTION_CHANGED'],
});

/** What can be done with a subscription. */
const subscriptionAct = z.enum(['pause', 'resume', 'skip', 'agree', 'cancel']);

/** What can be done with a subscription. */
export type SubscriptionAct = z.output<typeof subscriptionAct>;

/**
 * Pauses, resumes or cancels the subscription, skips its next box, or agrees to what that box
 * proposes: the similar products, or the new price in `total`. `month` is that of the box that the
 * customer saw: then no other box is skipped or agreed to, and a month is skipped once. What the
 * support has paused, only the support resumes.
 */
export const actOnSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/act',
  auth: 'customer',
  idempotent: true,
  input: body({
    act: subscriptionAct,
    month: z.optional(month),
    total: z.optional(z.object({ money: kopiykas, points: z.int().check(z.nonnegative()) })),
  }),
  output: current,
  errors: [
    'UNDER_AGE',
    'AGE_NOT_VERIFIED',
    'POINTS_NOT_TAKEN',
    'SUBSCRIPTION_NONE',
    'SUBSCRIPTION_CHANGED',
    'SUBSCRIPTION_HELD',
  ],
});
