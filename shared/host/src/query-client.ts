import { isApiError } from '@club/api';
import { afterPaint } from '@club/platform';
import {
  experimental_createQueryPersister,
  type AsyncStorage,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, delMany, get, keys, set } from 'idb-keyval';

const day = 86_400_000;

function openStore() {
  return createStore('club-reads', 'answers');
}

/** A device that is full, or forbids to keep anything, keeps nothing: reads go on without it. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/**
 * Answers kept on the device: each read on its own, restored when it is first asked for.
 * Each under its customer: a session that ran out unseen has cleared nothing behind it.
 */
function deviceStorage(
  store: ReturnType<typeof openStore>,
  owner: () => string,
): AsyncStorage<unknown> {
  const keyOf = (key: string) => `${owner()}/${key}`;
  return {
    getItem: (key) => attempt(() => get<unknown>(keyOf(key), store)),
    setItem: (key, value) => attempt(() => set(keyOf(key), value, store)),
    removeItem: (key) => attempt(() => del(keyOf(key), store)),
  };
}

/** A clock that was set back must not make an old answer fresh until the day it was written. */
function notAhead(kept: PersistedQuery): PersistedQuery {
  const dataUpdatedAt = Math.min(kept.state.dataUpdatedAt, Date.now());
  return { ...kept, state: { ...kept.state, dataUpdatedAt } };
}

/** The path of the endpoint in a key of the device, which ends in the query's own key as JSON. */
function pathIn(key: IDBValidKey): string {
  const path = typeof key === 'string' ? /"(\/api\/[^"]*)"/.exec(key)?.[1] : undefined;
  return path ?? '';
}

/** Drops from the device what was read from some endpoints, for every customer. */
export async function forgetReads(isOld: (path: string) => boolean): Promise<void> {
  const store = openStore();
  const old = (await keys(store)).filter((key) => isOld(pathIn(key)));
  await delMany(old, store);
}

function shouldRetry(failures: number, error: unknown): boolean {
  const isWorthIt = isApiError(error) && ['network', 'timeout'].includes(error.kind);
  return isWorthIt && failures < 2;
}

type Persister = ReturnType<typeof experimental_createQueryPersister<unknown>>;

/**
 * Reads as the library does, and asks anew for what was restored and is out of date. The library
 * would do that by itself, but catches no failure of it, not even of a read that a logout cuts off.
 */
function restoring({ persisterFn }: Persister): Persister['persisterFn'] {
  return async (queryFn, context, query) => {
    let isRestored = true;
    const answer = await persisterFn(
      (asked) => {
        isRestored = false;
        return queryFn(asked);
      },
      context,
      query,
    );
    // After the library has put back when it was answered.
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

/** Where answers are kept, and for whom. */
export interface ReadCacheOptions {
  /** Answers outlive the page and are shown offline. */
  readonly persist: boolean;
  /** Who reads now: nobody is shown what was kept for another. */
  readonly owner?: () => string;
}

/** Makes the cache of reads. */
export function createReadCache({ persist, owner = () => '' }: ReadCacheOptions): ReadCache {
  const store = persist ? openStore() : null;
  const persister =
    store &&
    experimental_createQueryPersister<unknown>({
      storage: deviceStorage(store, owner),
      serialize: (query) => query,
      deserialize: (stored) => notAhead(stored as PersistedQuery),
      maxAge: 30 * day,
      prefix: 'read',
      refetchOnRestore: false,
    });
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        gcTime: day,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        ...(persister ? { persister: restoring(persister) } : {}),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // What came with the page was not asked for, so nobody has kept it yet.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (persister === null || type !== 'added' || query.state.data === undefined) return;
    afterPaint(() => {
      const isThere = client.getQueryCache().get(query.queryHash) === query;
      if (isThere) void persister.persistQuery(query);
    });
  });
  return {
    client,
    async clear() {
      client.clear();
      if (store) await attempt(() => clear(store));
    },
  };
}
