import { defineDatabase } from './device-database';
import { storedNames } from './device-store';

/** Files of a customer, each list under the key of the device store that it belongs to. */
const openFiles = defineDatabase<readonly Blob[]>({
  name: 'club-files',
  table: 'files',
  owner: 'customer',
  survivesLogout: false,
});

/** The files of this page that the device could not save: it is full or forbids databases. */
const unsaved = new Map<string, readonly Blob[]>();

/** Gives undefined where the device fails. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** The files under a key; none where they were lost. */
export async function readFiles(key: string): Promise<readonly Blob[]> {
  return unsaved.get(key) ?? (await attempt(() => openFiles().get(key))) ?? [];
}

/** Saves files under a key of the device store, in place of those before. */
export async function saveFiles(key: string, files: readonly Blob[]): Promise<void> {
  try {
    await openFiles().set(key, files);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, files);
  }
}

/** Removes the files under a key. */
export async function removeFiles(key: string): Promise<void> {
  unsaved.delete(key);
  await attempt(() => openFiles().remove(key));
}

/** Removes the files whose key is not stored any more: after a logout, or by a page that was closed. */
export async function removeLostFiles(): Promise<void> {
  await attempt(async () => {
    const files = openFiles();
    const stored = new Set([...storedNames('local'), ...storedNames('session')]);
    for (const key of unsaved.keys()) if (!stored.has(key)) unsaved.delete(key);
    const lost = (await files.keys()).filter((key) => !stored.has(key));
    if (lost.length > 0) await files.remove(...lost);
  });
}
