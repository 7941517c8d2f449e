import { createPublicKey } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClub } from './cli';
import { readHistory } from './history';
import { createHistoryMemory, type HistoryMemory } from './known-history';
import { promote } from './promote';
import { publish } from './publish';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { rollback } from './rollback';
import { createKeys } from './signing';
import { describeShellBuild, writeBuild } from './testing/write-build';

let root: string;
let registry: FolderRegistry;
let minute: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-history-'));
  minute = 0;
  registry = openFolderRegistry(join(root, 'registry'), undefined);
});

const acting = (by: string, reason?: string) => ({
  ...registry,
  by,
  reason,
  now: () => new Date(Date.UTC(2026, 10, 23, 12, (minute += 1))),
});

async function publishShell(version: string, commit = 'c0ffee'): Promise<void> {
  const files = { 'main.js': `shell(${version})` };
  const build = describeShellBuild(version, files, { commit });
  await writeBuild(join(root, 'dist'), build, files);
  await publish(registry.store, join(root, 'dist'), { recordsFor: acting('Оля') });
}

const history = (bundle?: string) => readHistory(registry.store, registry.publicKey, { bundle });

async function club(...argv: string[]): Promise<string> {
  let output = '';
  const env = { CLUB_REGISTRY: registry.root, GITHUB_ACTOR: 'robot' };
  const say = (text: string) => (output += text);
  const verifiedFolder = join(root, 'verified');
  await runClub(argv, { env, out: say, err: say, verifiedFolder });
  return output;
}

/** The store of the registry, and the entries that were read from it. */
function watchedStore(memory?: HistoryMemory) {
  const read: string[] = [];
  const readRecord = async (id: string) => {
    read.push(id);
    return registry.store.readRecord(id);
  };
  return { store: { ...registry.store, readRecord, history: memory }, read };
}

