import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestServer, type TestServer } from '@club/backend/testing';
import {
  createFolderStore,
  type Kit,
  openFolderRegistry,
  packagesPath,
  promote,
  publish,
  runClub,
} from '@club/registry';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '@club/registry/testing';
import { packKit } from './pack-kit';

const folder = mkdtempSync(path.join(tmpdir(), 'club-kit-test-'));
const place = path.join(folder, 'registry');
const store = createFolderStore(place);
let kit: Kit;
let server: TestServer;
let address: string;
let key: string;

async function club(...argv: string[]): Promise<string> {
  const output: string[] = [];
  const say = (text: string) => output.push(text);
  await runClub(argv, { env: { CLUB_REGISTRY: place }, out: say, err: say });
  return output.join('');
}

const get = (url: string, by = key) => fetch(url, { headers: { authorization: `Bearer ${by}` } });

interface Document {
  readonly 'dist-tags': { readonly latest: string };
  readonly versions: Record<string, { dist: { tarball: string; integrity: string } }>;
}

beforeAll(async () => {
  const shell = { 'main.js': 'shell()' };
  await writeBuild(path.join(folder, 'shell'), describeShellBuild('s1', shell), shell);
  await publish(store, path.join(folder, 'shell'));
  await promote(openFolderRegistry(place), 'shell', 's1');
  kit = await packKit(store);
  [key = ''] = /club_\w{40,}/.exec(await club('publishers', 'add', 'games-team', 'games')) ?? [];
  server = await createTestServer({ seed: false, env: { PORT: '0', CLUB_REGISTRY: place } });
  address = `http://localhost:${await server.listen()}${packagesPath}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('its packages need only each other and npm', () => {
  const names = kit.packages.map(({ manifest }) => manifest.name);
  expect(names).toEqual(expect.arrayContaining(['@club/commands', '@club/platform', '@club/ui']));
  expect(names.filter((name) => /shell|mf-|e2e/.test(name))).toEqual([]);
  for (const { manifest } of kit.packages) {
    expect(manifest).toMatchObject({ version: kit.version });
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      if (!name.startsWith('@club/')) continue;
      expect([names.includes(name), version]).toEqual([true, kit.version]);
    }
  }
});

test('the same sources are the same kit, byte for byte', async () => {
  expect(await packKit(store)).toEqual(kit);
});

test('a server gives it to owners of a key, as an npm registry does', async () => {
  const answer = await get(`${address}/@club%2fplatform`);
  const { versions, ...document } = (await answer.json()) as Document;
  expect(document).toEqual({ name: '@club/platform', 'dist-tags': { latest: kit.version } });
  const { tarball, integrity } = versions[kit.version]!.dist;
  const packed = Buffer.from(await (await get(tarball)).arrayBuffer());
  expect(integrity).toBe(`sha512-${createHash('sha512').update(packed).digest('base64')}`);

  expect((await get(`${address}/@club%2fno-such`)).status).toBe(404);
  expect((await get(`${address}/-/${kit.version}/..%2f..%2fregistry.json`)).status).toBe(404);
  expect((await get(`${address}/@club%2fplatform`, 'club_wrong')).status).toBe(401);
  expect((await get(tarball, '')).status).toBe(401);
});

test('it is no bundle', async () => {
  const list = await club('list');
  expect(list).toContain('shell');
  expect(list).not.toContain('kit');
  const files = { 'entry.js': 'kit()' };
  await writeBuild(path.join(folder, 'remote'), describeRemoteBuild('kit', 'r1', files), files);
  await expect(publish(store, path.join(folder, 'remote'))).rejects.toThrow(/name/);
});
