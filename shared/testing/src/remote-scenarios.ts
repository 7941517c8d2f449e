import type { EndpointName } from '@club/api/contract';
import type { Customer, PageName } from '@club/platform';
import type { RemoteModule } from '@club/platform/remote';
import type { RemoteConfig } from '@club/platform/config';
import type { MemoryServer } from './memory-server';
import type { HostView } from './render';
import type { RouteOf, SlotComponentOf } from './render-remote';

/** What the conformance suite needs to know about a remote. */
export interface RemoteScenarios<Config extends RemoteConfig = RemoteConfig> {
  /** Answers every endpoint of `calls` successfully. */
  readonly answers: (server: MemoryServer) => void;
  /** Answers that take the place of some of `answers`, by what they show: `nothing`, `many entries`. */
  readonly states?: Readonly<Record<string, (server: MemoryServer) => void>>;
  /** The queries of the pages' addresses, where their examples have none: `?step=review`. */
  readonly search?: Readonly<Partial<Record<RouteOf<Config>, string>>>;
  /** Parts whose first screen depends on drafts of the device: what removes those that `answers` has stored. */
  readonly emptyDevice?: Readonly<
    Partial<Record<RouteOf<Config> | SlotComponentOf<Config>, () => void>>
  >;
  /** The logged-in customer; a customer of both apps without it. */
  readonly customer?: Customer | null;
  /** Pages of other bundles that links lead to. */
  readonly pages?: Readonly<Record<PageName, string>>;
  /** What a customer does on a page or in a slot, until every endpoint was called and every fact emitted. */
  readonly steps?: Readonly<
    Partial<Record<RouteOf<Config> | SlotComponentOf<Config>, (view: HostView) => Promise<void>>>
  >;
  /** Endpoints whose failure no screen need report, or only that part: `exchange: loyalty.getBalance`. Each with the reason. */
  readonly allowedFailures?: Readonly<
    Partial<Record<EndpointName | `${string}: ${EndpointName}`, string>>
  >;
  /** Reads of a first screen that its config cannot declare, each with the reason. */
  readonly undeclaredReads?: Readonly<Partial<Record<EndpointName, string>>>;
  /** Components of slots that stay empty while their calls fail, each with the reason. */
  readonly emptyOnFailure?: Readonly<Partial<Record<SlotComponentOf<Config>, string>>>;
}

/** A remote that the suite checks. */
export interface Subject {
  readonly config: RemoteConfig;
  readonly remote: RemoteModule;
  readonly scenarios: RemoteScenarios;
}

/** A page, or a component in a slot. */
export interface Part {
  readonly kind: 'page' | 'slot';
  readonly name: string;
}

/** Every page and slot component that the config names. */
export function listParts({ config }: Subject): Part[] {
  const pages = Object.keys(config.routes).map((name) => ({ kind: 'page', name }) as const);
  const slots = [...new Set(Object.values(config.slots))];
  return [...pages, ...slots.map((name) => ({ kind: 'slot', name }) as const)];
}
