import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClub } from './cli';
import { readHistory } from './history';
import { list } from './inspect';
import { promote, promoteTogether } from './promote';
import { publish } from './publish';
import { RefusedError } from './refusal';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { rollback, rollbackTogether } from './rollback';
import { deployShell } from './testing/live-shop';
import { describeRemoteBuild, writeBuild } from './testing/write-build';

let root: string;
let registry: FolderRegistry;

const text = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } as const;
const number = { ...text, properties: { id: { type: 'number' } } } as const;

async function put(name: string, version: string, use: 'emits' | 'hears', schema: object) {
  const files = { 'entry.js': `${name}(${version})` };
  const { contract, ...build } = describeRemoteBuild(name, version, files);
  const uses = { ...contract, [use]: { 'order.created': schema } };
  await writeBuild(join(root, 'dist'), { ...build, contract: uses }, files);
  await publish(registry.store, join(root, 'dist'));
}

/** The id in a fact is a text in the first versions, and a number in the second ones. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-together-'));
  registry = openFolderRegistry(join(root, 'registry'), undefined);
  await deployShell(registry, root);
  await put('shop', '1', 'emits', text);
  await put('loyalty', '1', 'hears', text);
  await put('shop', '2', 'emits', number);
  await put('loyalty', '2', 'hears', number);
  await promoteTogether(registry, { shop: '1', loyalty: '1' });
  await promoteTogether(registry, { shop: '2', loyalty: '2' });
});

async function club(...argv: string[]): Promise<string> {
  let output = '';
  const say = (said: string) => (output += said);
  const env = { CLUB_REGISTRY: registry.root };
  return `${await runClub(argv, { env, out: say, err: say })} ${output}`;
}

async function live() {
  const { bundles, generation } = await list(registry.store, registry.publicKey);
  const versions = bundles.map(({ bundle, stable }) => `${bundle} ${stable}`);
  return `${versions.join(', ')} (generation ${generation})`;
}

const after = 'loyalty 1, shell s1, shop 1 (generation 4)';
const before = 'loyalty 2, shell s1, shop 2 (generation 3)';

it('[PF-04] what was promoted together goes back together, in one generation of the history', async () => {
  expect(await club('rollback', 'shop', 'loyalty')).toBe(
    '0 shop 2 was taken back; 1 is live (generation 4)\n' +
      'loyalty 2 was taken back; 1 is live (generation 4)\n',
  );
  expect(await live()).toBe(after);
  const { entries } = await readHistory(registry.store, registry.publicKey);
  expect(entries[0]).toMatchObject({
    act: 'rollback',
    bundles: [
      { bundle: 'shop', version: '1', before: '2' },
      { bundle: 'loyalty', version: '1', before: '2' },
    ],
  });
});

it.each([
  ['shop', 'loyalty'],
  ['loyalty', 'shop'],
])('one alone is refused with a command that works: %s', async (name, other) => {
  const refused: unknown = await rollback(registry, name).catch((error: unknown) => error);
  const [refusal] = refused instanceof RefusedError ? refused.refusals : [];
  expect(refusal?.fix).toContain(`pnpm club rollback ${name} ${other};`);
  expect(await live()).toBe(before);
  expect(await club('rollback', name, other)).toMatch(/^0/);
});

it('only what is expected goes back, and else nothing', async () => {
  expect(await club('rollback', 'shop@2', 'loyalty@1')).toMatch(/^1 [^]*take back 2, not 1/);
  expect(await club('rollback', 'shop@2', 'loyalty@2@2')).toMatch(/^2 [^]*name each bundle once/);
  expect(await club('rollback', 'shop', 'shop@2')).toMatch(/^2 [^]*name each bundle once/);
  expect(await club('rollback', 'shop', '1')).toMatch(/^1 [^]*take back 2, not 1/);
  expect(await live()).toBe(before);
  expect(await club('rollback', 'shop@2', 'loyalty')).toMatch(/^0/);
  expect(await live()).toBe(after);
});

it('earlier versions that do not fit each other stay where they are', async () => {
  await put('loyalty', '3', 'hears', text);
  await put('shop', '3', 'emits', text);
  await promoteTogether(registry, { shop: '3', loyalty: '3' });
  await promoteTogether(registry, { shop: '1', loyalty: '1' });
  await rollback(registry, 'shop');
  const refused = rollbackTogether(registry, { shop: null, loyalty: null });
  await expect(refused).rejects.toThrow(
    /can't go back together:[^]*order\.created[^]*Do: {2}Instead, promote versions that fit/,
  );
});

it('a canary among them ends, and its stable version is what the others must fit', async () => {
  await put('shop', '3', 'emits', number);
  await promote(registry, 'shop', '3', { canaryPercent: 10 });
  await expect(rollbackTogether(registry, { shop: '3', loyalty: '2' })).rejects.toThrow(
    'order.created',
  );
  expect((await list(registry.store, registry.publicKey)).bundles[2]).toHaveProperty('canary');
});
