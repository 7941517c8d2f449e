import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { photo } from './photo';
import { body, id, line, moment, noError, points, query } from '../shapes';

/** A day in Ukraine. */
const day = z.iso.date();

/** What a reward is, for the chips of the list. */
export const rewardCategory = z.enum(['food', 'merch', 'experience', 'studio', 'discount']);

/** What a reward is. */
export type RewardCategory = z.output<typeof rewardCategory>;

/**
 * Whether the customer may take a reward, apart from its price: `open`, or why not. `paused` is what
 * operators have stopped; `limit`: this customer has as many as one may have.
 */
export const rewardState = z.enum([
  'open',
  'soon',
  'over',
  'sold-out',
  'paused',
  'limit',
  'under-age',
]);

/** Whether the customer may take a reward, apart from its price. */
export type RewardState = z.output<typeof rewardState>;

/** A reward for points. */
export const reward = z.object({
  id,
  category: rewardCategory,
  title: z.string(),
  /** One sentence below the title. */
  summary: z.string(),
  /** Paragraphs. */
  terms: z.array(z.string()),
  picture: z.string(),
  photo: z.optional(photo),
  price: points,
  state: rewardState,
  /** Pieces that can be taken now. */
  left: z.int().check(z.nonnegative()),
  /** How many one customer may have; null is any number. */
  limit: z.nullable(z.int()),
  /** How many this customer has. */
  taken: z.int().check(z.nonnegative()),
  adults_only: z.boolean(),
  /** The first and the last day on which it can be taken; null is no limit. */
  valid_from: z.nullable(day),
  valid_until: z.nullable(day),
  /** The days in which it has to be used after it was taken. */
  use_days: z.int(),
  /** Whether the points come back when it was not used: by itself after its term, or sooner by `returnReward`. */
  returns_unused: z.boolean(),
});

/** A reward for points. */
export type Reward = z.output<typeof reward>;

/** The states of a reward that a customer has taken. `returned`: not used, the points are back. */
export const takenState = z.enum(['usable', 'used', 'expired', 'returned']);

/** A reward that a customer has taken, with the code that is shown where it is given out. */
const takenReward = z.object({
  id,
  reward_id: id,
  title: z.string(),
  picture: z.string(),
  terms: z.array(z.string()),
  price: points,
  code: z.string(),
  state: takenState,
  taken_at: moment,
  /** The last day on which it can be used. */
  usable_until: day,
  returns_unused: z.boolean(),
  used_at: z.nullable(moment),
  /** How many of its points have expired meanwhile, so that a return does not bring them back. */
  lapsed: z.optional(points),
});

/** A reward that a customer has taken. */
export type TakenReward = z.output<typeof takenReward>;

/**
 * The rewards of an app, in the order of their list. `balance` is what a reward may cost now: the
 * balance with the points of an open reservation, which the next one replaces.
 */
export const getRewards = endpoint({
  method: 'GET',
  path: '/api/exchange/get-rewards',
  auth: 'customer',
  input: query({ shop: line(100) }),
  output: z.object({ rewards: z.array(reward), balance: points, error: noError }),
  errors: [],
});

/** The reward that the customer saves for: the cheapest beyond the balance, else the best within it. */
export const getNextReward = endpoint({
  method: 'GET',
  path: '/api/exchange/get-next-reward',
  auth: 'customer',
  input: query({ shop: line(100) }),
  output: z.object({
    reward: z.nullable(z.object({ id, title: z.string(), price: points })),
    error: noError,
  }),
  errors: [],
});

/**
 * A page of the rewards that the customer has taken, in either app, newest first; with `id` only that
 * one. `before` is `next` of another page; `next` is null at the end.
 */
export const getTakenRewards = endpoint({
  method: 'GET',
  path: '/api/exchange/get-taken-rewards',
  auth: 'customer',
  input: query({ id: z.optional(id), before: z.optional(id) }),
  output: z.object({
    taken: z.array(takenReward),
    next: z.optional(z.nullable(id)),
    error: noError,
  }),
  errors: [],
});

/**
 * Reserves a piece and its price for some minutes, and ends an earlier reservation of the customer.
 * `price` is what the customer has seen.
 */
export const reserveReward = endpoint({
  method: 'POST',
  path: '/api/exchange/reserve-reward',
  auth: 'customer',
  idempotent: true,
  input: body({ reward_id: id, price: points }),
  output: z.object({
    reservation: z.object({ id, until: moment, price: points }),
    /** What can be spent beside the reservation. */
    balance: points,
    error: noError,
  }),
  errors: [
    'REWARD_NOT_FOUND',
    'REWARD_NOT_OPEN',
    'REWARD_SOLD_OUT',
    'REWARD_LIMIT',
    'REWARD_PRICE_CHANGED',
    'UNDER_AGE',
    'BALANCE_TOO_LOW',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** Books a reservation: the points are spent and the code is there. */
export const confirmReward = endpoint({
  method: 'POST',
  path: '/api/exchange/confirm-reward',
  auth: 'customer',
  idempotent: true,
  input: body({ reservation_id: id }),
  output: z.object({ taken: takenReward, balance: points, error: noError }),
  errors: ['RESERVATION_ENDED', 'REWARD_NOT_OPEN', 'UNDER_AGE', 'IDEMPOTENCY_CONFLICT'],
});

/** Ends a reservation before its time. One that has ended already is no failure. */
export const releaseReward = endpoint({
  method: 'POST',
  path: '/api/exchange/release-reward',
  auth: 'customer',
  input: body({ reservation_id: id }),
  output: z.object({ balance: points, error: noError }),
  errors: [],
});

/** Gives a taken reward back that was not used, where `returns_unused` allows it: its code ends, the points are back. */
export const returnReward = endpoint({
  method: 'POST',
  path: '/api/exchange/return-reward',
  auth: 'customer',
  idempotent: true,
  input: body({ taken_id: id }),
  output: z.object({ taken: takenReward, balance: points, error: noError }),
  errors: ['REWARD_NOT_RETURNABLE', 'IDEMPOTENCY_CONFLICT'],
});
