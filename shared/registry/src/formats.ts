import * as z from 'zod/mini';
import { callContract, calls, delivery, events, slotInputs } from './contract/formats';

// SHA-256 for its size: entries contain the hashes of all their chunks. Builds before 2026-11-23 used SHA-384.
export const integrity = z
  .string()
  .check(z.regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/));
/** The path of a file below the build's folder: it can't lead out of it. */
export const fileName = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/,
      'a relative path of letters, digits, . _ - and /, no part of which starts with a dot',
    ),
  );

/** A file of a build: where it lies below the build's folder, and what it must hold. */
export const fileRef = z.object({
  file: fileName,
  integrity,
  bytes: z.int().check(z.nonnegative()),
});

/** The name of a bundle. */
export const bundleName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** Where the packages for teams outside are kept: beside the bundles, but no bundle. */
export const kitName = 'kit';

/** A version, unique for its contents. */
export const version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,60}$/));

const readInput = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A read whose answer the server puts into the page. */
const read = z.object({
  call: z.string(),
  input: readInput,
  inputOfSecond: z.optional(readInput),
  /** The cookie whose value is sent as `token`; while there is none, the page reads by itself. */
  tokenCookie: z.optional(z.string()),
  /** Only for a customer with a status. A server of an older version reads it for everybody. */
  needsStatus: z.optional(z.boolean()),
  /** The largest picture of the first screen: where its address is in the answer, and how wide it is drawn. */
  picture: z.optional(z.object({ at: z.string(), sizes: z.string() })),
  /** Whose read it is, where that is not the bundle itself: a shell may have the domains compiled in. */
  reader: z.optional(bundleName),
});

const example = z.record(z.string(), z.string());

const neededQuery = z.object({ anyOf: z.array(z.string()), otherwise: z.string() });

const route = z.object({
  name: z.string(),
  path: z.string().check(z.regex(/^\/[\w/:-]*$/)),
  layout: z.string(),
  guards: z.array(z.string()),
  title: z.string(),
  /** Where the back arrow leads; without it, one step back in the history. */
  back: z.optional(z.string()),
  /** What its query must have, and where it leads without that. */
  needsQuery: z.optional(neededQuery),
  /** Values that the demo data have something for, by the names of parameters of the path and of its query. */
  example: z.optional(example),
  /** In the second brand, where that differs. */
  exampleOfSecond: z.optional(example),
  hideLogo: z.optional(z.boolean()),
  noBack: z.optional(z.boolean()),
  /** Files that the first paint of this page needs, entry aside. */
  preload: z.array(fileName),
  /** Shared modules that it needs; the live shell knows the files behind them. */
  shared: z.array(z.string()),
  /** What it shows first. */
  reads: z.optional(z.array(read)),
  /** Its largest picture is the banner of the brand. */
  showsBanner: z.optional(z.boolean()),
});

/** A link that a remote offers to a place of the shell. */
export const navigationEntry = z.object({
  place: z.string(),
  /** The name of a route of the same remote. */
  page: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  shortLabel: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  note: z.optional(z.string().check(z.maxLength(120))),
  icon: z.optional(z.string()),
  order: z.int(),
  /** The apps that show it; without it, both. */
  brands: z.optional(z.array(z.enum(['main', 'second']))),
  prominent: z.optional(z.boolean()),
  /** What it leads to, if that can be off. */
  feature: z.optional(z.string()),
});

const slot = z.object({
  slot: z.string(),
  name: z.string(),
  preload: z.array(fileName),
  shared: z.array(z.string()),
  reads: z.optional(z.array(read)),
});

const common = {
  schema: z.literal(1),
  /** Only production builds have integrity hashes. Builds before 2026-11-23 do not say it. */
  mode: z.optional(z.enum(['production', 'development'])),
  version,
  commit: z.string(),
  files: z.array(fileRef),
  /** The maps from scripts to their sources, as `main.js.map`. Earlier builds have none. */
  sourceMaps: z.optional(z.array(fileRef)),
  /** Scripts that only workers load. Builds of before 2026-11-27 do not list them. */
  workerFiles: z.optional(z.array(fileName)),
  routes: z.array(route),
};

