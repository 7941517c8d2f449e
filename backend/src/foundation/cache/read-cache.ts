import { LRUCache } from 'lru-cache';
import { afterCommit, type Database } from '../database/create-database';
import type { Db, Tx } from '../database/schema';
import { refuseInsideTransaction } from '../database/transaction-scope';
import { packText, type PackedBody } from '../packed-body';

const CHANNEL = 'club_changed';

/** An answer as bytes of JSON, so that a repeated read needs no serialising. */
export class CachedJson<T> {
  readonly bytes: Buffer;
  declare readonly answer: T;
  #packed: Promise<PackedBody> | undefined;

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }

  /** Encoded at the first use. */
  packed(): Promise<PackedBody> {
    return (this.#packed ??= packText(this.json, 5));
  }

  get json(): string {
    return this.bytes.toString();
  }
}

/** Null: not cached. */
type Tags<T> = readonly string[] | ((value: T) => readonly string[] | null);

export interface ReadCache {
  /** The cached value, or the loaded one. It is cached until one of its tags is invalidated. */
  readonly read: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>;
  /** The same for a load that may be inside a transaction: there it neither waits for another load nor lets others wait for it. */
  readonly readWith: <T>(
    db: Db | Tx,
    key: string,
    tags: Tags<T>,
    load: () => Promise<T>,
  ) => Promise<T>;
  /** The same for an answer of an endpoint, cached as JSON. */
  readonly json: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<CachedJson<T>>;
  /** Invalidates the tags in all processes after the commit. */
  readonly invalidate: (tx: Tx, ...tags: string[]) => void;
}

interface CacheEntry {
  readonly value: unknown;
  readonly tags: readonly string[];
  /** In monotonic time. */
  readonly until: number;
}

/** The longest time in the cache: a process can die between its commit and its notification. */
const LONGEST_MS = 60_000;

/** An LRU cache of reads with tags. It does not use the database. */
export class TaggedMemory {
  readonly #longestMs: number;
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #loading = new Map<string, Promise<unknown>>();
  /** The last invalidation of each tag, while loads that began before it can still end. */
  readonly #changes = new Map<string, number>();
  #clock = 0;
  #cleared = 0;
  #loads = 0;

  constructor(limit: number, longestMs = LONGEST_MS) {
    this.#entries = new LRUCache({ max: limit, dispose: (entry, key) => this.#untag(key, entry) });
    this.#longestMs = longestMs;
  }

  get size(): number {
    return this.#entries.size;
  }

  async read<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
    const stored = this.#find(key);
    if (stored) return stored.value as T;
    const pending = this.#loading.get(key) as Promise<T> | undefined;
    if (pending) return pending;
    const promise: Promise<T> = this.#load(key, tags, load).finally(() => {
      if (this.#loading.get(key) === promise) this.#loading.delete(key);
    });
    this.#loading.set(key, promise);
    return promise;
  }

  /** The same, but the load is its reader's own. */
  async readAlone<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
    const stored = this.#find(key);
    return stored ? (stored.value as T) : this.#load(key, tags, load);
  }

  #find(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > performance.now() ? entry : undefined;
  }

  async #load<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
    const began = this.#clock;
    this.#loads += 1;
    try {
      const value = await load();
      const list = typeof tags === 'function' ? tags(value) : tags;
      const isFresh =
        this.#cleared <= began && list?.every((tag) => (this.#changes.get(tag) ?? 0) <= began);
      if (list && isFresh)
        this.#store(key, { value, tags: list, until: performance.now() + this.#longestMs });
      return value;
    } finally {
      this.#loads -= 1;
      if (this.#loads === 0) this.#changes.clear();
    }
  }

  #store(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
  }

  #untag(key: string, { tags }: CacheEntry): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  forget(tag: string): void {
    this.#clock += 1;
    // New readers must not wait for a load that may have read the old state.
    this.#loading.clear();
    if (this.#loads > 0) this.#changes.set(tag, this.#clock);
    for (const key of this.#byTag.get(tag) ?? []) this.#entries.delete(key);
  }

  clear(): void {
    this.#clock += 1;
    this.#cleared = this.#clock;
    this.#loading.clear();
    this.#entries.clear();
    this.#byTag.clear();
  }
}

/** The cache of this process. Notifications invalidate it in all processes. */
export async function createReadCache(
  database: Pick<Database, 'listen' | 'notify'>,
  limit = 5000,
): Promise<ReadCache> {
  const memory = new TaggedMemory(limit);
  const pendingTags = new WeakMap<Tx, Set<string>>();
  await database.listen(CHANNEL, {
    message: (tag) => memory.forget(tag),
    disconnected: () => memory.clear(),
  });
  return {
    read: async (key, tags, load) => {
      refuseInsideTransaction();
      return memory.read(key, tags, load);
    },
    // Inside a transaction a shared load could wait for the connection that its reader holds.
    readWith: (db, key, tags, load) =>
      db.isTransaction ? memory.readAlone(key, tags, load) : memory.read(key, tags, load),
    json: async <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => {
      refuseInsideTransaction();
      let listed: readonly string[] | null = null;
      return memory.read<CachedJson<T>>(
        key,
        () => listed,
        async () => {
          const answer = await load();
          listed = typeof tags === 'function' ? tags(answer) : tags;
          return new CachedJson<T>(JSON.stringify(answer));
        },
      );
    },
    invalidate: (tx, ...tags) => {
      const known = pendingTags.get(tx) ?? new Set();
      pendingTags.set(tx, known);
      for (const tag of tags) {
        if (known.has(tag)) continue;
        known.add(tag);
        afterCommit(tx, () => {
          memory.forget(tag);
          database.notify(CHANNEL, tag);
        });
      }
    },
  };
}