describe('history', () => {
  it('[PF-05] keeps who did what, when, from which commit and why, signed', async () => {
    await publishShell('1');
    await promote(acting('Оля', 'first release'), 'shell', '1');
    await publishShell('2', 'unknown');
    await promote(acting('Ігор'), 'shell', '2', { canaryPercent: 5 });
    await promote(acting('Ігор'), 'shell', '2');
    await rollback(acting('Оля', 'errors in the cart'), 'shell');
    const { entries, damaged } = await history();
    expect(damaged).toBe(0);
    expect(entries.map(({ act, by, generation }) => [act, by, generation])).toEqual([
      ['rollback', 'Оля', 4],
      ['promote', 'Ігор', 3],
      ['canary', 'Ігор', 2],
      ['publish', 'Оля', null],
      ['promote', 'Оля', 1],
      ['publish', 'Оля', null],
    ]);
    expect(entries.every(({ isSigned }) => isSigned)).toBe(true);
    expect(entries[0]).toMatchObject({
      at: '2026-11-23T12:07:00.000Z',
      reason: 'errors in the cart',
      bundles: [{ bundle: 'shell', version: '1', before: '2', commit: 'c0ffee' }],
    });
    expect(entries[2]?.bundles).toEqual([
      { bundle: 'shell', version: '2', before: '1', percent: 5, commit: null },
    ]);
    expect((await history('shop')).entries).toEqual([]);
  });

  it('has no entry for what changed nothing or was only tried', async () => {
    await publishShell('1');
    await promote(registry, 'shell', '1', { isDryRun: true });
    await promote(registry, 'shell', '1');
    await promote(registry, 'shell', '1');
    expect((await history()).entries.map(({ act }) => act)).toEqual(['promote', 'publish']);
  });

  it('loses no move whose command ended before it wrote the entry', async () => {
    await publishShell('1');
    await promote(acting('Оля'), 'shell', '1');
    const before = await history();
    await rm(join(registry.root, 'history'), { recursive: true });
    expect((await history()).entries).toEqual(
      before.entries.filter(({ act }) => act === 'promote'),
    );
    await publishShell('2');
    await promote(acting('Ігор'), 'shell', '2');
    expect((await history()).entries.map(({ generation, by }) => [generation, by])).toEqual([
      [2, 'Ігор'],
      [null, 'Оля'],
      [1, 'Оля'],
    ]);
  });

  it('reports entries that were changed or damaged', async () => {
    await publishShell('1');
    const folder = join(registry.root, 'history');
    const [name = ''] = await readdir(folder);
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace('Оля', 'Хтось'));
    await writeFile(join(folder, '20261123T120000000Z-00000000.json'), '{');
    expect(await history()).toMatchObject({
      entries: [{ by: 'Хтось', isSigned: false }],
      damaged: 1,
    });
    expect(await club('history')).toMatch(/by Хтось \(NOT SIGNED[^]*can't be read: 1/);
  });

  it('reads an entry once that is signed and remembered, whatever is made of its file afterwards', async () => {
    await publishShell('1');
    await promote(acting('Оля'), 'shell', '1');
    const { store, read } = watchedStore(createHistoryMemory());
    const first = await readHistory(store, registry.publicKey);
    expect(read).toHaveLength(2);
    const [id = ''] = read;
    await writeFile(join(registry.root, 'history', `${id}.json`), '{');
    await publishShell('2');
    const second = await readHistory(store, registry.publicKey);
    expect(read).toHaveLength(3);
    expect(second).toEqual({ entries: [second.entries[0], ...first.entries], damaged: 0 });
    const other = createPublicKey(createKeys().privateKey);
    expect(await readHistory(store, other)).toMatchObject({ damaged: 1 });
    expect((await readHistory(store, other)).entries.every((one) => !one.isSigned)).toBe(true);
  });

  it('reads only the entries of the time that is asked for', async () => {
    for (const version of ['1', '2', '3']) await publishShell(version);
    const { entries } = await history();
    const { store, read } = watchedStore();
    const since = entries[1]?.at;
    const part = await readHistory(store, registry.publicKey, { since });
    expect(part.entries).toEqual(entries.slice(0, 2));
    expect(read).toHaveLength(2);
  });

  it('is remembered by the command', async () => {
    await publishShell('1');
    await promote(acting('Оля'), 'shell', '1');
    const before = await club('history');
    await club('status');
    const folder = join(registry.root, 'history');
    for (const name of await readdir(folder)) await writeFile(join(folder, name), '{');
    expect(await club('history')).toBe(before);
  });

  it('is shown by the command, with the name and the reason that it was given', async () => {
    const files = { 'main.js': 'shell()' };
    await writeBuild(join(root, 'dist'), describeShellBuild('1', files), files);
    expect(await club('history')).toBe('Nothing was done yet\n');
    expect(await club('history', 'shel')).toBe(
      'Nothing was done yet with shel. All bundles: pnpm club list\n',
    );
    await club('publish', join(root, 'dist'), '--by', 'Оля');
    await club('promote', 'shell', '1', '--reason', 'release of Monday');
    const { entries } = JSON.parse(await club('history', 'shell', '--json'));
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: 'publish', by: 'Оля', generation: null }),
        expect.objectContaining({ act: 'promote', by: 'robot', reason: 'release of Monday' }),
      ]),
    );
    expect(await club('history')).toContain(
      'promote   shell 1 (commit c0ffee)  by robot, generation 1: release of Monday',
    );
  });

  it('says of a publication that its trial was left out', async () => {
    const files = { 'main.js': 'shell()' };
    await writeBuild(join(root, 'dist'), describeShellBuild('1', files), files);
    await club('publish', join(root, 'dist'));
    expect(await club('history')).not.toContain('not tried');
    await club('publish', join(root, 'dist'), '--without-trial');
    const { entries } = await history('shell');
    expect(entries.map(({ isSigned, bundles }) => [isSigned, bundles[0]?.isTried])).toEqual([
      [true, false],
      [true, undefined],
    ]);
    expect(await club('history')).toContain(
      'publish   shell 1 (commit c0ffee, not tried in a browser)  by robot',
    );
  });
});
