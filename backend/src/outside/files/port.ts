import type { Readable } from 'node:stream';

declare module '../../app/context' {
  interface AppContext {
    readonly files: ObjectStore;
  }
}

/** A stored object without its bytes. */
export interface ObjectInfo {
  readonly size: number;
  /** The content type, as it was given. */
  readonly type: string;
}

export interface StoredObject extends ObjectInfo {
  /** Read it to the end, or destroy it. */
  readonly body: Readable;
}

export interface ObjectPage {
  readonly keys: readonly string[];
  /** The last key, if there are more: `after` of the next page. */
  readonly next: string | null;
}

/**
 * The port to the object store: files under keys like `private/uploads/1f.jpg`. A key has segments of
 * letters, digits and `._-`; the first segment is `private` or `public` and says who may read the
 * objects without this server: nobody, or everybody. Rejects with a ServiceError while the store is
 * unavailable, and with an InvalidKeyError for other keys.
 */
export interface ObjectStore {
  /** Stores all bytes or none. An object with this key is replaced; readers see the old one or the new one. */
  readonly put: (key: string, body: Buffer, options: Pick<ObjectInfo, 'type'>) => Promise<void>;
  /** Null if there is no such object. */
  readonly get: (key: string) => Promise<StoredObject | null>;
  readonly head: (key: string) => Promise<ObjectInfo | null>;
  /** Deletes the object if there is one. */
  readonly delete: (key: string) => Promise<void>;
  /** Keys that begin with the prefix, in the order of their bytes; at most `limit`, by default 1000. */
  readonly list: (
    prefix: string,
    options?: { readonly after?: string; readonly limit?: number },
  ) => Promise<ObjectPage>;
}
