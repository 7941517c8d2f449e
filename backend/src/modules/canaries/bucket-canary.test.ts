import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportVisit } from '@club/api/contract/canaries';
import { LocalBucket } from '@club/bucket/testing';
import { createKeys, runClub } from '@club/registry';
import { describeRemoteBuild, writeBuild } from '@club/registry/testing';
import { createTestServer, type TestServer } from '../../testing';
import { shellFiles, testShell } from '../../testing/web-fixture';

const bucket = new LocalBucket();
const keys = createKeys();
let folder: string;
let env: Record<string, string>;
let server: TestServer;

async function club(...argv: string[]): Promise<string> {
  let output = '';
  const say = (text: string) => {
    output += text;
  };
  await runClub(argv, { env, out: say, err: say });
  return output;
}

beforeAll(async () => {
  await bucket.start();
  folder = await mkdtemp(path.join(tmpdir(), 'club-bucket-canary-'));
  env = {
    CLUB_REGISTRY: bucket.url,
    CLUB_REGISTRY_ACCESS_KEY: bucket.accessKey,
    CLUB_REGISTRY_SECRET_KEY: bucket.secretKey,
    CLUB_REGISTRY_KEY: keys.privateKey,
    CLUB_REGISTRY_PUBLIC_KEY: keys.publicKey,
  };
  await writeBuild(path.join(folder, 'shell'), testShell('s1'), shellFiles);
  await club('publish', path.join(folder, 'shell'));
  await club('promote', 'shell@s1');
  for (const version of ['1', '2']) {
    const files = { 'entry.js': `shop(${version})` };
    const build = path.join(folder, version);
    await writeBuild(build, describeRemoteBuild('shop', version, files), files);
    await club('publish', build);
  }
  await club('promote', 'shop@1');
  server = await createTestServer({ seed: false, env });
});
afterAll(async () => {
  await server.close();
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const canary = async () => {
  const { bundles } = JSON.parse(await club('list', '--json')) as {
    bundles: { bundle: string; canary?: { since: string } }[];
  };
  return bundles.find(({ bundle }) => bundle === 'shop')?.canary;
};

test('a bad canary of a registry in a bucket goes back by itself', async () => {
  await club('promote', 'shop@2', '--canary', '10');
  const step = (await canary())?.since;
  const report = async (version: string, isBad: boolean) => {
    const visit = { error: isBad, failedLoad: false };
    await server.call(reportVisit, { bundles: [{ bundle: 'shop', version, step, visit }] });
  };
  for (let round = 0; round < 4; round += 1) {
    for (let visit = 0; visit < 5; visit += 1) await report('1', false);
    for (let visit = 0; visit < 2; visit += 1) await report('2', true);
    server.advance(5);
    await server.context.jobs.drain();
  }
  expect(await canary()).toBeUndefined();
  expect(await club('history', 'shop')).toMatch(
    /rollback .* by canary judge.*more visits with errors/,
  );
});
