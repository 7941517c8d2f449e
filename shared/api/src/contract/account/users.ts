import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { body, id, noError } from '../../shapes';

/** A key of the store's metafields. */
export const metafield = z.object({ namespace: z.string(), key: z.string(), value: z.string() });

/**
 * A customer's account in one of the two apps, named by `shopify_id`: a name of the club, which no
 * store knows. Tags are joined by comma.
 */
export const user = z.object({
  id,
  shopify_id: id,
  phone: z.string(),
  email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  note: z.string(),
  tags: z.string(),
  /** The code that friends enter, the same in both apps. Older servers do not send it. */
  referral_code: z.optional(z.nullable(z.string())),
  metafields: z.array(metafield),
});

/** A customer's account in one app. */
export type User = z.output<typeof user>;

/** Reads the customer's account; another customer's account is not found. */
export const getUser = endpoint({
  method: 'POST',
  path: '/api/user/get-user',
  auth: 'customer',
  input: body({ id }),
  output: z.object({ user, error: noError }),
  errors: [],
});