/** What the build of a remote says of itself: `remote.json`. */
export const remoteDescriptor = z.object({
  ...common,
  kind: z.literal('remote'),
  name: bundleName.check(z.refine((name) => name !== kitName)),
  /** The container script. */
  entry: fileRef,
  /** Path prefixes that no other remote may claim. */
  owns: z.array(z.string()),
  slots: z.array(slot),
  /** What it is about, if operators can switch that off. */
  feature: z.optional(z.string()),
  /** Builds of earlier platforms do not say it. */
  navigation: z.optional(z.array(navigationEntry)),
  contract: z.object({
    platform: z.object({
      version: z.string(),
      /** Shared entry points and the names that this bundle imports from each. */
      uses: z.record(z.string(), z.array(z.string())),
    }),
    emits: events,
    hears: events,
    delivery,
    /** Slots of its pages, with what they tell. */
    shows: slotInputs,
    /** Slots that it fills, with the input that it expects. */
    fills: slotInputs,
    calls,
    /** Pages of others that it leads to, as `shop.cart`. */
    links: z.optional(z.array(z.string())),
    /** What its code uses and its config does not list. */
    undeclared: z.optional(
      z.array(
        z.object({ use: z.enum(['calls', 'emits', 'hears']), name: z.string(), place: z.string() }),
      ),
    ),
  }),
  budget: z.object({ entryGzip: z.int(), firstRouteBrotli: z.int() }),
});

/** What the build of the shell says of itself: `shell.json`. */
export const shellDescriptor = z.object({
  ...common,
  kind: z.literal('shell'),
  name: z.literal('shell'),
  /** Scripts and styles that every page starts with, in order. */
  scripts: z.array(fileName),
  styles: z.array(fileName),
  /** Fonts to preload, by brand. */
  fonts: z.record(z.string(), z.array(fileName)),
  /** Files needed as soon as any remote is needed. */
  federation: z.array(fileName),
  /** The files behind each shared module that is not at hand from the start. */
  sharedFiles: z.record(z.string(), z.array(fileName)),
  serviceWorker: z.nullable(fileName),
  /** Slots that a page shows at once, by the page's path: their code is preloaded with the page. */
  eagerSlots: z.optional(z.record(z.string(), z.array(z.string()))),
  provides: z.object({
    platform: z.object({
      version: z.string(),
      /** Shared entry points and the names that each gives. */
      exports: z.record(z.string(), z.array(z.string())),
    }),
    layouts: z.array(z.string()),
    guards: z.array(z.string()),
    slots: z.array(z.string()),
    /** Places for links and the icons there; shells of earlier platforms have none. */
    places: z.optional(z.array(z.string())),
    icons: z.optional(z.array(z.string())),
    /** The facts that its bus knows: it refuses one that does not fit. */
    events,
    delivery,
  }),
  /** What the shell itself uses. */
  contract: z.optional(z.object({ emits: events, hears: events, shows: slotInputs, calls })),
});

/** Any descriptor. */
export const descriptor = z.discriminatedUnion('kind', [remoteDescriptor, shellDescriptor]);

/** What a server serves: its build's description of itself. */
export const serverContract = z.object({
  schema: z.literal(1),
  kind: z.literal('server'),
  version: z.string(),
  calls: z.record(z.string(), callContract),
});

/** A file of a build. */
export type FileRef = z.output<typeof fileRef>;
/** A page as a descriptor lists it. */
export type DescribedRoute = z.output<typeof route>;
/** A read as a descriptor lists it. */
export type DescribedRead = z.output<typeof read>;
/** A filled slot as a descriptor lists it. */
export type DescribedSlot = z.output<typeof slot>;
/** A link that a remote offers, as a descriptor lists it. */
export type DescribedEntry = z.output<typeof navigationEntry>;
/** What the build of a remote says of itself. */
export type RemoteDescriptor = z.output<typeof remoteDescriptor>;
/** What the build of the shell says of itself. */
export type ShellDescriptor = z.output<typeof shellDescriptor>;
/** A call as its caller or its server knows it. */
export type CallContract = z.output<typeof callContract>;
/** What a server serves. */
export type ServerContract = z.output<typeof serverContract>;
/** Any descriptor. */
export type Descriptor = z.output<typeof descriptor>;
