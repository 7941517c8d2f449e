import type { EndpointName } from '@club/api/contract';
import type { ClubEventName } from '@club/events';
import type { GuardName, LayoutName, SlotName } from './names';

/** A page, as data. */
export interface RouteConfig {
  readonly path: `/${string}`;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  readonly title: string;
  /** Where the back arrow leads; without it, one step back in the history. */
  readonly back?: `/${string}`;
  readonly hideLogo?: boolean;
  readonly noBack?: boolean;
}

/** What a remote is, as data: read by its build, by the harness and by the types of its module. */
export interface RemoteConfig {
  readonly name: string;
  /** No other remote may claim a path below these. */
  readonly owns: readonly `/${string}`[];
  readonly routes: Readonly<Record<string, RouteConfig>>;
  /** The component that fills each slot. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  readonly emits: readonly ClubEventName[];
  readonly hears: readonly ClubEventName[];
  readonly calls: readonly EndpointName[];
}

/** Declares a remote and keeps its exact names. */
export function defineRemoteConfig<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}
