import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { list, knownKeys, openRegistryAt, type WritableRegistry } from '@club/registry';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '@club/registry/testing';
import { publishBundles } from '../publish-bundles';
import { distFolder } from '../workspace';
import { openDevelopmentRegistry } from './development-registry';

const saves = 12;

let folder: string;
let place: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-dev-registry-'));
  place = path.join(folder, 'registry');
});
afterEach(() => rm(folder, { recursive: true }));

const bundle = (name: string) => ({ name, folder: path.join(folder, name) });

async function save(registry: WritableRegistry, version: string): Promise<void> {
  const files = { 'main.js': `run(${version})` };
  const shop = describeRemoteBuild('shop', version, files);
  await writeBuild(distFolder(bundle('shop')), shop, files);
  const built = version === '1' ? [bundle('shell'), bundle('shop')] : [bundle('shop')];
  if (version === '1')
    await writeBuild(distFolder(bundle('shell')), describeShellBuild('1', files), files);
  await publishBundles(built, { registry, comparesServer: false });
}

async function saveOften(registry: WritableRegistry): Promise<void> {
  for (let version = 1; version <= saves; version += 1) await save(registry, String(version));
}

/** Counts the entries of the history that are read. */
function watchReads(registry: WritableRegistry) {
  const read: string[] = [];
  const readRecord = (id: string) => {
    read.push(id);
    return registry.store.readRecord(id);
  };
  return { read, watched: { ...registry, store: { ...registry.store, readRecord } } };
}

describe('the registry of development', () => {
  it('reads each entry of the history once, however often something is saved', async () => {
    const { read, watched } = watchReads(await openDevelopmentRegistry(place));
    await saveOften(watched);
    expect(read.length).toBeGreaterThan(saves);
    expect(new Set(read).size).toBe(read.length);
  });

  it('holds the newest five versions of a bundle', async () => {
    const registry = await openDevelopmentRegistry(place);
    await saveOften(registry);
    expect(await registry.store.listVersions('shop')).toEqual(['12', '11', '10', '9', '8']);
    expect(await registry.store.listVersions('shell')).toEqual(['1']);
  });

  it('begins without what earlier runs have left, and with what was live', async () => {
    const earlier = openRegistryAt(place, {});
    await saveOften(earlier);
    const before = await list(earlier.store, knownKeys(earlier));
    const { read, watched } = watchReads(await openDevelopmentRegistry(place));
    expect(await watched.store.listRecords()).toEqual([]);
    expect(await watched.store.listVersions('shop')).toHaveLength(5);
    const { bundles, generation } = await list(watched.store, knownKeys(watched));
    expect(generation).toBe(before.generation);
    expect(bundles.map(({ bundle: name, stable }) => [name, stable])).toEqual([
      ['shell', '1'],
      ['shop', '12'],
    ]);
    await save(watched, '12');
    await save(watched, '13');
    expect(read.length).toBeLessThan(saves);
  });
});
