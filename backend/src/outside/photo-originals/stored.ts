import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../files/port';
import type { PhotoOriginals } from './port';

/** The key of an original in the object store. */
export const storedKey = (key: string) => `private/photos/${key}`;

/** Originals in the object store, so that several machines share them. */
export function createStoredOriginals(store: Pick<ObjectStore, 'get'>): PhotoOriginals {
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
