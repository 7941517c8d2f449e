import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalBucket } from '@club/bucket/testing';
import { createBucketStore } from '../bucket-store';
import { createFolderStore } from '../folder-store';
import type { WritableRegistry } from '../history';
import { openFolderRegistry } from '../registry-folder';
import { type RegistryStore, StoreConflictError } from '../store';
import { publishShopTwice } from '../testing/live-shop';
import { describeRemoteBuild } from '../testing/write-build';
import { findMissingFiles, receiveFile } from './receive-build';
import { createUploadLimit, type UploadLimit } from './upload-limit';

const bucket = new LocalBucket();
const stores = {
  folder: (root: string) => createFolderStore(root),
  bucket: () => {
    const { url, accessKey, secretKey } = bucket;
    return createBucketStore({ url, region: 'us-east-1', accessKey, secretKey });
  },
};

let root: string;
let registry: WritableRegistry;
let limit: UploadLimit;
let hour: number;
let lists: number;
/** How long ago a version got its last file. */
let hoursOld: Record<string, number>;

beforeAll(() => bucket.start());
afterAll(() => bucket.stop());

async function openRegistry(create: (root: string) => RegistryStore): Promise<void> {
  bucket.objects.clear();
  root = join(await mkdtemp(join(tmpdir(), 'club-uploads-')), 'registry');
  [limit, hour, lists, hoursOld] = [createUploadLimit(), 0, 0, {}];
  const store = create(root);
  const { privateKey } = openFolderRegistry(root);
  registry = {
    privateKey,
    now: () => new Date(Date.now() + hour * 3_600_000),
    store: {
      ...store,
      putFile: async (place, bytes) => {
        await store.putFile(place, bytes);
        delete hoursOld[place.version];
      },
      repairFile: async (place, bytes) => {
        await store.repairFile(place, bytes);
        delete hoursOld[place.version];
      },
      listUnsealed: async (bundle) => {
        lists += 1;
        const listed = await store.listUnsealed(bundle);
        return listed.map(({ writtenAt, ...one }) => {
          const ageMs = (hoursOld[one.version] ?? 0) * 3_600_000;
          return { ...one, writtenAt: new Date(writtenAt.getTime() - ageMs) };
        });
      },
    },
  };
}

const script = 'js/a.js';
const text = 'run()';

const describeFile = (file: string) => ({
  file,
  bytes: Buffer.byteLength(text),
  integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

function upload(version: string, file = script, bundle = 'shop'): Promise<void> {
  const { integrity } = describeFile(file);
  return receiveFile(
    { registry, limit },
    { bundle, version, file },
    { bytes: Buffer.from(text), integrity },
  );
}

async function uploadMany(...versions: readonly number[]): Promise<void> {
  for (const version of versions) await upload(String(version));
}

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The versions of the shop that are not sealed. */
async function unsealed(): Promise<string[]> {
  const found = await registry.store.listUnsealed('shop');
  return found.map(({ version }) => version).sort();
}

function start(version: string): Promise<string[]> {
  const descriptor = describeRemoteBuild('shop', version, { [script]: text });
  return findMissingFiles({ registry, limit }, descriptor, [describeFile(script)]);
}

describe.each(['folder', 'bucket'] as const)('unsealed versions in a %s', (kind) => {
  beforeEach(() => openRegistry(stores[kind]));

  it('are at most ten of a bundle, and each takes further files', async () => {
    await uploadMany(...ten);
    await expect(upload('11')).rejects.toThrow(
      /^shop 11 can't be published:\n.+10 versions of shop are not published to the end: 1, 10, 2, [^]+Why: At most 10[^]+Do: .+ wait until 20.+Z: what gets no file for 24 hours/,
    );
    expect(await unsealed()).toEqual(ten.map(String).sort());
    await upload('3', 'js/b.js');
    await upload('1', script, 'scan');
    // Another process, which has taken no files yet.
    limit = createUploadLimit();
    await upload('3', 'js/c.js');
    await expect(upload('11')).rejects.toThrow('10 versions of shop');
    await registry.store.seal('shop', '1', '{}');
    await upload('11');
  });

  it('may take the last place one at a time', async () => {
    await uploadMany(...ten.slice(1));
    const uploads = [upload('a'), upload('b'), upload('a', 'js/b.js')];
    const [a, b, againA] = (await Promise.allSettled(uploads)).map(({ status }) => status);
    expect(new Set([a, b])).toEqual(new Set(['fulfilled', 'rejected']));
    expect(againA).toBe(a);
    expect(await unsealed()).toHaveLength(10);
  });

  it('make way after 24 hours without a file, where there is no other place', async () => {
    await uploadMany(...ten.slice(1));
    hoursOld = { 2: 25, 3: 24, 4: 23 };
    await upload('11');
    expect(await unsealed()).toContain('2');
    await upload('12');
    expect(await unsealed()).toEqual(['10', '11', '12', '4', '5', '6', '7', '8', '9']);
    expect(await registry.store.readFile({ bundle: 'shop', version: '2', file: script })).toBe(
      undefined,
    );
    await upload('13');
    await expect(upload('14')).rejects.toThrow('10 versions of shop');
  });

  it('stay while their publication goes on, also one that lacks no file', async () => {
    await uploadMany(...ten);
    hoursOld = { 1: 25, 2: 25, 3: 25 };
    await upload('1', 'js/b.js');
    expect(await start('2')).toEqual([]);
    await upload('11');
    expect(await unsealed()).toEqual(['1', '10', '11', '2', '4', '5', '6', '7', '8', '9']);
  });

  it('replace no file of a version that was sealed while they waited', async () => {
    const { listUnsealed, ...store } = registry.store;
    const place = { bundle: 'shop', version: '1', file: script };
    const sealFirst = async () => {
      await store.putFile(place, Buffer.from('sealed()'));
      await store.seal('shop', '1', '{}');
      return listUnsealed('shop');
    };
    registry = { ...registry, store: { ...store, listUnsealed: sealFirst } };
    await expect(upload('1')).rejects.toThrow(StoreConflictError);
    expect(String(await store.readFile(place))).toBe('sealed()');
  });

  it('begin with files of the newest version, too', async () => {
    const place = { bundle: 'shop', version: '0', file: script };
    await registry.store.putFile(place, Buffer.from(text));
    await registry.store.seal('shop', '0', '{}');
    await uploadMany(...ten);
    await expect(start('11')).rejects.toThrow('10 versions of shop');
    expect(await unsealed()).not.toContain('11');
  });

  it('are listed once for each version, and again when it was left for 24 hours', async () => {
    await upload('1');
    await Promise.all([upload('1', 'js/b.js'), upload('1', 'js/c.js')]);
    expect(lists).toBe(1);
    hour = 24;
    await upload('1', 'js/d.js');
    expect(lists).toBe(2);
  });
});

test('a version in a channel that lost its descriptor is neither counted nor removed', async () => {
  await openRegistry(stores.folder);
  await publishShopTwice(registry, join(root, '..'));
  await rm(join(root, 'files/shop/1/remote.json'));
  await uploadMany(...ten.map((one) => one + 10));
  await upload('1', 'js/lost.js');
  hoursOld = Object.fromEntries([1, ...ten.map((one) => one + 10)].map((one) => [one, 25]));
  await upload('21');
  expect(await unsealed()).toEqual(['1', '21']);
});
