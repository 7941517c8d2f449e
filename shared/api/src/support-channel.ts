import * as z from 'zod/mini';

/** A contact channel of the support. The first script knows it as a detail of an error. */
export const supportChannel = z.object({
  kind: z.enum(['phone', 'messenger', 'email']),
  title: z.string(),
  value: z.string(),
  href: z.string().check(z.regex(/^(tel:|mailto:|https:\/\/)/)),
});
