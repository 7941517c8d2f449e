import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClub } from './cli';
import type { WritableRegistry } from './history';
import { list } from './inspect';
import { verify } from './verify';
import { promote } from './promote';
import { publish } from './publish';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { rollback } from './rollback';
import { sweep } from './sweep';
import {
  describeRemoteBuild,
  describeShellBuild,
  withHashes,
  writeBuild,
} from './testing/write-build';

let root: string;
let folder: FolderRegistry;
let registry: WritableRegistry;
let day: number;

/** The clock goes on by days alone. */
const now = () => new Date(Date.UTC(2026, 0, 1 + day));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-sweep-'));
  folder = openFolderRegistry(join(root, 'registry'));
  registry = { ...folder, now };
  day = 0;
  const files = withHashes({ 'main.js': 'shell()' });
  await writeBuild(join(root, 'dist'), describeShellBuild('s1', files), files);
  await publish(registry.store, join(root, 'dist'), { recordsFor: registry });
  await promote(registry, 'shell', 's1');
});

async function publishShop(version: string): Promise<void> {
  const files = withHashes({ 'entry.js': `run(${version})` });
  await writeBuild(join(root, 'dist'), describeRemoteBuild('shop', version, files), files);
  await publish(registry.store, join(root, 'dist'), { recordsFor: registry });
}

async function promoteShop(...versions: string[]): Promise<void> {
  for (const version of versions) {
    await publishShop(version);
    await promote(registry, 'shop', version);
  }
}

async function shop() {
  const { bundles } = await list(registry.store, folder.publicKey);
  return bundles.find((one) => one.bundle === 'shop');
}

const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
const newestFirst = many.toReversed();

describe('retention', () => {
  it('keeps every version for 30 days after visitors stopped getting it', async () => {
    await promoteShop(...many);
    day = 29;
    await promoteShop('9');
    expect((await shop())?.kept).toEqual(['9', ...newestFirst]);
    expect((await shop())?.published).toEqual(['9', ...newestFirst]);
    day = 30;
    await promoteShop('10');
    // 8 was live until day 29, so it would stay even if it were not among the newest.
    expect((await shop())?.kept).toEqual(['10', '9', '8', '7', '6']);
    expect((await shop())?.published).toEqual(['10', '9', '8', '7', '6']);
    expect((await verify(registry.store, folder.publicKey)).faults).toEqual([]);
  });

  it('counts from when visitors stopped getting a version, not from its promotion', async () => {
    await promoteShop('1');
    day = 100;
    await promoteShop('2', '3', '4', '5', '6', '7');
    day = 129;
    await promoteShop('8');
    expect((await shop())?.kept).toContain('1');
  });

  it('begins again for a version that was live once more', async () => {
    await promoteShop('1', '2');
    day = 40;
    await rollback(registry, 'shop');
    await promoteShop('3', '4', '5', '6', '7');
    day = 69;
    await promoteShop('8');
    // 1 was live until day 40, 2 until then too.
    expect((await shop())?.kept).toEqual(expect.arrayContaining(['1', '2']));
    day = 70;
    await promoteShop('9');
    expect((await shop())?.kept).not.toEqual(expect.arrayContaining(['1']));
  });

  it('never loses what is live, however old it is', async () => {
    await promoteShop(...many);
    await promote(registry, 'shop', '2');
    day = 400;
    expect(await sweep(registry)).not.toContainEqual({ bundle: 'shop', version: '2' });
    expect(await shop()).toMatchObject({ stable: '2' });
    expect((await shop())?.kept).toContain('2');
    expect((await verify(registry.store, folder.publicKey)).faults).toEqual([]);
  });
});

describe('what pages use', () => {
  const shopVersions = async () => (await shop())?.published;

  it('keeps an old version while pages use it, at each move and at a sweep', async () => {
    let used: readonly string[] = ['2'];
    registry = { ...registry, readUsed: async () => ({ shop: [...used], shell: ['1'] }) };
    await promoteShop(...many);
    day = 31;
    await promoteShop('9');
    expect(await shopVersions()).toEqual(['9', '8', '7', '6', '5', '2']);
    expect(await sweep(registry)).toEqual([]);
    used = [];
    expect(await sweep(registry)).toEqual([{ bundle: 'shop', version: '2' }]);
  });

  it('is asked only when something is old enough, and nothing is removed without an answer', async () => {
    const readUsed = jest.fn().mockRejectedValue(new Error('No answer'));
    registry = { ...registry, readUsed };
    await promoteShop(...many);
    expect(await sweep(registry)).toEqual([]);
    expect(readUsed).not.toHaveBeenCalled();
    day = 31;
    expect(await sweep(registry)).toEqual([]);
    await promoteShop('9');
    expect(readUsed).toHaveBeenCalled();
    expect(await shopVersions()).toEqual(['9', ...newestFirst]);
  });
});

