import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, moment, query } from '../shapes';
import { link, linkErrors, visitor } from './links';

/**
 * Whether the customer uses oral nicotine pouches: `confirmed` for who scanned a velo can, or has
 * the tag `pwa_user_velo`, which the store sets and the customer may declare. The rule stands in
 * `@club/domain/oral-status`; no caller can set the answer otherwise.
 */
const oralStatus = z.enum(['confirmed', 'none']);

/**
 * The customer as velo knows them. Velo lives within the second brand, so its user is the account
 * there; both are null for who has none yet.
 */
export const getVeloUser = endpoint({
  method: 'GET',
  path: '/api/user/get-velo-user',
  auth: 'customer',
  input: query({}),
  output: z.object({
    shopifyId: z.nullable(id),
    profile: z.nullable(
      z.object({
        first_name: z.string(),
        last_name: z.string(),
        email: z.nullable(z.string()),
        oralStatus,
        /** Whether the velo website can be entered logged in. */
        multipass: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

/** Opens velo's part of the API for a short while. */
export const getVeloToken = endpoint({
  method: 'GET',
  path: '/api/velo/get-token',
  auth: 'customer',
  input: query({}),
  output: z.object({ token: z.string(), expired_at: moment }),
  errors: [],
});

/** A multipass link into the velo website: good for 15 minutes, and once. */
export const veloMlogin = endpoint({
  method: 'POST',
  path: '/api/velo/mlogin',
  auth: 'customer',
  input: body({ ...visitor, token: z.string().check(z.maxLength(128)) }),
  output: z.object({ url: link }),
  errors: [...linkErrors, 'VELO_UNAUTHENTICATED'],
});

/** Looks the oral status up. */
export const checkOralStatus = endpoint({
  method: 'GET',
  path: '/api/velo/check-oral-status',
  auth: 'customer',
  input: query({}),
  output: z.object({ result: oralStatus }),
  errors: [],
});
