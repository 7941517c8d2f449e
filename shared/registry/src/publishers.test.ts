import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClub } from './cli';
import type { WritableRegistry } from './history';
import { readPointers } from './pointers';
import { promote } from './promote';
import { publish } from './publish';
import { findPublisher } from './publisher-rights';
import { addPublisher, listPublishers, revokePublisher } from './publishers';
import { openFolderRegistry, type FolderRegistry } from './registry-folder';
import { describeRemoteBuild, describeShellBuild, writeBuild } from './testing/write-build';

let root: string;
let registry: FolderRegistry;

async function publishShop(version: string): Promise<string> {
  const files = { 'entry.js': `shop(${version})` };
  const dist = join(root, 'dist', version);
  await writeBuild(dist, describeRemoteBuild('shop', version, files), files);
  return dist;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-publishers-'));
  registry = openFolderRegistry(join(root, 'registry'));
  const shell = { 'main.js': 'shell()' };
  await writeBuild(join(root, 'shell'), describeShellBuild('s1', shell), shell);
  await publish(registry.store, join(root, 'shell'));
  await promote(registry, 'shell', 's1');
  await publish(registry.store, await publishShop('1'));
});

async function club(...argv: string[]): Promise<string> {
  let output = '';
  const say = (text: string) => {
    output += text;
  };
  const env = { CLUB_REGISTRY: registry.root };
  const code = await runClub([...argv, '--by', 'Оля'], { env, out: say, err: say });
  return `${code} ${output}`;
}

/** The registry as a server opens it for the owner of a key. */
async function openBy(key: string): Promise<WritableRegistry> {
  const publishers = await listPublishers(registry.store, registry.publicKey);
  const publisher = findPublisher(publishers, key);
  if (publisher === undefined) throw new Error('Nobody has this key');
  return { ...registry, publisher };
}

test('the command makes, lists and revokes publishers, and the history says it', async () => {
  const added = await club('publishers', 'add', 'shop-team', 'shop', '--reason', 'new team');
  const [key = ''] = /club_[0-9a-f]{64}/.exec(added) ?? [];
  expect((await openBy(key)).publisher).toMatchObject({ name: 'shop-team', bundles: ['shop'] });
  expect(await club('publishers', 'list')).toMatch(/^0 {3}shop-team +shop {2}since 20/);
  expect(JSON.parse((await club('publishers', 'list', '--json')).slice(2))).toEqual([
    { name: 'shop-team', bundles: ['shop'], since: expect.any(String) },
  ]);
  expect(await club('publishers', 'add', 'shop-team', 'scan')).toMatch(
    /^1 [^]*is a publisher shop-team already/,
  );
  expect(await club('publishers', 'revoke', 'shop-team')).toMatch(
    /^0 The key of shop-team is refused/,
  );
  expect(await club('publishers', 'revoke', 'shop-team')).toMatch(/^1 [^]*no publisher shop-team/);
  expect(await club('publishers', 'list')).toBe('0 Nobody has a key of its own\n');
  await expect(openBy(key)).rejects.toThrow('Nobody has this key');
  const history = await club('history', 'shop');
  expect(history).toContain('add-publisher  shop-team (shop)  by Оля: new team');
  expect(history).toContain('revoke-publisher  shop-team (shop)  by Оля');
});

test('a key is stored nowhere, and visitors notice nothing', async () => {
  const before = await readPointers(registry.store, registry.publicKey);
  const key = await addPublisher(registry, 'shop-team', ['shop']);
  const after = await readPointers(registry.store, registry.publicKey);
  expect(after).toMatchObject({ generation: before.generation, bundles: before.bundles });
  const names = await readdir(registry.root, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), 'latin1');
    expect(text).not.toContain(key.slice(5));
  }
});

test.each([
  ['Shop team', ['shop']],
  ['shop-team', ['../shop']],
  ['shop-team', []],
])('the name %j with the bundles %j is refused', async (name, bundles) => {
  await expect(addPublisher(registry, name, bundles)).rejects.toThrow(/is not a name/);
});

test('publishers stay through promotions, rollbacks and a new signature', async () => {
  await addPublisher(registry, 'shop-team', ['shop']);
  await promote(registry, 'shop', '1');
  await club('sign');
  expect(await listPublishers(registry.store, registry.publicKey)).toHaveLength(1);
});

test('[PF-05] a publisher moves its bundles only, and the history has both names', async () => {
  const own = {
    ...(await openBy(await addPublisher(registry, 'shop-team', ['shop']))),
    by: 'Іван',
  };
  const foreign = await openBy(await addPublisher(registry, 'scan-team', ['scan']));
  await expect(promote(foreign, 'shop', '1')).rejects.toThrow(
    'The publisher scan-team has no rights to shop',
  );
  await expect(
    publish(registry.store, await publishShop('2'), { recordsFor: foreign }),
  ).rejects.toThrow('has no rights to shop');
  expect(await registry.store.listVersions('shop')).toEqual(['1']);
  await promote(own, 'shop', '1');
  expect(await club('history', 'shop')).toContain(
    'by Іван, with the key of shop-team, generation 2',
  );
});

test('a move that was under way while its key was revoked does not happen', async () => {
  const own = await openBy(await addPublisher(registry, 'shop-team', ['shop']));
  let isRevoked = false;
  const store: WritableRegistry['store'] = {
    ...own.store,
    writePointers: async (text, tag) => {
      if (!isRevoked) await revokePublisher(registry, 'shop-team');
      isRevoked = true;
      await own.store.writePointers(text, tag);
    },
  };
  await expect(promote({ ...own, store }, 'shop', '1')).rejects.toThrow(
    'No publisher of this registry',
  );
  const { bundles } = await readPointers(registry.store, registry.publicKey);
  expect(bundles['shop']).toBeUndefined();
  await expect(
    publish(registry.store, await publishShop('2'), { recordsFor: own }),
  ).rejects.toThrow('No publisher of this registry');
});
