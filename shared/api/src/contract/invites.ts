import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, flag, id, line, moment, noError, points, query, sectionToken } from '../shapes';

/** Why nothing is given for a friend. */
const refusalReason = z.enum(['circle', 'device', 'address', 'member']);

/** Why nothing is given for a friend. */
export type RefusalReason = z.output<typeof refusalReason>;

/**
 * How far a friend has come: `paid` is a first paid order that brought no points, because those for
 * friends were switched off.
 */
export const referralState = z.enum(['registered', 'ordered', 'paid', 'rewarded', 'refused']);

/** How far a friend has come. */
export type ReferralState = z.output<typeof referralState>;

/** A friend whom the customer has invited. Only the first name says who it is. */
export const referral = z.object({
  /** Counts the customer's friends, from the first one. */
  id,
  /** Empty for a deleted account. */
  first_name: z.string(),
  joined_at: moment,
  state: referralState,
  /** For `refused` alone. */
  reason: z.nullable(refusalReason),
  /** What the customer got for the friend. */
  amount: points,
});

/** A friend whom the customer has invited. */
export type Referral = z.output<typeof referral>;

/** The newest friends whom the customer has invited, and the totals of all. */
export const getReferrals = endpoint({
  method: 'GET',
  path: '/api/user/get-referrals',
  auth: 'customer',
  input: query({}),
  output: z.object({
    referrals: z.array(referral),
    count: z.int(),
    earned: points,
    /** Whether the customer is under age and may not invite. Absent from servers of the version before. */
    is_minor: z.optional(z.boolean()),
    error: noError,
  }),
  errors: [],
});

/** What both get for a friend's first paid order, and what else a friend gets. */
const inviteTerms = z.object({
  /** Zero while points for friends are switched off, and for customers under age. */
  amount: points,
  /** The same for a friend who orders velo, by the rules of the second app. Absent from servers of the version before. */
  velo_amount: z.optional(points),
  /** The highest share of an order that a friend earns as points, like every customer. */
  order_percent: z.int(),
  /** The share of pouches. Absent from servers of the version before. */
  velo_order_percent: z.optional(z.int()),
  /** The discount on pouches by a velo invitation; null while there is none, and for customers under age. */
  velo_percent: z.nullable(z.int()),
  /** Whether the customer is under age and may not invite. Absent from servers of the version before. */
  is_minor: z.optional(z.boolean()),
});

/** What an invitation brings. */
export type InviteTerms = z.output<typeof inviteTerms>;

/** A discount on pouches for one friend's first order, and the address of the velo page that takes it. */
const veloInvite = z.object({ discount_code: z.string(), link: z.string() });

/** The customer's own code, the link that carries it, and what an invitation brings now. */
export const getPromoCode = endpoint({
  method: 'GET',
  path: '/api/invite/get-promo-code',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({
    msg: z.string(),
    consumer: z.object({ memberGetMemberCode: z.string() }),
    link: z.string(),
    terms: inviteTerms,
    /** The velo invitation that no friend has used; null without one. Absent from servers of the version before. */
    velo_invite: z.optional(z.nullable(veloInvite)),
  }),
  errors: [],
});

/** Makes a velo invitation. The same code is given until a friend has ordered with it. */
export const getVeloMgm = endpoint({
  method: 'POST',
  path: '/api/invite/get-velo-mgm',
  auth: 'customer',
  input: body({ shopifyId: line(64), ogoApiToken: sectionToken }),
  output: veloInvite,
  errors: ['OGO_UNAUTHENTICATED', 'VELO_INVITE_OFF'],
});

/** A question about inviting, with its answer as plain text. */
const inviteQuestion = z.object({ title: z.string(), text: z.string() });

/** The questions about inviting, in display order. */
export const getInviteQuestions = endpoint({
  method: 'GET',
  path: '/api/invite/get-questions',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ faq: z.array(inviteQuestion) }),
  errors: [],
});

/** A studio where a friend can get to know a device. */
const trialStudio = z.object({
  id,
  city: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
});

/** A studio where a friend can get to know a device. */
export type TrialStudio = z.output<typeof trialStudio>;

/** The studios of the app that offer to get to know a device, by city. */
export const getTrialStudios = endpoint({
  method: 'GET',
  path: '/api/invite/get-trial-studios',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ studios: z.array(trialStudio) }),
  errors: [],
});
