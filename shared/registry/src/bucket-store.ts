import type { BucketSettings } from '@club/bucket';
import { createBucketObjects, type BucketObjects } from './bucket-objects';
import { integrityHash } from './integrity';
import {
  assertPlace,
  assertRecord,
  descriptorFile,
  type FilePlace,
  isBundleName,
  isRecord,
  isVersion,
  type RegistryStore,
  StoreConflictError,
  type UnsealedVersion,
} from './store';

const pointersKey = 'registry.json';
const historyPrefix = 'history/';

/**
 * A store in an S3-compatible bucket, in the layout of the folder. The times of objects are too coarse
 * to order versions, so each seal is an object of its own: `seals/<bundle>/<time>/<version>`.
 */
export function createBucketStore(settings: BucketSettings): RegistryStore {
  const objects = createBucketObjects(settings);

  return {
    putFile: async (place, bytes) => objects.putNew(fileKey(place), Buffer.from(bytes)),
    repairFile: async (place, bytes) => objects.put(fileKey(place), Buffer.from(bytes)),
    readFile: async (place) => (await objects.get(fileKey(place)))?.bytes,
    async seal(bundle, version, descriptor) {
      await objects.putNew(descriptorKey(bundle, version), Buffer.from(descriptor));
      const seals = await readSeals(objects, bundle);
      const time = Math.max(Date.now(), (seals.at(-1)?.time ?? 0) + 1);
      await objects.put(sealKey({ bundle, time, version }), Buffer.alloc(0));
      for (const seal of seals) {
        if (seal.version === version) await objects.remove(sealKey(seal));
      }
    },
    async readDescriptor(bundle, version) {
      const found = await objects.get(descriptorKey(bundle, version));
      return found?.bytes.toString('utf8');
    },
    async listVersions(bundle) {
      const seals = await readSeals(objects, bundle);
      return [...new Set(seals.reverse().map(({ version }) => version))];
    },
    async listBundles() {
      return [...new Set((await readSeals(objects)).map(({ bundle }) => bundle))].sort();
    },
    readFingerprint: async (bundle, version) =>
      integrityHash(JSON.stringify(await objects.list(versionPrefix(bundle, version)))),
    async removeVersion(bundle, version) {
      assertPlace(bundle, version);
      // In this order a version that is half removed is not listed, and can be published again.
      for (const seal of await readSeals(objects, bundle)) {
        if (seal.version === version) await objects.remove(sealKey(seal));
      }
      await objects.remove(descriptorKey(bundle, version));
      for (const { key } of await objects.list(versionPrefix(bundle, version))) {
        await objects.remove(key);
      }
    },
    listUnsealed: (bundle) => findUnsealed(objects, bundle),
    // An object is there completely or not at all.
    removeDrafts: async () => undefined,
    ...createRecords(objects),
    async readPointers() {
      const found = await objects.get(pointersKey);
      return found && { text: found.bytes.toString('utf8'), tag: found.tag };
    },
    pointersTag: () => objects.readTag(pointersKey),
    async writePointers(text, expectedTag) {
      if (await objects.replace(pointersKey, Buffer.from(text), expectedTag)) return;
      throw new StoreConflictError('The registry was changed by another command meanwhile');
    },
  };
}

function createRecords(
  objects: BucketObjects,
): Pick<RegistryStore, 'addRecord' | 'listRecords' | 'readRecord'> {
  const recordKey = (id: string) => {
    assertRecord(id);
    return `${historyPrefix}${id}.json`;
  };
  return {
    addRecord: async (id, text) => objects.putNew(recordKey(id), Buffer.from(text)),
    async listRecords(from = '') {
      const listed = await objects.list(historyPrefix, from);
      const ids = listed.map(({ key }) => key.slice(historyPrefix.length, -'.json'.length));
      return ids.filter((id) => isRecord(id) && id >= from);
    },
    readRecord: async (id) => (await objects.get(recordKey(id)))?.bytes.toString('utf8'),
  };
}

interface Seal {
  readonly bundle: string;
  readonly version: string;
  readonly time: number;
}

/** The seals of a bundle or of all, oldest first. */
async function readSeals(objects: BucketObjects, bundle?: string): Promise<Seal[]> {
  if (bundle !== undefined) assertPlace(bundle);
  const listed = await objects.list(bundle === undefined ? 'seals/' : `seals/${bundle}/`);
  return listed.map(({ key }) => {
    const [, name = '', time, version = ''] = key.split('/');
    return { bundle: name, version, time: Number(time) };
  });
}

/** Versions with objects and without a seal. */
async function findUnsealed(objects: BucketObjects, only?: string): Promise<UnsealedVersion[]> {
  const seals = await readSeals(objects, only);
  const sealed = new Set(seals.map(({ bundle, version }) => versionPrefix(bundle, version)));
  const found = new Map<string, UnsealedVersion>();
  const listed = await objects.list(only === undefined ? 'files/' : `files/${only}/`);
  for (const { key, writtenAt } of listed) {
    const [, bundle = '', version = ''] = key.split('/');
    if (!isBundleName(bundle) || !isVersion(version)) continue;
    const prefix = versionPrefix(bundle, version);
    if (sealed.has(prefix)) continue;
    const before = found.get(prefix);
    if (before === undefined || before.writtenAt < writtenAt) {
      found.set(prefix, { bundle, version, writtenAt });
    }
  }
  return [...found.values()];
}

function sealKey({ bundle, time, version }: Seal): string {
  return `seals/${bundle}/${String(time).padStart(15, '0')}/${version}`;
}

function versionPrefix(bundle: string, version: string): string {
  assertPlace(bundle, version);
  return `files/${bundle}/${version}/`;
}

function fileKey({ bundle, version, file }: FilePlace): string {
  assertPlace(bundle, version, file);
  return `${versionPrefix(bundle, version)}${file}`;
}

function descriptorKey(bundle: string, version: string): string {
  return `${versionPrefix(bundle, version)}${descriptorFile(bundle)}`;
}
