import { rm, writeFile } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list } from './inspect';
import { promote, promoteTogether } from './promote';
import { rollback } from './rollback';
import { verify } from './verify';
import { publish } from './publish';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import {
  describeRemoteBuild,
  describeShellBuild,
  withHashes,
  writeBuild,
} from './testing/write-build';

let root: string;
let registry: FolderRegistry;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-promote-'));
  registry = openFolderRegistry(join(root, 'registry'), undefined);
  const files = { 'main.js': 'shell()' };
  await writeBuild(join(root, 'dist'), describeShellBuild('s1', files), files);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, 'shell', 'latest');
});

async function publishShop(version: string): Promise<void> {
  const files = { 'entry.js': `run(${version})` };
  await writeBuild(join(root, 'dist'), describeRemoteBuild('shop', version, files), files);
  await publish(registry.store, join(root, 'dist'));
}

async function promoteShop(...versions: string[]): Promise<void> {
  for (const version of versions) {
    await publishShop(version);
    await promote(registry, 'shop', version);
  }
}

async function shop() {
  const listing = await list(registry.store, registry.publicKey);
  const found = listing.bundles.find((one) => one.bundle === 'shop');
  return { ...found, generation: listing.generation };
}

describe('promote', () => {
  it('is not stopped by a damaged source map, which verify finds', async () => {
    const files = { 'entry.js': 'run()', 'entry.js.map': '{"version":3}' };
    await writeBuild(join(root, 'dist'), describeRemoteBuild('shop', '1', files), files);
    await publish(registry.store, join(root, 'dist'));
    const stored = join(registry.root, 'files/shop/1/entry.js.map.gz');
    await writeFile(stored, 'x');
    expect(await promote(registry, 'shop', '1')).toMatchObject({ version: '1' });
    const faults = async () => (await verify(registry.store, registry.publicKey)).faults;
    expect(await faults()).toEqual([
      'shop 1: entry.js.map.gz does not unpack to what its descriptor says',
    ]);
    await rm(stored);
    expect(await faults()).toEqual(['shop 1: entry.js.map.gz is missing']);
  });

  it('makes the version live and moves to the next generation', async () => {
    await publishShop('1');
    expect((await shop()).stable).toBeUndefined();
    expect(await promote(registry, 'shop', 'latest')).toMatchObject({
      version: '1',
      before: undefined,
      generation: 2,
      isUnchanged: false,
    });
    expect(await shop()).toMatchObject({ stable: '1', kept: ['1'], generation: 2 });
  });

  it('makes no new generation when nothing changes', async () => {
    await promoteShop('1');
    expect(await promote(registry, 'shop', '1')).toMatchObject({
      generation: 2,
      isUnchanged: true,
    });
  });

  it('never clears away the stable version, however many canaries come', async () => {
    await promoteShop('1');
    for (const version of ['2', '3', '4', '5', '6', '7']) {
      await publishShop(version);
      await promote(registry, 'shop', version, { canaryPercent: 10 });
    }
    expect((await shop()).stable).toBe('1');
    expect((await verify(registry.store, registry.publicKey)).faults).toEqual([]);
  });

  it('moves a canary that was judged only while it is still that canary at that step', async () => {
    await promoteShop('1');
    await publishShop('2');
    const times = ['2026-11-24T10:00:00.000Z', '2026-11-24T11:00:00.000Z'];
    const at = (time: string) => ({ ...registry, now: () => new Date(time) });
    const judged = { bundle: 'shop', version: '2', since: times[0]! };
    await promote(at(times[1]!), 'shop', '2', { canaryPercent: 1 });
    const outdated = { isUnchanged: true, generation: 3 };
    expect(await rollback(registry, 'shop', { judged })).toMatchObject(outdated);
    expect(await promote(registry, 'shop', '2', { judged })).toMatchObject(outdated);
    await rollback(registry, 'shop');
    expect(await rollback(registry, 'shop', { judged })).toMatchObject({ isUnchanged: true });
    await promote(at(times[0]!), 'shop', '2', { canaryPercent: 1 });
    await promote(at(times[1]!), 'shop', '2', { canaryPercent: 1 });
    expect(await promote(registry, 'shop', '2', { judged })).toMatchObject({ isUnchanged: false });
    expect(await shop()).toMatchObject({ stable: '2', canary: undefined });
  });

  it('runs a canary beside the stable version, then makes it stable', async () => {
    await promoteShop('1');
    await publishShop('2');
    await promote(registry, 'shop', '2', { canaryPercent: 20 });
    expect(await shop()).toMatchObject({ stable: '1', canary: { version: '2', percent: 20 } });
    await promote(registry, 'shop', '2');
    expect(await shop()).toMatchObject({ stable: '2', canary: undefined, generation: 4 });
  });

  it.each([
    ['9', {}, 'shop 9 is not published'],
    ['1', { canaryPercent: 20 }, 'is the stable version of shop already'],
    ['2', { canaryPercent: 100 }, 'A canary of 100 percent'],
  ])('refuses %s with %j', async (version, options, reason) => {
    await promoteShop('1');
    await publishShop('2');
    await expect(promote(registry, 'shop', version, options)).rejects.toThrow(reason);
    expect(await shop()).toMatchObject({ stable: '1', generation: 2 });
  });

  it('says what is published instead', async () => {
    await publishShop('1');
    await expect(promote(registry, 'shop', '9')).rejects.toThrow('versions of shop: 1\n');
    await expect(promote(registry, 'shp', '1')).rejects.toThrow(/these bundles: .*shop/);
  });

  it('refuses a canary without a stable version', async () => {
    await publishShop('1');
    await expect(promote(registry, 'shop', '1', { canaryPercent: 5 })).rejects.toThrow('no stable');
  });

  it('refuses damaged files and clashes together', async () => {
    const files = withHashes({ 'entry.js': 'a()', 'lost.js': 'b()' });
    const build = describeRemoteBuild('shop', '1', files, {
      slots: [{ slot: 'home.top', name: 'Top', preload: [], shared: [] }],
    });
    await writeBuild(join(root, 'dist'), build, files);
    await publish(registry.store, join(root, 'dist'));
    await writeFile(join(root, 'registry/files/shop/1/entry.js'), 'evil()');
    await rm(join(root, 'registry/files/shop/1/lost.js'));
    const refused = promote(registry, 'shop', '1');
    await expect(refused).rejects.toThrow(
      /1\. shop 1: entry\.js holds other bytes[^]*2\. shop 1: lost\.js is missing[^]*3\. shop asks for the slot "home\.top"/,
    );
  });

  it('replaces a version whose descriptor was damaged', async () => {
    await promoteShop('1');
    await writeFile(join(root, 'registry/files/shop/1/remote.json'), '{}');
    await promoteShop('2');
    expect(await shop()).toMatchObject({ stable: '2' });
  });

  it('lets several commands at once all have their effect', async () => {
    const names = ['scan', 'loyalty', 'feedback', 'certificates'];
    for (const name of names) {
      const files = { 'entry.js': name };
      await writeBuild(join(root, 'dist'), describeRemoteBuild(name, '1', files), files);
      await publish(registry.store, join(root, 'dist'));
    }
    await Promise.all(names.map((name) => promote(registry, name, '1')));
    const listing = await list(registry.store, registry.publicKey);
    expect(listing.generation).toBe(5);
    expect(listing.bundles.every((one) => one.stable !== undefined)).toBe(true);
  });

  it('refuses to build on pointers that somebody changed', async () => {
    const path = join(root, 'registry/registry.json');
    const stored = await registry.store.readPointers();
    await writeFile(path, String(stored?.text).replace('"generation": 1', '"generation": 9'));
    await publishShop('1');
    await expect(promote(registry, 'shop', '1')).rejects.toThrow('not signed with');
  });
});

