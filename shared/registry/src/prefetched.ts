import * as z from 'zod/mini';

/**
 * Answers in the page, in `<script type="application/json" id="prefetched">`, so that the first
 * screen needs no call. They are only for the customer whose cookie requested the page.
 */
export const prefetchedAnswers = z.object({
  /** The ids of this customer's accounts. */
  owners: z.array(z.string()),
  answers: z.array(
    z.object({
      /** The reader, the brand, the path and the input, as queries are named. */
      key: z.array(z.unknown()),
      answer: z.unknown(),
    }),
  ),
});

/** Answers in the page. */
export type PrefetchedAnswers = z.output<typeof prefetchedAnswers>;
