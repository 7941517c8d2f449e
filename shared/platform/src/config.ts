import type { EndpointName } from '@club/api/contract';
import type { Feature } from '@club/domain/features';
import { clubEvents, type ClubEventName, type FactSchemas } from '@club/events';
import * as z from 'zod/mini';
import type { NeededQuery } from './guards';
import type { GuardName, LayoutName, SlotName } from './names';
import type { NavigationEntry } from './navigation';
import type { PageName } from './pages';

export type { RemoteFacts } from '@club/events';

/**
 * A read that a page or a slot shows first: the server puts its answer into the page. It must be
 * requested with the same input, otherwise the answer is not used.
 */
export interface ReadConfig {
  readonly call: EndpointName;
  /**
   * `:name` stands for that parameter of the page's path, `:query.name` for one of its query (without
   * it nothing is read), `:shop` for the store of the app, `:shopifyId` for the customer's account in
   * it, and `:mainShopifyId` for the one in the main brand.
   */
  readonly input: ReadInput;
  /** In the second brand, where that differs. */
  readonly inputOfSecond?: ReadInput;
  /** The name of the cookie with its section's token. While there is none, the page reads by itself. */
  readonly tokenCookie?: string;
  /** Only for a customer whom a status sets apart in the app: the special one, or early access. */
  readonly needsStatus?: boolean;
  /**
   * The largest picture of the first screen, which the page preloads. `at` is the path of its address in
   * the answer, as in `products.0.picture`; `sizes` is what its element says.
   */
  readonly picture?: { readonly at: string; readonly sizes: string };
}

type ExampleConfig = Readonly<Record<string, string>>;

type ReadInput = Readonly<Record<string, string | number | boolean>>;

/** A page, as data. */
export interface RouteConfig {
  readonly path: `/${string}`;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  readonly title: string;
  /** Where the back arrow leads; without it, one step back in the history. */
  readonly back?: `/${string}`;
  /** Without this it has nothing to show: server and shell open another page at once. */
  readonly needsQuery?: NeededQuery;
  /**
   * Where its path has parameters or it needs a query: values that the demo data have something for.
   * Only tools read it: `club publish` opens the page with it, and so do the tests.
   */
  readonly example?: ExampleConfig;
  /** In the second brand, where that differs. */
  readonly exampleOfSecond?: ExampleConfig;
  readonly hideLogo?: boolean;
  readonly noBack?: boolean;
  /** What the page shows first. */
  readonly reads?: readonly ReadConfig[];
  /** Its largest picture is the banner of the brand, which the page preloads. */
  readonly showsBanner?: boolean;
}

/** A remote as data, for its build, the harness and the types of its module. */
export interface RemoteConfig {
  readonly name: string;
  /** No other remote may claim a path below these. */
  readonly owns: readonly `/${string}`[];
  readonly routes: Readonly<Record<string, RouteConfig>>;
  /** Pages of other remotes, or of later versions, that it links to when they are published. */
  readonly optionalPages?: readonly PageName[];
  /** What it is about: while operators have switched that off, nothing leads to its pages and its slots stay empty. */
  readonly feature?: Feature;
  /** Its links in the menu, the bar and other places of the shell. */
  readonly navigation?: readonly NavigationEntry[];
  /** The component that fills each slot. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** What the components in slots show first. */
  readonly slotReads?: Readonly<Partial<Record<SlotName, readonly ReadConfig[]>>>;
  /** The facts that it publishes. */
  readonly emits: readonly ClubEventName[];
  /** The facts that it subscribes to. */
  readonly hears: readonly ClubEventName[];
  /**
   * The schemas of those that are not in `clubEvents`: its own, whose names begin with its name, and
   * those of other remotes that it subscribes to, with the fields that it reads.
   */
  readonly facts?: FactSchemas;
  readonly calls: readonly EndpointName[];
  /** Calls that a server may not serve yet: `useIsServed` says whether they can be made. */
  readonly optionalCalls?: readonly EndpointName[];
}

/** The calls that a remote makes, also those that a server may not serve yet. */
export function allCalls({ calls, optionalCalls = [] }: RemoteConfig): readonly EndpointName[] {
  return [...calls, ...optionalCalls];
}

/**
 * Declares facts that are not in `clubEvents`, and keeps their exact types. The bus and the hooks of the
 * package know them by
 *
 *     type OwnFacts = typeof facts;
 *     declare module '@club/platform/config' {
 *       interface RemoteFacts extends OwnFacts {}
 *     }
 */
export function defineFacts<const Facts extends FactSchemas>(
  describe: (schemas: typeof z) => Facts & { readonly [Name in keyof typeof clubEvents]?: never },
): Facts {
  return describe(z);
}

/** What is wrong with the facts that a remote declares itself. */
export function factProblems({ name, facts = {}, emits, hears }: RemoteConfig): string[] {
  const declared = Object.keys(facts);
  const isKnown = (fact: string) => fact in clubEvents || declared.includes(fact);
  const used: readonly string[] = [...emits, ...hears];
  const foreign = emits.filter((fact) => !(fact in clubEvents) && !fact.startsWith(`${name}.`));
  return [
    ...used
      .filter((fact) => !isKnown(fact))
      .map((fact) => `The fact '${fact}' is unknown: declare its schema under \`facts\`.`),
    ...declared
      .filter((fact) => !used.includes(fact))
      .map((fact) => `The fact '${fact}' is declared, and neither in \`emits\` nor in \`hears\`.`),
    ...foreign.map((fact) => `Only the remote that '${fact}' is named after may publish it.`),
  ];
}

/** The names of the parameters in a path. */
type ParameterOf<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterOf<`/${More}`>
    : Rest
  : never;

/** Any of the parts of the query that a page needs. */
type QueryExample<Route> = Route extends { needsQuery: { anyOf: readonly (infer Name)[] } }
  ? { [One in Name & string]: Readonly<Record<One, string>> }[Name & string]
  : never;

/** A value for each parameter and one for the query. Other pages need no example. */
type ExampleOf<Route extends RouteConfig> = [ParameterOf<Route['path']>] extends [never]
  ? QueryExample<Route>
  : Readonly<Record<ParameterOf<Route['path']>, string>> &
      (Route extends { needsQuery: NeededQuery } ? QueryExample<Route> : unknown);

/** The same, with links that lead to its own pages, and with examples that fit their paths. */
type WithOwnPages<Config extends RemoteConfig> = Config & {
  readonly navigation?: readonly NavigationEntry<keyof Config['routes'] & string>[];
  readonly routes: {
    readonly [Name in keyof Config['routes']]: {
      readonly example?: ExampleOf<Config['routes'][Name]>;
      readonly exampleOfSecond?: ExampleOf<Config['routes'][Name]>;
    };
  };
};

/** Declares a remote and keeps its exact names. */
export function defineRemoteConfig<const Config extends RemoteConfig>(
  config: WithOwnPages<Config>,
): Config {
  return config;
}
