import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, flag, id, moment, query } from '../shapes';

/** The visitor of a website, as specified. The server ignores it: a link logs in the owner of the session. */
export const visitor = {
  email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  first_name: z.optional(z.string().check(z.maxLength(80))),
  last_name: z.optional(z.string().check(z.maxLength(80))),
  /** Where the website redirects after the login: a path, or an address on an allowed host. */
  return_to: z.optional(z.string().check(z.maxLength(500))),
};

/** The address of a website. */
export const link = z.string().check(z.regex(/^https?:\/\//));

/** The errors of every link to a website. */
const linkErrors = ['EMAIL_MISSING', 'RETURN_TO_REFUSED'] as const;

/**
 * Whether the full website can be entered logged in. The link itself is created when it is pressed.
 */
export const getMenuLink = endpoint({
  method: 'GET',
  path: '/api/get-menu-link',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({ available: z.boolean() }),
  errors: [],
});

/** A multipass link to the full website of the current app: valid once, for 15 minutes. */
export const mlogin = endpoint({
  method: 'POST',
  path: '/api/mlogin',
  auth: 'customer',
  input: body(visitor),
  output: z.object({ link }),
  errors: [...linkErrors, 'OGO_UNAUTHENTICATED'],
});

/** The same for the website of the main brand, from any app. */
export const mloginGlo = endpoint({
  method: 'POST',
  path: '/api/auth/mlogin-glo',
  auth: 'customer',
  input: body(visitor),
  output: z.object({ link }),
  errors: linkErrors,
});

/** The token of the second brand, sent in its calls as `ogoAuthApiToken`. */
export const getOgoToken = endpoint({
  method: 'GET',
  path: '/api/auth/get-ogo-token',
  auth: 'customer',
  input: query({}),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});

/**
 * Whether the customer uses oral nicotine pouches: `confirmed` for a customer who scanned a velo can
 * or has the tag `pwa_user_velo`, which the store sets or the customer declares. The rule is in
 * `@club/domain/oral-status`.
 */
const oralStatus = z.enum(['confirmed', 'none']);

/**
 * The customer in velo. Velo belongs to the second brand, so this is the account there; both values
 * are null without such an account.
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

/** Opens the section of velo. */
export const getVeloToken = endpoint({
  method: 'GET',
  path: '/api/velo/get-token',
  auth: 'customer',
  input: query({}),
  output: z.object({ token: z.string(), expired_at: moment }),
  errors: [],
});

/** A multipass link to the velo website: valid once, for 15 minutes. */
export const veloMlogin = endpoint({
  method: 'POST',
  path: '/api/velo/mlogin',
  auth: 'customer',
  input: body({ ...visitor, token: z.string().check(z.maxLength(128)) }),
  output: z.object({ url: link }),
  errors: [...linkErrors, 'VELO_UNAUTHENTICATED'],
});

/** Reads the oral status. */
export const checkOralStatus = endpoint({
  method: 'GET',
  path: '/api/velo/check-oral-status',
  auth: 'customer',
  input: query({}),
  output: z.object({ result: oralStatus }),
  errors: [],
});
