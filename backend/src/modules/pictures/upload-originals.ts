import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '../../outside/files/port';
import { createStoredOriginals, storedKey } from '../../outside/photo-originals/stored';
import { indexKey, photoIndex, type PhotoEntry } from './photo-index';

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * Stores the originals of a folder that are new or changed in the object store, and then their index:
 * servers that read it find everything that it names. Gives the number of originals.
 */
export async function uploadOriginals(
  folder: string,
  entries: readonly PhotoEntry[],
  store: Pick<ObjectStore, 'get' | 'put'>,
): Promise<number> {
  const before = await createStoredOriginals(store).read(indexKey);
  const known = new Map(
    (before === null ? [] : photoIndex.parse(JSON.parse(before.toString()))).map(
      ({ key, hash }) => [key, hash],
    ),
  );
  const changed = entries.filter(({ key, hash }) => known.get(key) !== hash);
  // One after another: each is held in memory as a whole.
  for (const { key } of changed) {
    const type = types[path.extname(key)] ?? 'image/jpeg';
    await store.put(storedKey(key), await readFile(path.join(folder, key)), { type });
  }
  const index = Buffer.from(JSON.stringify(entries));
  await store.put(storedKey(indexKey), index, { type: 'application/json' });
  return changed.length;
}