describe('rollback', () => {
  it('goes back step by step, and never to what was taken back', async () => {
    await promoteShop('1', '2', '3');
    expect(await rollback(registry, 'shop')).toMatchObject({ version: '2', before: '3' });
    await promoteShop('4');
    expect(await rollback(registry, 'shop')).toMatchObject({ version: '2', before: '4' });
    expect(await rollback(registry, 'shop')).toMatchObject({ version: '1', before: '2' });
    expect(await shop()).toMatchObject({ kept: ['4', '3', '2', '1'], generation: 8 });
    await expect(rollback(registry, 'shop')).rejects.toThrow('No earlier version of shop');
  });

  it('ends a running canary first', async () => {
    await promoteShop('1', '2');
    await publishShop('3');
    await promote(registry, 'shop', '3', { canaryPercent: 50 });
    expect(await rollback(registry, 'shop')).toMatchObject({ version: '2', before: '3' });
    expect(await shop()).toMatchObject({ stable: '2', canary: undefined });
    expect(await rollback(registry, 'shop')).toMatchObject({ version: '1', before: '2' });
  });

  it('takes back what was expected and nothing else', async () => {
    await promoteShop('1', '2');
    await publishShop('3');
    await promote(registry, 'shop', '3', { canaryPercent: 50 });
    const back = (expected: string) => rollback(registry, 'shop', { expected });
    await expect(back('2')).rejects.toThrow('would take back 3, not 2');
    expect(await back('3')).toMatchObject({ version: '2', before: '3' });
    // The same again, as of a second operator: the canary has ended.
    await expect(back('3')).rejects.toThrow('would take back 2, not 3');
    expect(await shop()).toMatchObject({ stable: '2', canary: undefined });
    expect(await back('2')).toMatchObject({ version: '1', before: '2' });
  });

  it('is refused where the earlier version does not fit what is live now', async () => {
    const files = { 'main.js': 'shell(2)' };
    const plain = describeShellBuild('s2', files);
    const provides = { ...plain.provides, slots: [...plain.provides.slots, 'home.top'] };
    await writeBuild(join(root, 'dist'), { ...plain, provides }, files);
    await publish(registry.store, join(root, 'dist'));
    await promote(registry, 'shell', 's2');
    const slots = [{ slot: 'home.top', name: 'Top', preload: [], shared: [] }];
    await writeBuild(join(root, 'dist'), describeRemoteBuild('shop', '1', files, { slots }), files);
    await publish(registry.store, join(root, 'dist'));
    await promote(registry, 'shop', '1');
    await expect(rollback(registry, 'shell')).rejects.toThrow(
      /shell can't go back to s1:[^]*slot "home\.top"/,
    );
  });

  it('says so when a bundle was never promoted', async () => {
    await expect(rollback(registry, 'scan')).rejects.toThrow('scan was never promoted');
  });
});

