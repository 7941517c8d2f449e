import * as z from 'zod/mini';
import { schema } from './schema';

/** Builds before 2026-11-23 have a hash instead of a schema: they are served, but cannot be compared. */
const hash = z.string();

/** A call as its caller or its server knows it. */
export const callContract = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  auth: z.enum(['public', 'customer']),
  /** It is sent with an idempotency key. */
  idempotent: z.optional(z.literal(true)),
  encoding: z.optional(z.literal('multipart')),
  /** Its caller does without it while the server does not serve it. */
  optional: z.optional(z.literal(true)),
  input: schema,
  output: schema,
  /** What its errors say beside their codes. Builds and servers before 2026-11-27 do not say it. */
  details: z.optional(z.record(z.string(), schema)),
  /** The codes of its declared errors. Builds and servers before 2026-11-27 do not say them. */
  errors: z.optional(z.array(z.string())),
});

/** Facts by name. */
export const events = z.record(z.string(), z.union([schema, hash]));
/** By fact, whether late subscribers receive the last one, and whether other tabs do. Builds before 2026-11-27 do not say it. */
export const delivery = z.optional(
  z.record(z.string(), z.object({ remember: z.boolean(), tabs: z.boolean() })),
);
/** By slot, what the page around it passes. Builds before 2026-11-27 do not say it. */
export const slotInputs = z.optional(z.record(z.string(), schema));
/** Calls by name. */
export const calls = z.record(z.string(), z.union([callContract, hash]));
