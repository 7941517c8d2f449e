import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory, signAct, storeAct } from './history';
import { integrityHash } from './integrity';
import { promote } from './promote';
import { publish } from './publish';
import { readPointers } from './pointers';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { describeRemoteBuild, describeShellBuild, writeBuild } from './testing/write-build';

let root: string;
let registry: FolderRegistry;
const files = { 'entry.js': 'run()' };
const evil = { 'entry.js': 'evil()' };

async function build(version: string, of = files, commit = 'c0ffee') {
  const descriptor = describeRemoteBuild('shop', version, of, { commit });
  await writeBuild(join(root, 'dist'), descriptor, of);
  return join(root, 'dist');
}

const publishShop = async (version: string, of = files, commit = 'c0ffee') =>
  publish(registry.store, await build(version, of, commit), { recordsFor: registry });

/** What somebody does who can write into the bucket and has no key. */
async function replaceShop(version: string): Promise<void> {
  await rm(join(registry.root, 'files/shop', version), { recursive: true });
  await publish(registry.store, await build(version, evil));
}

async function shop() {
  const { bundles } = await readPointers(registry.store, registry.publicKey);
  return bundles['shop']?.stable;
}

const refusal = 'shop 2 is not what was published with a key';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-digests-'));
  registry = openFolderRegistry(join(root, 'registry'));
  const shell = { 'main.js': 'shell()' };
  await writeBuild(join(root, 'dist'), describeShellBuild('s1', shell), shell);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, 'shell', 's1');
  await publishShop('1');
  await promote(registry, 'shop', '1');
});

describe('[PF-04] [PF-05] a published version goes live', () => {
  it('only as the signed act of its publication describes it', async () => {
    await publishShop('2');
    const [published] = (await readHistory(registry.store, registry.publicKey)).entries;
    expect(published?.bundles[0]).toHaveProperty('digest');
    await replaceShop('2');
    await expect(promote(registry, 'shop', '2')).rejects.toThrow(refusal);
    await expect(promote(registry, 'shop', '2', { canaryPercent: 1 })).rejects.toThrow(refusal);
    expect(await shop()).toBe('1');
  });

  it('not by an act that another key has signed', async () => {
    await publishShop('2');
    await replaceShop('2');
    const text = await registry.store.readDescriptor('shop', '2');
    const stranger = openFolderRegistry(join(root, 'other'));
    const digest = integrityHash(text ?? '');
    const bundles = [{ bundle: 'shop', version: '2', commit: null, digest }];
    await storeAct(
      registry.store,
      signAct(stranger, { act: 'publish', bundles, generation: null }),
    );
    await expect(promote(registry, 'shop', '2')).rejects.toThrow(refusal);
  });

  it('from another commit too, and after it was published again', async () => {
    await publishShop('2');
    expect(await publishShop('2', files, 'another')).toMatchObject({ isUnchanged: true });
    await promote(registry, 'shop', '2');
    expect(await shop()).toBe('2');
  });

  it('again only as it was promoted before', async () => {
    await publish(registry.store, await build('2'));
    await promote(registry, 'shop', '2');
    await promote(registry, 'shop', '1');
    await replaceShop('2');
    await expect(promote(registry, 'shop', '2')).rejects.toThrow(refusal);
  });

  it('without such an act as before: builds published earlier have none', async () => {
    await publish(registry.store, await build('2'));
    await promote(registry, 'shop', '2');
    expect(await shop()).toBe('2');
  });
});
