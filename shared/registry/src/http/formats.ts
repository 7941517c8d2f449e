import * as z from 'zod/mini';
import { canaryJudge } from '../canary/decide';
import { bundleName, descriptor, fileName, integrity, version } from '../formats';
import { act, canary, canaryPlan } from '../pointer-formats';
import { previewHours } from '../preview-link';
import { fileBytes, filesPerVersion } from './limits';

/** Where a server takes publishers' requests. */
export const publishingPath = '/club/publishing';

/** Where npm finds the packages of kits. */
export const packagesPath = `${publishingPath}/packages`;

/** One line, because it is shown on terminals. */
const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}]+$/u));

/** What is done under its name counts as its judgement. */
const notTheJudge = z.refine(
  (text) => text !== canaryJudge,
  `The history keeps the name "${canaryJudge}" for what the server does by itself`,
);

/** Who says that it is done, and why. */
const saidBy = { by: z.optional(line(100).check(notTheJudge)), reason: z.optional(line(500)) };

const bundles = z.record(bundleName, version);

/** A file that a publisher has: of the descriptor, or a compressed form of one. */
const uploadedFile = z.object({
  file: fileName,
  integrity,
  bytes: z.int().check(z.nonnegative(), z.maximum(fileBytes)),
});

/** What publishers send. Strict, so that an older server does not leave out what it does not know. */
export const publisherRequests = {
  start: z.strictObject({
    descriptor,
    files: z.array(uploadedFile).check(z.maxLength(filesPerVersion)),
  }),
  /** Without `isUntried` it was tried, or nobody says. A server of an older release knows only that. */
  seal: z.strictObject({ descriptor, isUntried: z.optional(z.literal(true)), ...saidBy }),
  promote: z.strictObject({
    bundles,
    canaryPercent: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    plan: z.optional(canaryPlan),
    isDryRun: z.optional(z.boolean()),
    acceptsRemovedPages: z.optional(z.boolean()),
    /** Servers of the release before do not know it, so it is sent only where it is true. */
    acceptsTakenBack: z.optional(z.boolean()),
    ...saidBy,
  }),
  /** The version is what is to be taken back. A command of an older version does not say it. */
  rollback: z.strictObject({ bundle: bundleName, version: z.optional(version), ...saidBy }),
  /** Several in one move. Null takes back the live version. */
  rollbackTogether: z.strictObject({
    bundles: z.record(bundleName, z.nullable(version)),
    ...saidBy,
  }),
  retire: z.strictObject({
    bundle: bundleName,
    acceptsRemovedPages: z.optional(z.boolean()),
    ...saidBy,
  }),
  /** Published versions alone: with an address, the server would request it for everybody who has a key. */
  preview: z.strictObject({
    bundles,
    hours: z.optional(z.int().check(z.minimum(1), z.maximum(previewHours.max))),
    /** Servers of the release before do not know it, so it is sent only where it is true. */
    acceptsRemovedPages: z.optional(z.boolean()),
    ...saidBy,
  }),
  list: z.strictObject({}),
  history: z.strictObject({ bundle: z.optional(bundleName) }),
  status: z.strictObject({}),
  live: z.strictObject({}),
};

/** The parts of the address of a file. */
export const filePlace = z.object({ bundle: bundleName, version, file: fileName });

const moved = z.object({
  bundle: bundleName,
  version,
  before: z.optional(version),
  canaryPercent: z.optional(z.int()),
});
const movedBack = z.object({ ...moved.shape, warnings: z.optional(z.array(z.string())) });
const move = { generation: z.int(), isUnchanged: z.boolean() };

const listing = z.object({
  generation: z.int(),
  bundles: z.array(
    z.object({
      bundle: bundleName,
      stable: z.optional(version),
      canary: z.optional(canary),
      isRetired: z.optional(z.literal(true)),
      kept: z.array(version),
      published: z.array(version),
    }),
  ),
});

/** What servers answer. */
export const publisherAnswers = {
  start: z.object({ missing: z.array(fileName) }),
  seal: z.object({ bundle: bundleName, version, isUnchanged: z.boolean(), files: z.int() }),
  promote: z.object({ moved: z.array(moved), ...move }),
  /** Servers of the version before give no warnings. */
  rollback: z.object({ ...movedBack.shape, ...move }),
  rollbackTogether: z.object({ moved: z.array(movedBack), ...move }),
  retire: z.object({ bundle: bundleName, version, generation: z.int() }),
  preview: z.object({
    link: z.string(),
    offer: z.object({ bundles, until: z.iso.datetime() }),
  }),
  list: listing,
  history: z.object({
    entries: z.array(z.extend(z.omit(act, { signature: true }), { isSigned: z.boolean() })),
    damaged: z.int(),
  }),
  status: z.object({
    listing: z.optional(listing),
    servers: z.array(
      z.object({ address: z.string(), isReady: z.boolean(), generation: z.nullable(z.int()) }),
    ),
    faults: z.array(z.string()),
  }),
  /** Servers of the version before refuse where they would leave out what is damaged. */
  live: z.object({ bundles: z.array(descriptor), warnings: z.optional(z.array(z.string())) }),
};

/** A refusal on its way, so that its text is the same on both sides. */
export const refusalAnswer = z.object({
  code: z.literal('REFUSED'),
  title: z.string(),
  refusals: z.array(z.object({ what: z.string(), why: z.string(), fix: z.string() })),
});

/** What publishers ask for, beside sending files. */
export type PublisherAct = keyof typeof publisherRequests;
export type PublisherRequest<Name extends PublisherAct> = z.output<
  (typeof publisherRequests)[Name]
>;
export type PublisherAnswer<Name extends PublisherAct> = z.output<(typeof publisherAnswers)[Name]>;
export type UploadedFile = z.output<typeof uploadedFile>;
