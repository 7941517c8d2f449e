import type { EndpointName } from '@club/api/contract';
import type { Feature } from '@club/domain/features';
import type { ClubEventName } from '@club/events';
import type { NeededQuery } from './guards';
import type { GuardName, LayoutName, SlotName } from './names';
import type { NavigationEntry } from './navigation';
import type { PageName } from './pages';

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
  readonly calls: readonly EndpointName[];
  /** Calls that a server may not serve yet: `useIsServed` says whether they can be made. */
  readonly optionalCalls?: readonly EndpointName[];
}

/** The calls that a remote makes, also those that a server may not serve yet. */
export function allCalls({ calls, optionalCalls = [] }: RemoteConfig): readonly EndpointName[] {
  return [...calls, ...optionalCalls];
}

/** The same, with links that lead to its own pages. */
type WithOwnPages<Config extends RemoteConfig> = Config & {
  readonly navigation?: readonly NavigationEntry<keyof Config['routes'] & string>[];
};

/** Declares a remote and keeps its exact names. */
export function defineRemoteConfig<const Config extends RemoteConfig>(
  config: WithOwnPages<Config>,
): Config {
  return config;
}
