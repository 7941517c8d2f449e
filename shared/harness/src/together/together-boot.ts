import * as z from 'zod/mini';

/** What the server writes into the page that shows several remotes. */
export const togetherBoot = z.object({
  personas: z.array(z.object({ key: z.string(), name: z.string(), phone: z.string() })),
  /** Where each remote runs alone. */
  frames: z.array(z.object({ remote: z.string(), origin: z.string() })),
});

/** What the server writes into the page that shows several remotes. */
export type TogetherBoot = z.output<typeof togetherBoot>;
