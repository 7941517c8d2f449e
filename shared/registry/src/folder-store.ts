import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode, withFolderLock } from './folder-lock';
import { integrityOf } from './integrity';
import {
  assertPlace,
  descriptorFile,
  isBundleName,
  isVersion,
  type RegistryStore,
  type StoredPointers,
  StoreConflictError,
} from './store';

/**
 * A store in a folder: files under `files/<bundle>/<version>/`, pointers in `registry.json`, which
 * is replaced by one rename.
 */
export function createFolderStore(root: string): RegistryStore {
  const pointers = join(root, 'registry.json');
  const lock = join(root, 'registry.lock');
  const folderOf = (bundle: string, version?: string) => {
    assertPlace(bundle, version);
    return join(root, 'files', bundle, ...(version === undefined ? [] : [version]));
  };
  const fileOf = (bundle: string, version: string, file: string) => {
    assertPlace(bundle, version, file);
    return join(folderOf(bundle, version), file);
  };
  const sealOf = (bundle: string, version: string) =>
    fileOf(bundle, version, descriptorFile(bundle));

  async function sealTime(bundle: string, version: string): Promise<number | undefined> {
    return orUndefined(stat(sealOf(bundle, version)).then((found) => found.mtimeMs));
  }

  async function listVersions(bundle: string): Promise<string[]> {
    const names = (await orUndefined(readdir(folderOf(bundle)))) ?? [];
    const sealed: { version: string; time: number }[] = [];
    for (const version of names.filter(isVersion)) {
      const time = await sealTime(bundle, version);
      if (time !== undefined) sealed.push({ version, time });
    }
    return sealed.sort((a, b) => b.time - a.time).map((one) => one.version);
  }

  return {
    putFile: async ({ bundle, version, file }, bytes) =>
      putOnce(fileOf(bundle, version, file), bytes),
    readFile: async ({ bundle, version, file }) =>
      orUndefined(readFile(fileOf(bundle, version, file))),
    async seal(bundle, version, descriptor) {
      await mkdir(root, { recursive: true });
      await withFolderLock(lock, async () => {
        const [newest] = await listVersions(bundle);
        const path = sealOf(bundle, version);
        await putOnce(path, Buffer.from(descriptor));
        // File systems' clocks are too coarse to order two seals of the same moment.
        const last = newest === undefined ? 0 : ((await sealTime(bundle, newest)) ?? 0);
        const time = new Date(Math.max(Date.now(), Math.ceil(last) + 1));
        await utimes(path, time, time);
      });
    },
    readDescriptor: async (bundle, version) =>
      orUndefined(readFile(sealOf(bundle, version), 'utf8')),
    listVersions,
    async listBundles() {
      const names = (await orUndefined(readdir(join(root, 'files')))) ?? [];
      const bundles: string[] = [];
      for (const name of names.filter(isBundleName).sort()) {
        if ((await listVersions(name)).length > 0) bundles.push(name);
      }
      return bundles;
    },
    removeVersion: async (bundle, version) =>
      rm(folderOf(bundle, version), { recursive: true, force: true }),
    readPointers: () => readPointers(pointers),
    // Made of the contents, because two writes may share a moment and an inode may come back.
    pointersTag: async () => (await readPointers(pointers))?.tag,
    async writePointers(text, expectedTag) {
      await mkdir(root, { recursive: true });
      await withFolderLock(lock, async () => {
        const now = await readPointers(pointers);
        if (now?.tag !== expectedTag) {
          throw new StoreConflictError('The registry was changed by another command meanwhile');
        }
        const draft = await writeDraft(pointers, Buffer.from(text), { durable: true });
        await replace(draft, pointers);
      });
    },
  };
}

async function readPointers(path: string): Promise<StoredPointers | undefined> {
  const text = await orUndefined(readFile(path, 'utf8'));
  return text === undefined ? undefined : { text, tag: integrityOf(text) };
}

/** Appears whole or not at all, and never over another file: a link fails where a rename would not. */
async function putOnce(path: string, bytes: Uint8Array): Promise<void> {
  // Files are many and can be published again; only the pointers must survive a power cut.
  const draft = await writeDraft(path, bytes, { durable: false });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (Buffer.compare(await readFile(path), bytes) !== 0) {
      throw new StoreConflictError(`${path} exists already and holds other bytes`);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(
  path: string,
  bytes: Uint8Array,
  options: { durable: boolean },
): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  const handle = await open(draft, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    if (options.durable) await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

async function replace(from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      // Windows refuses while a reader has the old file open.
      const isBusy = hasCode(error, 'EPERM') || hasCode(error, 'EACCES') || hasCode(error, 'EBUSY');
      if (!isBusy || attempt === 10) throw error;
      await wait(20);
    }
  }
}

async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') || hasCode(error, 'EISDIR')) {
      return undefined;
    }
    throw error;
  }
}