describe('sweep', () => {
  it('removes what is old, is in the history, and gives visitors no new generation', async () => {
    await promoteShop(...many);
    const before = await list(registry.store, folder.publicKey);
    expect(await sweep(registry)).toEqual([]);
    day = 30;
    const old = ['3', '2', '1'].map((version) => ({ bundle: 'shop', version }));
    expect(await sweep(registry, { isDryRun: true })).toEqual(old);
    expect((await shop())?.published).toEqual(newestFirst);
    expect(await sweep(registry)).toEqual(old);
    expect((await shop())?.published).toEqual(['8', '7', '6', '5', '4']);
    const after = await list(registry.store, folder.publicKey);
    expect(after.generation).toBe(before.generation);
    expect(await sweep(registry)).toEqual([]);
  });

  it('removes builds that were published long ago and never made live', async () => {
    await promoteShop('1');
    await publishShop('2');
    day = 20;
    await publishShop('3');
    day = 31;
    expect(await sweep(registry)).toEqual([{ bundle: 'shop', version: '2' }]);
    expect((await shop())?.published).toEqual(['3', '1']);
  });

  it('removes what publications left that broke off long ago, and nothing that pages get', async () => {
    const ofShop = (version: string) => ({ bundle: 'shop', version });
    await promoteShop('1');
    for (const version of ['2', '3']) {
      await registry.store.putFile({ ...ofShop(version), file: 'a.js' }, Buffer.from('a'));
    }
    // What is live has lost its descriptor: its files are served still.
    await rm(join(folder.root, 'files/shop/1/remote.json'));
    const setTime = (path: string, days: number) => {
      const time = new Date(now().getTime() - days * 86_400_000);
      return utimes(join(folder.root, 'files/shop', path), time, time);
    };
    for (const path of ['1', '1/entry.js', '2', '2/a.js', '3']) await setTime(path, 31);
    await setTime('3/a.js', 29);
    expect(await sweep(registry, { isDryRun: true })).toEqual([ofShop('2')]);
    expect(await sweep(registry)).toEqual([ofShop('2')]);
    expect(await sweep(registry)).toEqual([]);
    expect((await readdir(join(folder.root, 'files/shop'))).sort()).toEqual(['1', '3']);
  });

  it('keeps a build that was published again meanwhile', async () => {
    await publishShop('1');
    day = 20;
    await publishShop('1');
    day = 31;
    expect(await sweep(registry)).toEqual([]);
  });

  const run = async (...argv: string[]) => {
    let output = '';
    const say = (text: string) => (output += text);
    const code = await runClub(argv, { env: { CLUB_REGISTRY: folder.root }, out: say, err: say });
    return { code, output };
  };

  it('is a command that asks servers which versions pages use', async () => {
    await promoteShop(...many);
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/build/used.json' ? 200 : 404).end('{"shop":["2","3"]}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const dryRun = (address: string) => run('sweep', '--dry-run', '--server', address);
    const address = `http://127.0.0.1:${port}`;
    expect(await dryRun(address)).toEqual({ code: 0, output: 'Would be removed:\n  shop 1\n' });
    await new Promise((resolve) => server.close(resolve));
    const { output } = await dryRun(address);
    expect(output).toContain("No version is removed: which ones pages use can't be read");
    expect(output).toContain('Nothing is that old');
  });

  it('is a command that says what it removed, and who did it', async () => {
    await promoteShop(...many);
    // The command has the real clock, by which all of this is long ago.
    expect(await run('sweep', '--dry-run')).toEqual({
      code: 0,
      output: 'Would be removed:\n  shop 3\n  shop 2\n  shop 1\n',
    });
    expect(await run('sweep', '--by', 'Оля')).toMatchObject({ code: 0 });
    expect(await run('sweep')).toEqual({ code: 0, output: 'Nothing is that old\n' });
    expect((await run('history')).output).toMatch(/sweep .*shop 3.*by Оля/);
  });
});
