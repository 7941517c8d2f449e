import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { maxLength } from '../../limits';
import { phone } from '../../contact-shapes';
import { body, flag, id, line, noError, query } from '../../shapes';
import { metafield, user } from './users';

/** Reads the metafields of the customer's account; another customer's account is not found. */
export const getMetafields = endpoint({
  method: 'POST',
  path: '/api/user/get-metafields',
  auth: 'customer',
  input: body({ id }),
  output: z.object({ metafields: z.array(metafield) }),
  errors: [],
});

/**
 * The customer's account in the app that `myogo` selects, or null. It is found by the phone of the
 * session; for any other phone the answer is null.
 */
export const getUserByPhone = endpoint({
  method: 'GET',
  path: '/api/user/get-user-by-phone',
  auth: 'customer',
  input: query({ myogo: z.optional(flag), phone: z.optional(phone) }),
  output: z.object({ user: z.nullable(user), error: noError }),
  errors: [],
});

/** Sets metafields of the customer's account; only those that a device is allowed to set. */
export const createMetafields = endpoint({
  method: 'POST',
  path: '/api/user/create-metafields',
  auth: 'customer',
  input: body({
    fields: z
      .array(z.object({ namespace: line(60), key: line(60), value: line(500) }))
      .check(z.minLength(1), z.maxLength(20)),
    shopifyId: id,
  }),
  output: z.object({ metafields: z.array(metafield) }),
  errors: ['FORBIDDEN'],
});

/** Adds missing tags (joined by comma) that a device is allowed to set to the customer's account. */
export const updateTags = endpoint({
  method: 'POST',
  path: '/api/user/update-tags',
  auth: 'customer',
  input: body({ tags: line(500), shopifyId: id }),
  output: z.object({ tags: z.string() }),
  errors: ['FORBIDDEN'],
});

/** Whether the customer has access to limited features. */
export const checkAllowedUser = endpoint({
  method: 'GET',
  path: '/api/user/check-allowed-user',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ allowed: z.boolean() }),
  errors: [],
});

/**
 * Creates the customer's account in the app that `variant` selects, or finds the existing one, and
 * returns its id. Names and e-mail come from the session.
 */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/auth/create-customer',
  auth: 'customer',
  input: body({
    first_name: line(80),
    last_name: line(80),
    email: z.nullable(z.string().check(z.maxLength(maxLength.email))),
    phone,
    note: z.optional(z.string().check(z.maxLength(500))),
    tags: z.optional(z.string().check(z.maxLength(500))),
    variant: z.enum(['main', 'second']),
  }),
  output: z.object({ id }),
  errors: ['FORBIDDEN'],
});
