import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WritableRegistry } from './history';
import { promote } from './promote';
import { publish } from './publish';
import { readPointers } from './pointers';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { type RegistryStore, StoreConflictError } from './store';
import { sweep } from './sweep';
import { publishShopTwice } from './testing/live-shop';
import { describeRemoteBuild, writeBuild } from './testing/write-build';
import { verify } from './verify';

let folder: FolderRegistry;
let registry: WritableRegistry;
let day: number;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'club-race-'));
  folder = openFolderRegistry(join(root, 'registry'));
  day = 0;
  registry = { ...folder, now: () => new Date(Date.UTC(2026, 0, 1 + day)) };
  await publishShopTwice(registry, root, { recordsFor: registry });
  day = 31;
});

const withStore = (more: Partial<RegistryStore>): WritableRegistry => ({
  ...registry,
  store: { ...registry.store, ...more },
});
const faults = async () => (await verify(folder.store, folder.publicKey)).faults;

describe('[PF-06] a sweep and a promotion at the same time', () => {
  it('leave the files of a build that is promoted while the sweep looks around', async () => {
    let promoted: Promise<unknown> | undefined;
    const listBundles = async () => {
      promoted ??= promote(registry, 'shop', '2');
      await promoted;
      return registry.store.listBundles();
    };
    expect(await sweep(withStore({ listBundles }))).toEqual([]);
    const { bundles } = await readPointers(folder.store, folder.publicKey);
    expect(bundles['shop']?.stable).toBe('2');
    expect(await faults()).toEqual([]);
  });

  it('make nothing live whose files were removed before the pointers moved', async () => {
    let attempts = 0;
    const writePointers: RegistryStore['writePointers'] = async (text, tag) => {
      attempts += 1;
      if (attempts > 1) return registry.store.writePointers(text, tag);
      await sweep(registry);
      throw new StoreConflictError('Somebody else was faster');
    };
    await expect(promote(withStore({ writePointers }), 'shop', '2')).rejects.toThrow(
      'shop 2 is no longer in the registry as it was',
    );
    const { bundles } = await readPointers(folder.store, folder.publicKey);
    expect(bundles['shop']?.stable).toBe('1');
    expect(await faults()).toEqual([]);
  });

  it('make nothing live of which a bucket has removed no more than the descriptor yet', async () => {
    let attempts = 0;
    const writePointers: RegistryStore['writePointers'] = async (text, tag) => {
      attempts += 1;
      if (attempts > 1) return registry.store.writePointers(text, tag);
      await rm(join(folder.root, 'files/shop/2/remote.json'));
      throw new StoreConflictError('Somebody else was faster');
    };
    await expect(promote(withStore({ writePointers }), 'shop', '2')).rejects.toThrow(
      'shop 2 is no longer in the registry as it was',
    );
  });

  it('leave a version that came back while it was removed from the registry', async () => {
    // What a move has dropped, and another one has made live before the removal.
    const files = { 'main.js': 'run()' };
    day = 0;
    for (const version of ['3', '4', '5', '6', '7']) {
      const dist = join(folder.root, '..', 'dist');
      await writeBuild(dist, describeRemoteBuild('shop', version, files), files);
      await publish(registry.store, dist, { recordsFor: registry });
      await promote(registry, 'shop', version);
    }
    day = 40;
    let isBack = false;
    const writePointers: RegistryStore['writePointers'] = async (text, tag) => {
      await registry.store.writePointers(text, tag);
      if (!isBack) await promote(registry, 'shop', '1');
      isBack = true;
    };
    await sweep(withStore({ writePointers }));
    const { bundles } = await readPointers(folder.store, folder.publicKey);
    expect(bundles['shop']?.stable).toBe('1');
    expect(await faults()).toEqual([]);
  });
});
