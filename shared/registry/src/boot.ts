import * as z from 'zod/mini';

/** `url` is complete as the page needs it: a path of this origin, or an absolute address. */
export const bootFile = z.object({ url: z.string(), integrity: z.string() });

const bootRoute = z.object({
  name: z.string(),
  path: z.string(),
  layout: z.string(),
  guards: z.array(z.string()),
  title: z.string(),
  back: z.optional(z.string()),
  /** A server of an older version does not say it. */
  needsQuery: z.optional(z.object({ anyOf: z.array(z.string()), otherwise: z.string() })),
  hideLogo: z.optional(z.boolean()),
  noBack: z.optional(z.boolean()),
  /**
   * All that its first paint needs beside the entry: own chunks, and the shell's files behind shared
   * modules. Empty for what the page does not show first: that is in the lists at `preloads`.
   */
  preload: z.array(bootFile),
});

const bootEntry = z.object({
  place: z.string(),
  page: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  label: z.string(),
  note: z.optional(z.string()),
  icon: z.optional(z.string()),
  order: z.number(),
  brands: z.optional(z.array(z.string())),
  prominent: z.optional(z.boolean()),
});

/** A remote as the page needs it: no more of its descriptor than the browser uses. */
export const bootRemote = z.object({
  name: z.string(),
  version: z.string(),
  entry: bootFile,
  routes: z.array(bootRoute),
  slots: z.array(z.object({ slot: z.string(), name: z.string(), preload: z.array(bootFile) })),
  /** Links to its pages. A server of an older version does not say it. */
  navigation: z.optional(z.array(bootEntry)),
});

const brandInfo = z.object({
  name: z.string(),
  /** The store's domain, as calls name it in `shop`. */
  shop: z.string(),
  /** Where this brand lives, as an origin. */
  origin: z.string(),
  /** The colour of the system's bars around the app. A server of an older version does not say it. */
  themeColor: z.optional(z.string()),
  /** The same, where the device asks for dark. */
  darkThemeColor: z.optional(z.string()),
  /** The address of its banner. A server of an older version does not say it. */
  banner: z.optional(z.string()),
  /** Where else the brand can be met. */
  social: z.optional(z.array(z.object({ name: z.string(), url: z.url() }))),
});

/** What the server writes into the page, in `<script type="application/json" id="boot">`. */
export const boot = z.object({
  brand: z.enum(['main', 'second']),
  /** The page came from the second brand's own host, where the apps are not switched. */
  onSecondHost: z.boolean(),
  brands: z.object({ main: brandInfo, second: brandInfo }),
  apiKey: z.string(),
  /** SMS and other outside services are played by the sandbox. */
  sandbox: z.boolean(),
  generation: z.int(),
  /** How often an open page asks for a newer generation. */
  buildPollMs: z.int().check(z.minimum(500)),
  version: z.string(),
  /** What is switched on. A server of an older version does not say it: then everything is. */
  features: z.optional(z.array(z.string())),
  /** The paths of optional calls of the bundles that the server does not serve yet, if there are any. */
  unserved: z.optional(z.array(z.string())),
  /** Where errors and traces go. A server without such a service, or of an older version, does not say it. */
  errors: z.optional(
    z.object({
      dsn: z.string(),
      tunnel: z.string(),
      environment: z.string(),
      tracesRate: z.number(),
    }),
  ),
  /** What share of visits is reported to the server, and which steps of canaries run, by bundle. */
  visits: z.optional(z.object({ share: z.number(), steps: z.record(z.string(), z.string()) })),
  /** Where the page posts to the web analytics service. */
  webAnalytics: z.optional(z.string()),
  /** The service worker says it in the page that it stores: the page has come without the server. */
  isStored: z.optional(z.boolean()),
  /** Where the preload lists of all remotes are. A server of an older version has all of them in the page. */
  preloads: z.optional(z.string()),
  remotes: z.array(bootRemote),
});

/** What the server writes into the page. */
export type Boot = z.output<typeof boot>;
/** A remote as the page needs it. */
export type BootRemote = z.output<typeof bootRemote>;
/** A link to a page of a remote as the page needs it. */
export type BootEntry = z.output<typeof bootEntry>;
/** A page of a remote as the page needs it. */
export type BootRoute = z.output<typeof bootRoute>;
