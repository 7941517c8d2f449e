import { isApiError } from '@club/api';
import { defineDatabase, type DeviceDatabase } from '@club/platform/device-database';
import { afterPaint } from '@club/platform/scheduler';
import {
  experimental_createQueryPersister,
  type AsyncStorage,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import {
  notifyManager,
  QueryClient,
  type Query,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';

const day = 86_400_000;

/** Answers of the server, each under its customer, for the time without a network. */
const openAnswers = defineDatabase<unknown>({
  name: 'club-reads',
  table: 'answers',
  owner: 'customer',
  survivesLogout: false,
});

/** A device that is full or forbids databases stores nothing; reads work without it. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/**
 * Stores each read separately; it is restored when it is first requested. Keys contain the customer: a
 * session that expired while the app was closed has cleared nothing.
 */
function deviceStorage(
  answers: DeviceDatabase<unknown>,
  owner: () => string,
): AsyncStorage<unknown> {
  const ownKey = (key: string) => `${owner()}/${key}`;
  return {
    getItem: (key) => attempt(() => answers.get(ownKey(key))),
    setItem: (key, value) => attempt(() => answers.set(ownKey(key), value)),
    removeItem: (key) => attempt(() => answers.remove(ownKey(key))),
  };
}

/** A clock that was set back must not make an old answer fresh until the day it was written. */
function withoutFutureDate(query: PersistedQuery): PersistedQuery {
  const dataUpdatedAt = Math.min(query.state.dataUpdatedAt, Date.now());
  return { ...query, state: { ...query.state, dataUpdatedAt } };
}

/** The path of the endpoint in a key of the device, which ends in the query's own key as JSON. */
function pathIn(key: string): string {
  return /"(\/api\/[^"]*)"/.exec(key)?.[1] ?? '';
}

/** Removes from the device what was read from some endpoints, for every customer. */
export async function removeStoredReads(isOld: (path: string) => boolean): Promise<void> {
  const answers = openAnswers();
  const old = (await answers.keys()).filter((key) => isOld(pathIn(key)));
  await answers.remove(...old);
}

/** After a timeout the customer has waited long enough, and decides. */
function shouldRetry(failures: number, error: unknown): boolean {
  return isApiError(error) && error.kind === 'network' && failures < 2;
}

type Persister = ReturnType<typeof experimental_createQueryPersister<unknown>>;

/** Stores answers; those that are older when they are read are removed. */
function createPersister(storage: AsyncStorage<unknown>, maxAge: number): Persister {
  return experimental_createQueryPersister<unknown>({
    storage,
    serialize: (query) => query,
    deserialize: (stored) => withoutFutureDate(stored as PersistedQuery),
    maxAge,
    prefix: 'read',
    refetchOnRestore: false,
  });
}

/** One for each life of answers, in the same storage; the query says its own by `storedFor`. */
function createPersisters(storage: AsyncStorage<unknown>) {
  const [month, session] = [createPersister(storage, 30 * day), createPersister(storage, Infinity)];
  return ({ meta }: Pick<Query, 'meta'>) => (meta?.['storedFor'] === 'session' ? session : month);
}

/**
 * Reads as the library does, and requests again what was restored and is out of date. The library
 * would do that by itself, but catches no failure of it, not even of a read that a logout cuts off.
 */
function withRefetchOfStale(
  persisterOf: ReturnType<typeof createPersisters>,
): Persister['persisterFn'] {
  return async (queryFn, context, query) => {
    let isRestored = true;
    const answer = await persisterOf(query).persisterFn(
      (request) => {
        isRestored = false;
        return queryFn(request);
      },
      context,
      query,
    );
    // After the library has restored the time of the answer.
    if (isRestored) {
      notifyManager.schedule(() => {
        if (query.isStale()) query.fetch().catch(() => undefined);
      });
    }
    return answer;
  };
}

/** The cache of reads, and how to empty it when the customer leaves. */
export interface ReadCache {
  readonly client: QueryClient;
  clear(): Promise<void>;
}

/** Where answers are stored, and for whom. */
export interface ReadCacheOptions {
  /** Answers outlive the page and are shown offline. */
  readonly persist: boolean;
  /** The current customer: answers of another one are never shown. */
  readonly owner?: () => string;
}

/** Answers that were prefetched, or set by an act: they were not requested, so they are not stored yet. */
function isUnrequested(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'added') return true;
  return event.type === 'updated' && event.action.type === 'success' && !!event.action.manual;
}

/** Makes the cache of reads. */
export function createReadCache({ persist, owner = () => '' }: ReadCacheOptions): ReadCache {
  const answers = persist ? openAnswers() : null;
  const persisterOf = answers && createPersisters(deviceStorage(answers, owner));
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        gcTime: day,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        // Off by default where reads do not wait for a network.
        refetchOnReconnect: true,
        ...(persisterOf ? { persister: withRefetchOfStale(persisterOf) } : {}),
      },
      mutations: { networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (persisterOf === null || query.state.data === undefined || !isUnrequested(event)) return;
    afterPaint(() => {
      const isThere = client.getQueryCache().get(query.queryHash) === query;
      if (isThere) void persisterOf(query).persistQuery(query);
    });
  });
  return {
    client,
    async clear() {
      client.clear();
      if (answers) await attempt(answers.clear);
    },
  };
}
