import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalBucket } from '@club/bucket/testing';
import { createKeys, runClub } from '@club/registry';
import { writeBuild } from '@club/registry/testing';
import {
  createWebFixture,
  shellFiles,
  shopFiles,
  shopVersion,
  testShell,
  testShop,
  type WebFixture,
} from '../../testing/web-fixture';

const bucket = new LocalBucket();
const keys = createKeys();
let folder: string;
let env: Record<string, string>;
let servers: WebFixture[];

/** Runs `pnpm club` as a publisher of the bucket. */
async function club(...argv: string[]): Promise<string> {
  let output = '';
  const say = (text: string) => {
    output += text;
  };
  const code = await runClub(argv, { env, out: say, err: say });
  return `${code} ${output}`;
}

async function publish(descriptor: ReturnType<typeof testShop | typeof testShell>) {
  const build = path.join(folder, `${descriptor.name}-${descriptor.version}`);
  await writeBuild(build, descriptor, descriptor.name === 'shell' ? shellFiles : shopFiles);
  return club('publish', build);
}

const refreshAll = () => Promise.all(servers.map(({ refresh }) => refresh()));
const versions = () => Promise.all(servers.map((server) => shopVersion(server)));

beforeAll(async () => {
  await bucket.start();
  folder = await mkdtemp(path.join(tmpdir(), 'club-bucket-'));
  env = {
    CLUB_REGISTRY: bucket.url,
    CLUB_REGISTRY_ACCESS_KEY: bucket.accessKey,
    CLUB_REGISTRY_SECRET_KEY: bucket.secretKey,
    CLUB_REGISTRY_KEY: keys.privateKey,
  };
  const { CLUB_REGISTRY_KEY: _, ...ofServers } = env;
  const settings = { ...ofServers, CLUB_REGISTRY_PUBLIC_KEY: keys.publicKey };
  servers = await Promise.all([createWebFixture(settings), createWebFixture(settings)]);
  await publish(testShell('s1'));
  await publish(testShop('1'));
  await club('promote', 'shell@s1', 'shop@1');
  await refreshAll();
});
afterAll(async () => {
  await Promise.all(servers.map(({ app }) => app.close()));
  await bucket.stop();
  await rm(folder, { recursive: true });
});

test('[PF-06] several servers serve what is published into a bucket', async () => {
  expect(await versions()).toEqual(['1', '1']);
  for (const server of servers) {
    const { body, headers } = await server.get('/bundles/shop/1/entry.aa.js');
    expect(body).toBe(shopFiles['entry.aa.js']);
    expect(headers['cache-control']).toContain('immutable');
  }
  expect(await publish(testShop('2'))).toMatch(/^0 Published shop 2/);
  expect(await versions()).toEqual(['1', '1']);
  expect(await club('promote', 'shop', 'latest')).toMatch(/^0 shop 2 is live/);
  await refreshAll();
  expect(await versions()).toEqual(['2', '2']);
  expect(await club('rollback', 'shop')).toMatch(/^0 shop 2 was taken back; 1 is live/);
  await refreshAll();
  expect(await versions()).toEqual(['1', '1']);
});

test('all commands work on a bucket', async () => {
  expect(await club('list')).toMatch(/shop .*live 1/);
  expect(await club('verify')).toMatch(/^0 All is well/);
  expect(await club('status')).toMatch(/^0 /);
  expect(await club('history', 'shop')).toMatch(/promote .*shop 1/);
});

test('two publishers at once: both versions are there, one promotion after the other', async () => {
  await Promise.all([publish(testShop('3')), publish(testShop('4'))]);
  const moves = await Promise.all([club('promote', 'shop', '3'), club('promote', 'shop', '4')]);
  expect(moves.filter((one) => one.startsWith('0'))).not.toEqual([]);
  for (const refused of moves.filter((one) => !one.startsWith('0'))) {
    expect(refused).toContain('changed by another command');
  }
  expect(await club('verify')).toMatch(/^0 All is well/);
  await refreshAll();
  const [one, other] = await versions();
  expect(one).toBe(other);
});

test('while the bucket is unavailable the last generation is served, and the next one after it', async () => {
  const before = await versions();
  await publish(testShop('5'));
  await club('promote', 'shop', '5');
  bucket.isUnavailable = true;
  await refreshAll();
  expect(await versions()).toEqual(before);
  bucket.isUnavailable = false;
  await refreshAll();
  expect(await versions()).toEqual(['5', '5']);
});

test('a file that was changed in the bucket is not served, but the whole version before it', async () => {
  const key = 'files/shop/5/js/cart.aa.js';
  const stored = bucket.objects.get(key);
  bucket.objects.set(key, { bytes: Buffer.from('evil()'), type: '' });
  const answers = await Promise.all(
    servers.map((server) => server.get('/bundles/shop/5/js/cart.aa.js')),
  );
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(200);
  const [one, other] = await versions();
  expect(one).toMatch(/^[34]$/);
  expect(other).toBe(one);
  if (stored) bucket.objects.set(key, stored);
});
