import { createClient, type Endpoint } from '@club/api';
import { trackedData, type TrackedEventName } from '@club/api/tracked-events';
import type { Brand } from '@club/domain/brand';
import type { Feature } from '@club/domain/features';
import {
  createClubBus,
  type ClubBus,
  type ClubEventName,
  type ClubEventPayload,
} from '@club/events';
import { fillPath } from '@club/domain/page-path';
import {
  SlotInputContext,
  createStore,
  type BrandInfo,
  type Customer,
  type Host,
  type PageName,
  type Session,
  type ToastMessage,
  type WritableStore,
} from '@club/platform';
import type { SlotName } from '@club/platform/names';
import type { RemoteModule } from '@club/platform/remote';
import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryServer, type MemoryServer } from './memory-server';
import { aCustomer, brandInfos } from './personas';

/** The options of a host in a test. */
export interface TestHostOptions {
  readonly brand?: Brand;
  /** Who is logged in; null for a guest. A customer of both apps without it. */
  readonly customer?: Customer | null;
  readonly online?: boolean;
  /** What is on for the whole app; everything without it. */
  readonly features?: readonly Feature[];
  readonly server?: MemoryServer;
  /** Published pages by name, with their paths: `{ 'shop.product': '/shop/:collection/:id' }`. */
  readonly pages?: Readonly<Record<PageName, string>>;
  /** What slots show; the others are empty. */
  readonly slots?: Readonly<Partial<Record<SlotName, ComponentType>>>;
}

/** A fact that a component emitted. */
export interface EmittedFact {
  readonly name: ClubEventName;
  readonly payload: unknown;
}

/** An analytics event of a component. */
export interface TrackedEvent {
  readonly event: TrackedEventName;
  readonly data: unknown;
}

/** A real host with a server in memory, which records what remotes do with it. */
export interface TestHost extends Host {
  readonly session: WritableStore<Session>;
  readonly brand: WritableStore<BrandInfo>;
  readonly online: WritableStore<boolean>;
  readonly server: MemoryServer;
  readonly queryClient: QueryClient;
  /** Whether all answers of an endpoint that were read stay on the device for as long as the session. */
  isStoredForSession(endpoint: Endpoint): boolean;
  readonly toasts: readonly ToastMessage[];
  /** The analytics events of the components, oldest first. */
  readonly tracked: readonly TrackedEvent[];
  /** Facts that the components emitted, oldest first. */
  readonly facts: readonly EmittedFact[];
  /** Names of the facts that components subscribed to. */
  readonly subscriptions: ReadonlySet<ClubEventName>;
  /** How many components listen to the bus now. */
  readonly listeners: number;
  /** Makes a remote available: it handles its entries of the outbox. */
  provide(module: RemoteModule): void;
  /** Publishes a fact as another remote would; it is not among `facts`. */
  publish<Name extends ClubEventName>(name: Name, payload: ClubEventPayload<Name>): void;
}

/** A bus that records what components do with it. */
function recordedBus(bus: ClubBus) {
  const facts: EmittedFact[] = [];
  const subscriptions = new Set<ClubEventName>();
  const counts = { listeners: 0 };
  const events: ClubBus = {
    ...bus,
    emit(name, payload) {
      bus.emit(name, payload);
      facts.push({ name, payload });
    },
    on(name) {
      const source = bus.on(name);
      const subscribe = source.subscribe.bind(source);
      subscriptions.add(name);
      source.subscribe = ((...observer: Parameters<typeof subscribe>) => {
        const subscription = subscribe(...observer);
        counts.listeners += 1;
        subscription.add(() => {
          counts.listeners -= 1;
        });
        return subscription;
      }) as typeof source.subscribe;
      return source;
    },
  };
  return { events, facts, subscriptions, counts };
}

function createQueryClient(): QueryClient {
  const always = { retry: false, networkMode: 'always', gcTime: Infinity } as const;
  return new QueryClient({ defaultOptions: { queries: always, mutations: always } });
}

/** Makes a host for tests. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { server = createMemoryServer(), pages = {}, slots = {} } = options;
  const customer = options.customer === undefined ? aCustomer() : options.customer;
  const session = createStore<Session>(
    customer === null ? { status: 'guest' } : { status: 'customer', customer },
  );
  const brand = createStore<BrandInfo>(brandInfos[options.brand ?? 'main']);
  const bus = createClubBus();
  const recorded = recordedBus(bus);
  const toasts: ToastMessage[] = [];
  const tracked: TrackedEvent[] = [];
  const modules = new Map<string, RemoteModule>();
  const queryClient = createQueryClient();
  return {
    session,
    brand,
    online: createStore(options.online ?? true),
    features: options.features,
    server,
    queryClient,
    isStoredForSession({ path }) {
      const queries = queryClient.getQueryCache().getAll();
      const own = queries.filter(({ queryKey }) => queryKey.includes(path));
      return own.length > 0 && own.every(({ meta }) => meta?.['storedFor'] === 'session');
    },
    toasts,
    tracked,
    events: recorded.events,
    facts: recorded.facts,
    subscriptions: recorded.subscriptions,
    get listeners() {
      return recorded.counts.listeners;
    },
    api: createClient({
      apiKey: 'test-key',
      token: () => (session.get().status === 'customer' ? 'test-token' : null),
      brand: () => brand.get().brand,
      secondBrandToken: () => 'second-test-token',
      fetch: server.fetch,
    }),
    loadRemote: (name) => {
      const module = modules.get(name);
      if (module) return Promise.resolve(module);
      return Promise.reject(new Error(`The test has no remote '${name}'.`));
    },
    provide: (module) => void modules.set(module.name, module),
    href: (page, params) => {
      const path = (pages as Readonly<Record<string, string>>)[page];
      return path === undefined ? null : fillPath(path, params);
    },
    toast: (message) => {
      toasts.push(message);
    },
    track: (event, data) => {
      if (trackedData(event, data) === null)
        throw new Error(`What '${event}' carries does not fit.`);
      tracked.push({ event, data });
    },
    Slot: ({ name, input }) => {
      const Filling = slots[name];
      return Filling ? (
        <SlotInputContext value={input}>
          <Filling />
        </SlotInputContext>
      ) : null;
    },
    publish: (name, payload) => act(() => bus.emit(name, payload)),
  };
}
