import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  readKits,
  runClub,
  storeKit,
} from '@club/registry';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '@club/registry/testing';
import { root } from '../workspace';
import { type PackedKit, writeVersions } from './kit-versions';
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

test('the packages of a kit need only each other and npm', () => {
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

test('the same sources are the same kit: its files stay, and it is the newest again', async () => {
  const other = { manifest: { name: '@club/ui', version: '0' }, file: 'ui.tgz', integrity: 'x' };
  await storeKit(store, '0', () => Promise.resolve([{ ...other, bytes: Buffer.from('ui') }]));
  expect((await readKits(store)).map(({ version }) => version)).toEqual(['0', kit.version]);
  expect(await packKit(store)).toEqual(kit);
  expect((await readKits(store)).map(({ version }) => version)).toEqual([kit.version, '0']);
});

test('a server gives a kit to owners of a key, as an npm registry does', async () => {
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
  const inPublic = `${address.replace(packagesPath, '')}/bundles/kit/${kit.version}`;
  expect((await get(`${inPublic}/${path.basename(tarball)}`)).status).toBe(404);
});

test('a kit knows the version of everything that a workspace outside names, also after an update', () => {
  const commands = kit.packages.find(({ manifest }) => manifest.name === '@club/commands');
  const { kitVersions } = commands!.manifest as unknown as PackedKit;
  const file = path.join(folder, 'package.json');
  for (const template of ['remote', 'workspace']) {
    const from = path.join(root, 'shared/commands/templates', template, 'package.json.txt');
    copyFileSync(from, file);
    writeVersions(folder, kitVersions);
    const first = readFileSync(file, 'utf8');
    expect(first).not.toMatch(/workspace:|catalog:/);
    expect(first).toContain(`"@club/testing": "${kit.version}"`);
    writeVersions(folder, { '@club/testing': '2.0.0', other: '3.0.0' });
    expect(readFileSync(file, 'utf8')).toBe(
      first.replace(/("@club\/testing": )"[^"]+"/, '$1"2.0.0"'),
    );
  }
});

test('a kit is no bundle', async () => {
  const list = await club('list');
  expect(list).toContain('shell');
  expect(list).not.toContain('kit');
  const files = { 'entry.js': 'kit()' };
  await writeBuild(path.join(folder, 'remote'), describeRemoteBuild('kit', 'r1', files), files);
  await expect(publish(store, path.join(folder, 'remote'))).rejects.toThrow(/name/);
});
