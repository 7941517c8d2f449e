import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, flag, query } from '../shapes';

/**
 * Who goes to a website, as the specification has it. The server does not believe a word of it:
 * a link logs in the owner of the session, whatever stands here.
 */
export const visitor = {
  email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  first_name: z.optional(z.string().check(z.maxLength(80))),
  last_name: z.optional(z.string().check(z.maxLength(80))),
  /** Where the website leads after the login: a path of it, or an address on an allowed host. */
  return_to: z.optional(z.string().check(z.maxLength(500))),
};

/** The address of a website. */
export const link = z.string().check(z.regex(/^https?:\/\//));

/** What every link to a website may be refused for. */
export const linkErrors = ['EMAIL_MISSING', 'RETURN_TO_REFUSED'] as const;

/** Whether the full website of the app can be entered logged in. The link itself is made at the tap. */
export const getMenuLink = endpoint({
  method: 'GET',
  path: '/api/get-menu-link',
  auth: 'customer',
  input: query({ myogo: z.optional(flag) }),
  output: z.object({ available: z.boolean() }),
  errors: [],
});

/** A multipass link into the full website of the app that asks: good for 15 minutes, and once. */
export const mlogin = endpoint({
  method: 'POST',
  path: '/api/mlogin',
  auth: 'customer',
  input: body(visitor),
  output: z.object({ link }),
  errors: [...linkErrors, 'OGO_UNAUTHENTICATED'],
});

/** The same for the main brand's website, whichever app asks. */
export const mloginGlo = endpoint({
  method: 'POST',
  path: '/api/auth/mlogin-glo',
  auth: 'customer',
  input: body(visitor),
  output: z.object({ link }),
  errors: linkErrors,
});

/** The second brand's own token: what its calls carry as `ogoAuthApiToken`. */
export const getOgoToken = endpoint({
  method: 'GET',
  path: '/api/auth/get-ogo-token',
  auth: 'customer',
  input: query({}),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});
