import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderRegistry, openRegistry, promote, publish } from '@club/registry';
import type { RemoteDescriptor, ShellDescriptor } from '@club/registry/formats';
import { type BuildFiles, describeRemoteBuild, writeBuild } from '@club/registry/testing';
import { createLogger } from '../../foundation/logger';
import { shellFiles, shopFiles, testShell, testShop } from '../../testing/web-fixture';
import { createBundleFiles } from './bundle-files';
import { createUndamagedVersions } from './undamaged-versions';

const log = createLogger('silent');
const cart = 'js/cart.aa.js';
const pictures = Array.from({ length: 119 }, (_, index) => `images/${index}.aa.png`);
const manyFiles: BuildFiles = {
  ...shopFiles,
  ...Object.fromEntries(pictures.map((file) => [file, file])),
};

/** A registry with some versions made live one after another, and a server's view of it from its start. */
async function openWith(...builds: (RemoteDescriptor | ShellDescriptor)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'club-whole-'));
  const registry = openFolderRegistry(join(folder, 'registry'), undefined);
  for (const build of builds) {
    const texts: BuildFiles = build.kind === 'shell' ? shellFiles : manyFiles;
    await writeBuild(join(folder, 'dist'), build, texts);
    await publish(registry.store, join(folder, 'dist'));
    await promote(registry, build.name, build.version);
  }
  const time = { now: new Date('2026-11-24T12:00:00Z') };
  return {
    path: (bundle: string, version: string, file: string) =>
      join(registry.root, 'files', bundle, version, file),
    /** A later moment. */
    wait: (seconds: number) => (time.now = new Date(time.now.getTime() + seconds * 1_000)),
    async start() {
      const { store, publicKey } = registry;
      const opened = await openRegistry(store, { publicKey, pollMs: 0 });
      const options = { store, registry: opened, log, allowCandidates: false };
      const files = createBundleFiles(options);
      const undamaged = createUndamagedVersions({
        registry: opened,
        files,
        log,
        now: () => time.now,
      });
      const served = async (bundle: string, version: string) =>
        (await undamaged.find(bundle, version))?.version;
      return { files, undamaged, served };
    },
  };
}

test('a version whose files are whole is served itself', async () => {
  const { start } = await openWith(testShell('s1'), testShop('1'), testShop('2'));
  const { undamaged, served } = await start();
  await undamaged.checkLive();
  expect([await served('shop', '2'), undamaged.replaced()]).toEqual(['2', []]);
});

test.each([
  ['a chunk', cart],
  ['the entry', 'entry.aa.js'],
  ['a style sheet', 'css/cart.aa.css'],
  ['the descriptor', 'remote.json'],
])('[PF-08] the last whole version is served while %s is missing or damaged', async (_, file) => {
  const { start, path, wait } = await openWith(testShell('s1'), testShop('1'), testShop('2'));
  const place = path('shop', '2', file);
  const good = await readFile(place);
  await writeFile(place, 'evil()');
  expect(await (await damagedServer()).served('shop', '2')).toBe('1');
  await rm(place);
  const { undamaged, served } = await damagedServer();
  expect(await served('shop', '2')).toBe('1');
  expect(undamaged.replaced()).toEqual([{ bundle: 'shop', version: '2', by: '1' }]);
  expect(await served('shell', 's1')).toBe('s1');
  if (file === 'remote.json') return;
  await writeFile(place, good);
  expect(await served('shop', '2')).toBe('1');
  wait(61);
  expect(await served('shop', '2')).toBe('2');
  expect(undamaged.replaced()).toEqual([]);

  async function damagedServer() {
    const server = await start();
    await server.undamaged.checkLive();
    return server;
  }
});

test('damage that a reader finds counts at once', async () => {
  const { start, path } = await openWith(testShell('s1'), testShop('1'), testShop('2'));
  const { files, served } = await start();
  expect(await served('shop', '2')).toBe('2');
  await rm(path('shop', '2', cart));
  expect(await files.read('shop', '2', cart)).toBeUndefined();
  expect(await served('shop', '2')).toBe('1');
});

test('[PF-08] a damaged shell gives way to the shell before it', async () => {
  const { start, path } = await openWith(testShell('s1'), testShell('s2'), testShop('1'));
  await rm(path('shell', 's2', 'js/auth.aa.js'));
  const { undamaged, served } = await start();
  await undamaged.checkLive();
  expect(await served('shell', 's2')).toBe('s1');
});

test('versions that are damaged too, or do not fit to what is live, are passed over', async () => {
  const { provides } = testShell('s1');
  const [route] = testShop('2').routes;
  const { start, path } = await openWith(
    testShell('s1', { provides: { ...provides, layouts: ['account', 'old'] } }),
    testShop('1'),
    testShop('2', { routes: [{ ...route!, layout: 'old' }] }),
    testShop('3'),
    // Without the layout of the version 2.
    testShell('s2'),
    testShop('4'),
  );
  await rm(path('shop', '4', cart));
  await rm(path('shop', '3', cart));
  const { undamaged, served } = await start();
  await undamaged.checkLive();
  expect(await served('shop', '4')).toBe('1');
});

test('without an earlier version that is whole the damaged one stays', async () => {
  const { start, path } = await openWith(testShell('s1'), testShop('1'), testShop('2'));
  await rm(path('shop', '1', cart));
  await rm(path('shop', '2', cart));
  const { undamaged, served } = await start();
  await undamaged.checkLive();
  expect([await served('shop', '2'), undamaged.replaced()]).toEqual(['2', []]);
});

test('[PF-08] a version stays damaged however many files of others are damaged too', async () => {
  const { start, path } = await openWith(
    testShell('s1'),
    ...['1', '2'].map((version) => describeRemoteBuild('shop', version, manyFiles)),
    ...['1', '2'].map((version) => describeRemoteBuild('loyalty', version, manyFiles)),
  );
  await rm(path('shop', '2', cart));
  for (const file of pictures) await rm(path('loyalty', '2', file));
  const server = await start();
  await server.undamaged.checkLive();
  expect([await server.served('shop', '2'), await server.served('loyalty', '2')]).toEqual([
    '1',
    '1',
  ]);
  expect(server.files.isDamaged('shop', '2')).toBe(true);
  expect(server.undamaged.replaced()).toHaveLength(2);
  expect(server.files.damaged()).toHaveLength(101);
  expect(server.files.damaged().at(-1)).toBe('20 more');
});