describe('promoteTogether', () => {
  const twice = { 'main.js': 'shell(2)' };

  async function publishShell(version: string, layouts: string[]): Promise<void> {
    const shell = describeShellBuild(version, twice);
    await writeBuild(
      join(root, 'dist'),
      { ...shell, provides: { ...shell.provides, layouts } },
      twice,
    );
    await publish(registry.store, join(root, 'dist'));
  }

  async function publishShopWith(version: string, layout: string): Promise<void> {
    const files = { 'entry.js': `run(${version})` };
    const build = describeRemoteBuild('shop', version, files);
    const page = {
      name: 'home',
      path: '/shop',
      guards: ['auth'],
      title: 'Shop',
      preload: [],
      shared: [],
    };
    const routes = [{ ...page, layout }];
    await writeBuild(join(root, 'dist'), { ...build, owns: ['/shop'], routes }, files);
    await publish(registry.store, join(root, 'dist'));
  }

  it('makes a change of the contract live as a whole, where one after the other is refused', async () => {
    await publishShell('s2', ['narrow']);
    await promote(registry, 'shell', 's2');
    await publishShopWith('1', 'narrow');
    await promote(registry, 'shop', '1');
    await publishShell('s3', ['wide']);
    await publishShopWith('2', 'wide');
    await expect(promote(registry, 'shell', 's3')).rejects.toThrow(/can't be promoted/);
    await expect(promote(registry, 'shop', '2')).rejects.toThrow(/can't be promoted/);
    const moved = await promoteTogether(registry, { shell: 's3', shop: '2' });
    expect(moved).toMatchObject({ generation: 4, isUnchanged: false });
    expect(await shop()).toMatchObject({ stable: '2', generation: 4 });
  });

  it('moves nothing when one of them does not fit the others', async () => {
    await promoteShop('1');
    await publishShell('s2', ['wide']);
    await publishShopWith('2', 'narrow');
    await expect(promoteTogether(registry, { shell: 's2', shop: '2' })).rejects.toThrow(/narrow/);
    expect(await shop()).toMatchObject({ stable: '1', generation: 2 });
  });

  it('makes no new generation when all of it is live already', async () => {
    await promoteShop('1');
    const moved = await promoteTogether(registry, { shell: 's1', shop: '1' });
    expect(moved).toMatchObject({ generation: 2, isUnchanged: true });
  });
});
