import * as z from 'zod/mini';

/**
 * Answers that the page brings along, in `<script type="application/json" id="carried">`, so that
 * its first screen needs no call. Only for the customer whose cookie asked for the page.
 */
export const carried = z.object({
  /** The ids of that customer's accounts. */
  owners: z.array(z.string()),
  answers: z.array(
    z.object({
      /** The reader, the brand, the path and the input, as queries are named. */
      key: z.array(z.unknown()),
      answer: z.unknown(),
    }),
  ),
});

/** Answers that the page brings along. */
export type Carried = z.output<typeof carried>;
