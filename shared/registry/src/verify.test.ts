import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote } from './promote';
import { publish } from './publish';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import type { RegistryStore } from './store';
import { describeRemoteBuild, describeShellBuild, writeBuild } from './testing/write-build';
import { createVerifiedFile, type VerifiedVersions } from './verified-versions';
import { verify } from './verify';

let root: string;
let registry: FolderRegistry;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-verify-'));
  registry = openFolderRegistry(join(root, 'registry'), undefined);
  const files = { 'main.js': 'shell()' };
  await writeBuild(join(root, 'dist'), describeShellBuild('s1', files), files);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, 'shell', 'latest');
});

async function promoteShop(...versions: string[]): Promise<void> {
  for (const version of versions) {
    const files = { 'entry.js': `run(${version})` };
    await writeBuild(join(root, 'dist'), describeRemoteBuild('shop', version, files), files);
    await publish(registry.store, join(root, 'dist'));
    await promote(registry, 'shop', version);
  }
}

describe('verify', () => {
  it('counts what it examined', async () => {
    await promoteShop('1', '2');
    expect(await verify(registry.store, registry.publicKey)).toEqual({
      generation: 3,
      versions: 3,
      files: 3,
      faults: [],
    });
  });

  it('finds changed files, precompressed forms and descriptors of kept versions too', async () => {
    await promoteShop('1', '2', '3');
    const shelf = join(root, 'registry/files/shop');
    await writeFile(join(shelf, '1/entry.js'), 'evil()');
    await writeFile(join(shelf, '2/entry.js.br'), 'evil()');
    await writeFile(join(shelf, '3/remote.json'), '{}');
    expect((await verify(registry.store, registry.publicKey)).faults).toEqual([
      'remote.json of shop 3 is not the one that was promoted: it was changed afterwards',
      'shop 2: entry.js.br does not unpack to entry.js',
      'shop 1: entry.js holds other bytes than its descriptor says',
    ]);
  });
});

describe('verify that remembers', () => {
  let reads: string[];
  let store: RegistryStore;
  let verified: VerifiedVersions;

  beforeEach(async () => {
    reads = [];
    store = {
      ...registry.store,
      readFile: async (place) => {
        reads.push(`${place.bundle} ${place.version}`);
        return registry.store.readFile(place);
      },
    };
    verified = createVerifiedFile(join(root, 'known/registry.json'));
    await promoteShop('1', '2');
  });

  async function look() {
    reads = [];
    const { files, faults } = await verify(store, registry.publicKey, verified);
    return { files, faults, read: [...new Set(reads)].sort() };
  }

  const stored = (file: string) => join(root, 'registry/files/shop', file);
  const whole = { files: 3, faults: [] };
  const all = ['shell s1', 'shop 1', 'shop 2'];

  it('reads a version once while nobody writes it', async () => {
    expect(await look()).toEqual({ ...whole, read: all });
    expect(await look()).toEqual({ ...whole, read: [] });
    await promoteShop('3');
    expect(await look()).toEqual({ files: 4, faults: [], read: ['shop 3'] });
  });

  it('reads a version again that was written, also when its size and time are as before', async () => {
    const time = new Date('2026-01-01');
    await utimes(stored('1/entry.js'), time, time);
    await look();
    await writeFile(stored('1/entry.js'), 'evil()');
    await utimes(stored('1/entry.js'), time, time);
    const damaged = {
      files: 3,
      faults: ['shop 1: entry.js holds other bytes than its descriptor says'],
      read: ['shop 1'],
    };
    expect(await look()).toEqual(damaged);
    // What is damaged is said each time, until it is whole.
    expect(await look()).toEqual(damaged);
    await writeFile(stored('1/entry.js'), 'run(1)');
    expect(await look()).toEqual({ ...whole, read: ['shop 1'] });
    expect(await look()).toEqual({ ...whole, read: [] });
  });

  it('finds files that were removed, and descriptors that were changed', async () => {
    await look();
    await rm(stored('1/entry.js.gz'));
    await rm(stored('1/entry.js'));
    await writeFile(stored('2/remote.json'), '{}');
    expect((await look()).faults).toEqual([
      'remote.json of shop 2 is not the one that was promoted: it was changed afterwards',
      'shop 1: entry.js is missing',
    ]);
  });

  it('reads all again after a day, for bytes that were damaged in storage', async () => {
    await look();
    const clock = jest
      .spyOn(Date, 'now')
      .mockImplementation(() => new Date().getTime() + 24 * 60 * 60 * 1000);
    expect(await look()).toEqual({ ...whole, read: all });
    // Of a clock that was set back nothing is believed either.
    clock.mockRestore();
    expect(await look()).toEqual({ ...whole, read: all });
  });

  it.each(['', '{"shop 1":', '[]', '{"shop 1":{"fingerprint":1}}'])(
    'reads all where %j is remembered',
    async (text) => {
      await look();
      await writeFile(join(root, 'known/registry.json'), text);
      expect(await look()).toEqual({ ...whole, read: all });
    },
  );
});
