import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../outside/files/port';

/**
 * Where the originals of photos are stored, under keys like `product/can.webp`. The keys come from the
 * index of photos, never from a request.
 */
export interface Originals {
  /** Changes with the contents; null where nothing is stored. */
  readonly tag: (key: string) => Promise<string | null>;
  readonly read: (key: string) => Promise<Buffer | null>;
}

async function orMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function folderOriginals(folder: string): Originals {
  const place = (key: string) => path.join(folder, ...key.split('/'));
  return {
    async tag(key) {
      const found = await orMissing(stat(place(key)));
      return found && `${found.mtimeMs}-${found.size}`;
    },
    read: (key) => orMissing(readFile(place(key))),
  };
}

/** The key of an original in the object store. */
export const storedKey = (key: string) => `private/photos/${key}`;

/** Originals in the object store, so that several machines share them. */
export function storedOriginals(store: Pick<ObjectStore, 'get'>): Originals {
  async function read(key: string): Promise<Buffer | null> {
    const found = await store.get(storedKey(key));
    return found && buffer(found.body);
  }
  return {
    async tag(key) {
      const bytes = await read(key);
      return bytes && createHash('sha256').update(bytes).digest('hex');
    },
    read,
  };
}
