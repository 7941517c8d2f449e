import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, moment, query } from '../shapes';

/** Something that the customer should know, with the page where it can be acted on. */
export const notice = z.object({
  id,
  kind: z.enum(['points-expire', 'prize', 'reward', 'subscription', 'receipt', 'feedback']),
  title: z.string(),
  text: z.string(),
  /** A path of the app. */
  href: z.string().check(z.regex(/^\/(?!\/)/)),
  at: moment,
});

/** Something that the customer should know. */
export type Notice = z.output<typeof notice>;

/** The unread notices, newest first. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/get-notices',
  auth: 'customer',
  input: query({}),
  output: z.object({ notices: z.array(notice) }),
  errors: [],
});

/** The customer has seen a notice: it is not listed again. Gives those that remain. */
export const readNotice = endpoint({
  method: 'POST',
  path: '/api/read-notice',
  auth: 'customer',
  input: body({ id }),
  output: z.object({ notices: z.array(notice) }),
  errors: [],
});
