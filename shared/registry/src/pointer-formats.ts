import * as z from 'zod/mini';
import { judgeReason } from './canary/judge-reason';
import { bundleName, integrity, version } from './formats';

/** How the share of a canary grows while it proves to be good. */
export const canaryPlan = z.object({
  /** Each share in turn; 100 is everybody. */
  percents: z.array(z.int().check(z.minimum(1), z.maximum(100))).check(z.minLength(1)),
  /** Each step lasts until this many visits with the canary, and this long. */
  visits: z.int().check(z.minimum(1)),
  minutes: z.int().check(z.nonnegative()),
});

/** A version that only a share of visitors gets. */
export const canary = z.object({
  version,
  percent: z.int().check(z.minimum(1), z.maximum(99)),
  /** When visitors began to get this share. Canaries from before 2026-11-24 don't say it, and are not judged. */
  since: z.optional(z.iso.datetime()),
  plan: z.optional(canaryPlan),
  /** Its pages may disappear although links lead to them: said once, for all its steps. */
  acceptsRemovedPages: z.optional(z.literal(true)),
});

/** Which version of a bundle is live, and which are kept. */
export const channel = z.object({
  stable: version,
  /** It is out of the composition; its files are still served to pages that are open. */
  retired: z.optional(z.literal(true)),
  canary: z.optional(canary),
  /** Versions that were stable before and may be rolled back to, newest first. */
  previous: z.array(version),
  /** Versions that stay in the registry, newest first: pages opened yesterday still ask for them. */
  kept: z.array(version),
  /** When visitors stopped getting a kept version. Registries from before 2026-11-24 do not say it. */
  left: z.optional(z.record(version, z.iso.datetime())),
  /** The hash of each kept version's descriptor, so that the signature covers every byte served. */
  digests: z.record(version, integrity),
});

/** The name of a publisher, as the history has it. */
const publisherName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** Somebody with a key of its own: a team, or the CI of one. */
export const publisher = z.object({
  name: publisherName,
  /** What it may publish, promote, roll back and retire. */
  bundles: z.array(bundleName).check(z.minLength(1)),
  /** The SHA-256 of its key, which is stored nowhere. */
  keyHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  since: z.iso.datetime(),
});

const actNames = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'retire',
  'sweep',
  'sign',
  'preview',
  'add-publisher',
  'revoke-publisher',
] as const;

/** Who did what, when, from which commit and why: one entry of the history. */
export const act = z.object({
  /** The time and a random part: the name under which it is stored. */
  id: z.string().check(z.regex(/^\d{8}T\d{9}Z-[0-9a-f]{8}$/)),
  act: z.enum(actNames),
  at: z.iso.datetime(),
  /** Who did it, as they say. */
  by: z.string(),
  /** Whose key was used; without it, somebody had the signing key. */
  publisher: z.optional(publisherName),
  /** The publisher that was added or revoked. */
  subject: z.optional(z.object({ publisher: publisherName, bundles: z.array(bundleName) })),
  reason: z.optional(z.string()),
  /** The same of the judge of canaries as data. A kind that a later release has is left out. */
  judgeReason: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((raw) => judgeReason.safeParse(raw).data),
    ),
  ),
  /** The generation that it made; null for an act that changes nothing for visitors. */
  generation: z.nullable(z.int()),
  bundles: z.array(
    z.object({
      bundle: bundleName,
      version,
      /** What was live before. */
      before: z.optional(version),
      /** The share of visitors of a canary. */
      percent: z.optional(z.int()),
      /** The commit that the version was built from; null outside a checkout. */
      commit: z.nullable(z.string()),
      /** Of a publication: the hash of the descriptor. Entries from before 2026-11-26 have none. */
      digest: z.optional(integrity),
      /** Of a publication: said of a build that its publisher has not tried in a browser. */
      isTried: z.optional(z.literal(false)),
    }),
  ),
  /** Ed25519 over the canonical form of the rest. */
  signature: z.string(),
});

/** The pointers: what is live. */
export const registryDocument = z.object({
  schema: z.literal(1),
  /** Grows with every promotion; pages poll it. */
  generation: z.int().check(z.nonnegative()),
  bundles: z.record(bundleName, channel),
  /** Who may publish and move bundles without the signing key. */
  publishers: z.optional(z.array(publisher)),
  /** What made this state. Registries before 2026-11-23 have none. */
  act: z.optional(act),
  /** Ed25519 over the canonical form of the rest. */
  signature: z.string(),
});

/** How the share of a canary grows while it proves to be good. */
export type CanaryPlan = z.output<typeof canaryPlan>;
/** A version that only a share of visitors gets. */
export type Canary = z.output<typeof canary>;
/** Which version of a bundle is live, and which are kept. */
export type Channel = z.output<typeof channel>;
/** Somebody with a key of its own. */
export type Publisher = z.output<typeof publisher>;
/** One entry of the history. */
export type Act = z.output<typeof act>;
/** The pointers: what is live. */
export type RegistryDocument = z.output<typeof registryDocument>;
