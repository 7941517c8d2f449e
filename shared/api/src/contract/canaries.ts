import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxCount } from '../limits';
import { body, moment } from '../shapes';
import { vitalRating } from '../tracked-events';

const bundle = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,60}$/));

/** The web vitals that a bundle can make worse. */
export const judgedVitals = ['LCP', 'INP', 'CLS'] as const;
export type JudgedVital = (typeof judgedVitals)[number];

/**
 * What happened in a visit, by bundle: whether it had errors, whether a file failed to load, whether a
 * web vital was poor, and which. Nothing in it comes from a person. Versions that are not live are not counted.
 */
export const reportVisit = endpoint({
  method: 'POST',
  path: '/api/canaries/report-visit',
  auth: 'public',
  input: body({
    bundles: z
      .array(
        z.object({
          bundle,
          version,
          /** The step of a canary in which it happened, as the data of the page say. */
          step: z.optional(moment),
          /** The visit itself. It is reported once, when it is over or after a minute. */
          visit: z.optional(z.object({ error: z.boolean(), failedLoad: z.boolean() })),
          /** Its web vitals, which are known when it is over. */
          vitals: z.optional(
            z.object({
              /** One of them was poor. */
              slow: z.boolean(),
              /** Files of bundles came from the network: a first visit with a version. It is not judged by. */
              cold: z.optional(z.boolean()),
              /** Each that was measured. Pages of an older version do not report them. */
              ratings: z.optional(
                z.object({
                  LCP: z.optional(vitalRating),
                  INP: z.optional(vitalRating),
                  CLS: z.optional(vitalRating),
                }),
              ),
            }),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxCount.bundles)),
  }),
  output: z.object({ counted: z.int() }),
  errors: [],
});
