import { afterCommit, type Database } from '../database/create-database';
import type { Tx } from '../database/schema';

const CHANNEL = 'club_changed';

/** An answer that is already JSON, in bytes: a repeated read costs a look-up, no serialising and no encoding. */
export class CachedJson<T> {
  readonly bytes: Buffer;
  declare readonly answer: T;

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }

  get json(): string {
    return this.bytes.toString();
  }
}

/** Null: not worth keeping. */
type Tags<T> = readonly string[] | ((value: T) => readonly string[] | null);

export interface ReadCache {
  /** The kept value, or the loaded one; forgotten when one of its tags is invalidated. */
  readonly read: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>;
  /** The same for a whole answer of an endpoint, kept as JSON. */
  readonly json: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<CachedJson<T>>;
  /** Tells every process, once the transaction is committed, that what the tags stand for has changed. */
  readonly invalidate: (tx: Tx, ...tags: string[]) => void;
}

interface Kept {
  readonly value: unknown;
  readonly tags: readonly string[];
  /** By the clock that never jumps. */
  readonly until: number;
}

/** A process that ended between its commit and its word of it left others with what was: no longer than this. */
const LONGEST_MS = 60_000;

/** A bounded memory of reads, least recently used first out. Knows nothing of the database. */
export class TaggedMemory {
  readonly #limit: number;
  readonly #longestMs: number;
  readonly #kept = new Map<string, Kept>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #loading = new Map<string, Promise<unknown>>();
  /** When each tag was last invalidated, as long as a load that began before may still end. */
  readonly #changes = new Map<string, number>();
  #clock = 0;
  #cleared = 0;
  #loads = 0;

  constructor(limit: number, longestMs = LONGEST_MS) {
    this.#limit = limit;
    this.#longestMs = longestMs;
  }

  get size(): number {
    return this.#kept.size;
  }

  async read<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > performance.now()) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value as T;
    }
    const loading = this.#loading.get(key) as Promise<T> | undefined;
    return loading ?? this.#load(key, tags, load);
  }

  #load<T>(key: string, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
    const began = this.#clock;
    this.#loads += 1;
    const promise = load()
      .then((value) => {
        const list = typeof tags === 'function' ? tags(value) : tags;
        const isFresh =
          this.#cleared <= began && list?.every((tag) => (this.#changes.get(tag) ?? 0) <= began);
        if (list && isFresh && this.#loading.get(key) === promise)
          this.#keep(key, { value, tags: list, until: performance.now() + this.#longestMs });
        return value;
      })
      .finally(() => {
        if (this.#loading.get(key) === promise) this.#loading.delete(key);
        this.#loads -= 1;
        if (this.#loads === 0) this.#changes.clear();
      });
    this.#loading.set(key, promise);
    return promise;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    for (const tag of kept.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    if (this.#kept.size > this.#limit) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    for (const tag of kept?.tags ?? []) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  forget(tag: string): void {
    this.#clock += 1;
    // A reader that comes now must not join a load that may have read the old state.
    this.#loading.clear();
    if (this.#loads > 0) this.#changes.set(tag, this.#clock);
    for (const key of this.#byTag.get(tag) ?? []) this.#drop(key);
  }

  clear(): void {
    this.#clock += 1;
    this.#cleared = this.#clock;
    this.#loading.clear();
    this.#kept.clear();
    this.#byTag.clear();
  }
}

/** The cache of this process, kept in step with all processes by announcements. */
export async function createReadCache(
  database: Pick<Database, 'listen' | 'announce'>,
  limit = 5000,
): Promise<ReadCache> {
  const memory = new TaggedMemory(limit);
  const told = new WeakMap<Tx, Set<string>>();
  await database.listen(CHANNEL, {
    message: (tag) => memory.forget(tag),
    gap: () => memory.clear(),
  });
  return {
    read: (key, tags, load) => memory.read(key, tags, load),
    json: async <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => {
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
      const known = told.get(tx) ?? new Set();
      told.set(tx, known);
      for (const tag of tags) {
        if (known.has(tag)) continue;
        known.add(tag);
        afterCommit(tx, () => {
          memory.forget(tag);
          database.announce(CHANNEL, tag);
        });
      }
    },
  };
}
