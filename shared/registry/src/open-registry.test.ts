import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenRegistry, openRegistry } from './open-registry';
import { promote } from './promote';
import { rollback } from './rollback';
import { publish } from './publish';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { loadPublicKeys } from './signing';
import { describeShellBuild, writeBuild } from './testing/write-build';

let root: string;
let pointers: string;
let registry: FolderRegistry;
let faults: string[];
let opened: OpenRegistry | undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-open-'));
  pointers = join(root, 'registry.json');
  registry = openFolderRegistry(root, undefined);
  faults = [];
});
afterEach(() => opened?.close());

async function promoteShell(version: string): Promise<void> {
  const files = { 'main.js': `shell(${version})` };
  await writeBuild(join(root, 'dist'), describeShellBuild(version, files), files);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, 'shell', version);
}

async function open(pollMs = 0): Promise<OpenRegistry> {
  opened = await openRegistry(registry.store, {
    publicKey: registry.publicKey,
    pollMs,
    onFault: (reason) => faults.push(reason),
  });
  return opened;
}

const live = (one: OpenRegistry) => one.current()?.document.bundles.shell?.stable;

describe('openRegistry', () => {
  it('is empty until something is promoted, and is no fault then', async () => {
    const reader = await open();
    expect([reader.current(), reader.fault()]).toEqual([undefined, undefined]);
    await promoteShell('1');
    await reader.refresh();
    expect(live(reader)).toBe('1');
    expect(reader.current()?.findDescriptor('shell', '1')?.version).toBe('1');
    expect(reader.current()?.findDescriptor('shell', '2')).toBeUndefined();
  });

  it('follows promotions by itself', async () => {
    await promoteShell('1');
    let resolveChange: (generation: number) => void = () => undefined;
    const seen = new Promise<number>((resolve) => (resolveChange = resolve));
    opened = await openRegistry(registry.store, {
      publicKey: registry.publicKey,
      pollMs: 5,
      onGeneration: ({ document: { generation } }) => {
        if (generation === 2) resolveChange(generation);
      },
    });
    await promoteShell('2');
    expect(await seen).toBe(2);
  });

  it('sees on request what was promoted while an earlier look was under way', async () => {
    await promoteShell('1');
    let pause = Promise.resolve();
    const { store } = registry;
    const pointersTag = async () => {
      const tag = await store.pointersTag();
      await pause;
      return tag;
    };
    opened = await openRegistry(
      { ...store, pointersTag },
      { publicKey: registry.publicKey, pollMs: 0 },
    );
    let goOn: () => void = () => undefined;
    pause = new Promise((resolve) => (goOn = resolve));
    const earlier = opened.refresh();
    await promoteShell('2');
    const requested = opened.refresh();
    goOn();
    await Promise.all([earlier, requested]);
    expect(live(opened)).toBe('2');
  });

  it('takes a development key that the first promotion makes', async () => {
    await rm(join(root, 'keys'), { recursive: true });
    opened = await openRegistry(registry.store, {
      publicKey: () => loadPublicKeys(root, {}),
      pollMs: 0,
    });
    registry = openFolderRegistry(root, undefined);
    await promoteShell('1');
    await opened.refresh();
    expect(live(opened)).toBe('1');
  });
});

describe('openRegistry keeps the last good generation', () => {
  it.each<[string, (text: string) => string, string]>([
    ['is tampered with', (text) => text.replace('"stable": "2"', '"stable": "1"'), 'not signed'],
    ['is cut off', (text) => text.slice(0, 50), 'not JSON'],
    ['has another form', () => '{"schema":2}', 'does not have its form'],
  ])('when the registry %s, and says why once', async (_, tamper, reason) => {
    await promoteShell('1');
    await promoteShell('2');
    const reader = await open();
    const good = await readFile(pointers, 'utf8');
    await writeFile(pointers, tamper(good));
    await reader.refresh();
    await reader.refresh();
    expect(live(reader)).toBe('2');
    expect(reader.fault()).toContain(reason);
    expect(faults).toEqual([expect.stringContaining(reason)]);
    await writeFile(pointers, good);
    await reader.refresh();
    expect(reader.fault()).toBeUndefined();
  });

  it('when a descriptor was changed, until it is repaired', async () => {
    await promoteShell('1');
    const reader = await open();
    await promoteShell('2');
    const path = join(root, 'files/shell/2/shell.json');
    const good = await readFile(path, 'utf8');
    await writeFile(path, good.replace('"account"', '"evil"'));
    await reader.refresh();
    expect(live(reader)).toBe('1');
    expect(faults).toEqual([expect.stringContaining('was changed afterwards')]);
    await writeFile(path, good);
    await reader.refresh();
    expect([live(reader), reader.fault()]).toEqual(['2', undefined]);
  });

  it('but a server that starts has none: it serves what is whole, and says the fault', async () => {
    await promoteShell('1');
    const path = join(root, 'files/shell/1/shell.json');
    const good = await readFile(path, 'utf8');
    await rm(path);
    const reader = await open();
    await reader.refresh();
    expect([live(reader), reader.current()?.findDescriptor('shell', '1')]).toEqual([
      '1',
      undefined,
    ]);
    expect(faults).toEqual(['shell.json of shell 1 is missing from the registry']);
    await writeFile(path, good);
    await reader.refresh();
    expect(reader.fault()).toBeUndefined();
    expect(reader.current()?.findDescriptor('shell', '1')?.version).toBe('1');
  });

  it('when the registry vanishes', async () => {
    await promoteShell('1');
    const reader = await open();
    await rm(pointers);
    await reader.refresh();
    expect(live(reader)).toBe('1');
    expect(faults).toEqual(['The registry no longer exists']);
  });

  it('when somebody brings back old pointers, though they were signed once', async () => {
    await promoteShell('1');
    const old = await readFile(pointers, 'utf8');
    await promoteShell('2');
    const reader = await open();
    await writeFile(pointers, old);
    await reader.refresh();
    expect(live(reader)).toBe('2');
    expect(faults).toEqual([expect.stringContaining('went back from generation 2 to 1')]);
  });

  it('but takes a rollback, which is a new generation', async () => {
    await promoteShell('1');
    await promoteShell('2');
    const reader = await open();
    await rollback(registry, 'shell');
    await reader.refresh();
    expect([live(reader), faults]).toEqual(['1', []]);
  });
});
