import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Where the originals of photos are stored, under keys like `product/can.webp`. The keys come from the
 * index of photos, never from a request. A folder now; a bucket answers both with its own ETag.
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
