import { lstat, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { orUndefined, removeDraftsIn, replaceFile, writeNewFile } from './atomic-files';
import { withFolderLock } from './folder-lock';
import { integrityHash } from './integrity';
import { writingTo } from './place-error';
import {
  assertPlace,
  assertRecord,
  descriptorFile,
  isBundleName,
  isRecord,
  isVersion,
  type FilePlace,
  type RegistryStore,
  type StoredPointers,
  StoreConflictError,
  type UnsealedVersion,
} from './store';

/**
 * A store in a folder: files under `files/<bundle>/<version>/`, the history under `history/`, pointers
 * in `registry.json`, which is replaced by one rename.
 */
export function createFolderStore(root: string): RegistryStore {
  const paths = storePaths(root);

  const { write, whileLocked } = writersIn(root, paths.lock);
  return {
    putFile: (place, bytes) => write(async () => writeNewFile(paths.file(place), bytes)),
    repairFile: (place, bytes) => write(async () => replaceFile(paths.file(place), bytes)),
    readFile: async (place) => orUndefined(readFile(paths.file(place))),
    seal: async (bundle, version, descriptor) =>
      whileLocked(async () => {
        const newest = (await sealedVersions(paths, bundle))[0]?.sealedAt ?? 0;
        const path = paths.descriptor(bundle, version);
        await writeNewFile(path, Buffer.from(descriptor));
        // File systems' clocks are too coarse to order two seals of the same moment.
        const time = new Date(Math.max(Date.now(), Math.ceil(newest) + 1));
        await utimes(path, time, time);
      }),
    readDescriptor: async (bundle, version) =>
      orUndefined(readFile(paths.descriptor(bundle, version), 'utf8')),
    readFingerprint: async (bundle, version) =>
      integrityHash(JSON.stringify(await describeFiles(paths.version(bundle, version)))),
    listVersions: async (bundle) =>
      (await sealedVersions(paths, bundle)).map(({ version }) => version),
    async listBundles() {
      const names = (await orUndefined(readdir(paths.files))) ?? [];
      const bundles: string[] = [];
      for (const name of names.filter(isBundleName).sort()) {
        if ((await sealedVersions(paths, name)).length > 0) bundles.push(name);
      }
      return bundles;
    },
    removeVersion: (bundle, version) =>
      write(async () => rm(paths.version(bundle, version), { recursive: true, force: true })),
    listUnsealed: (bundle) => unsealedVersions(paths, bundle),
    removeDrafts: (before) => removeDraftsIn(root, before),
    addRecord: (id, text) => write(async () => writeNewFile(paths.record(id), Buffer.from(text))),
    async listRecords(from = '') {
      const names = (await orUndefined(readdir(paths.history))) ?? [];
      const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
      return ids.filter((id) => isRecord(id) && id >= from).sort();
    },
    readRecord: async (id) => orUndefined(readFile(paths.record(id), 'utf8')),
    readPointers: () => readPointers(paths.pointers),
    // Made of the contents, because two writes may have the same time and an inode may be reused.
    pointersTag: async () => (await readPointers(paths.pointers))?.tag,
    writePointers: (text, expectedTag) =>
      whileLocked(async () => {
        const current = await readPointers(paths.pointers);
        if (current?.tag !== expectedTag) {
          throw new StoreConflictError('The registry was changed by another command meanwhile');
        }
        await replaceFile(paths.pointers, text);
      }),
  };
}

/** How the folder is written: by many at once, or by one after another. */
function writersIn(root: string, lock: string) {
  const write = <T>(work: () => Promise<T>) => writingTo(root, work);
  const whileLocked = (work: () => Promise<void>) =>
    write(async () => {
      await mkdir(root, { recursive: true });
      await withFolderLock(lock, work);
    });
  return { write, whileLocked };
}

/** The paths in the folder; each refuses names that lead out of it. */
function storePaths(root: string) {
  const files = join(root, 'files');
  const history = join(root, 'history');
  const path = (bundle: string, version?: string, file?: string) => {
    assertPlace(bundle, version, file);
    return join(files, ...[bundle, version, file].filter((name) => name !== undefined));
  };
  return {
    files,
    history,
    record: (id: string) => {
      assertRecord(id);
      return join(history, `${id}.json`);
    },
    pointers: join(root, 'registry.json'),
    lock: join(root, 'registry.lock'),
    bundle: (bundle: string) => path(bundle),
    version: (bundle: string, version: string) => path(bundle, version),
    file: ({ bundle, version, file }: FilePlace) => path(bundle, version, file),
    descriptor: (bundle: string, version: string) => path(bundle, version, descriptorFile(bundle)),
  };
}

/** Each file of a folder, by what changes when it is written: also its content's time, which nobody can set back. */
async function describeFiles(folder: string): Promise<string[]> {
  const names = (await orUndefined(readdir(folder, { recursive: true }))) ?? [];
  return Promise.all(
    names.sort().map(async (name) => {
      const found = await orUndefined(lstat(join(folder, name), { bigint: true }));
      if (found === undefined) return name;
      return [name, found.mode, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
    }),
  );
}

/** The versions with a folder and without a descriptor. */
async function unsealedVersions(
  paths: ReturnType<typeof storePaths>,
  only?: string,
): Promise<UnsealedVersion[]> {
  const unsealed: UnsealedVersion[] = [];
  const bundles = only === undefined ? await listFolders(paths.files) : [only];
  for (const bundle of bundles.filter(isBundleName)) {
    for (const version of (await listFolders(paths.bundle(bundle))).filter(isVersion)) {
      if (await orUndefined(stat(paths.descriptor(bundle, version)))) continue;
      const writtenAt = await newestTime(paths.version(bundle, version));
      unsealed.push({ bundle, version, writtenAt });
    }
  }
  return unsealed;
}

/** The names of the folders in a folder. */
async function listFolders(path: string): Promise<string[]> {
  const entries = (await orUndefined(readdir(path, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** When a folder or something in it was written last. */
async function newestTime(folder: string): Promise<Date> {
  const names = (await orUndefined(readdir(folder, { recursive: true }))) ?? [];
  const times = await Promise.all(
    ['', ...names].map((name) => orUndefined(lstat(join(folder, name)))),
  );
  return new Date(Math.max(...times.map((found) => found?.mtimeMs ?? 0)));
}

/** The versions with a descriptor, newest first. */
async function sealedVersions(
  paths: ReturnType<typeof storePaths>,
  bundle: string,
): Promise<{ version: string; sealedAt: number }[]> {
  const names = (await orUndefined(readdir(paths.bundle(bundle)))) ?? [];
  const sealed: { version: string; sealedAt: number }[] = [];
  for (const version of names.filter(isVersion)) {
    const found = await orUndefined(stat(paths.descriptor(bundle, version)));
    if (found) sealed.push({ version, sealedAt: found.mtimeMs });
  }
  return sealed.sort((a, b) => b.sealedAt - a.sealedAt);
}

async function readPointers(path: string): Promise<StoredPointers | undefined> {
  const text = await orUndefined(readFile(path, 'utf8'));
  return text === undefined ? undefined : { text, tag: integrityHash(text) };
}
