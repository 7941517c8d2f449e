import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestServer, type TestServer } from '@club/backend/testing';
import {
  canaryJudge,
  type FolderRegistry,
  openFolderRegistry,
  promote,
  publish,
  rollback,
  runClub,
} from '@club/registry';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '@club/registry/testing';
import { root } from './workspace';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'club-recipe-'));
const place = path.join(folder, 'registry');
const dist = path.join(folder, 'mf-shop/dist');
const preflight = path.join(root, 'shared/commands/src/preflight.cjs');
let server: TestServer;
let registry: FolderRegistry;
let env: Record<string, string>;

/** Stands for pnpm: what is built is there already, and the command is that of this checkout. */
const npx = `#!/bin/sh
test "$1 $2" = '-y pnpm@12' || exit 9
shift 2
echo "$*" >> '${folder}/calls'
test "$1" = club || exit 0
shift
exec '${process.execPath}' '${preflight}' club "$@"
`;

async function club(...argv: string[]): Promise<string> {
  const output: string[] = [];
  const say = (text: string) => output.push(text);
  await runClub(argv, { env: { CLUB_REGISTRY: place }, out: say, err: say });
  return output.join('');
}

async function buildShop(version: string): Promise<void> {
  const files = { 'entry.js': `shop(${version})` };
  await writeBuild(dist, describeRemoteBuild('shop', version, files), files);
}

const recipe = (bundle: string, more: Record<string, string>) =>
  run('sh', [path.join(folder, '.ci/publish'), bundle], { cwd: folder, env: { ...env, ...more } });

beforeAll(async () => {
  registry = openFolderRegistry(place);
  const shell = { 'main.js': 'shell()' };
  await writeBuild(path.join(folder, 'shell'), describeShellBuild('s1', shell), shell);
  await publish(registry.store, path.join(folder, 'shell'));
  await promote(registry, 'shell', 's1');
  server = await createTestServer({ seed: false, env: { PORT: '0', CLUB_REGISTRY: place } });
  const [key = ''] = /club_\w+/.exec(await club('publishers', 'add', 'shop-team', 'shop')) ?? [];
  cpSync(path.join(root, '.ci/publish'), path.join(folder, '.ci/publish'));
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/npx'), npx);
  chmodSync(path.join(folder, 'bin/npx'), 0o755);
  env = {
    PATH: `${path.join(folder, 'bin')}:${path.dirname(process.execPath)}:/usr/bin:/bin`,
    CLUB_SERVER: `http://localhost:${await server.listen()}`,
    CLUB_PUBLISHER_KEY: key,
    CLUB_TRIAL: '--without-trial',
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('the recipe for a CI brings a bundle to visitors, and the history names its run', async () => {
  await buildShop('1');
  await recipe('shop', { GITHUB_ACTOR: 'olena', GITHUB_RUN_ID: '41' });
  await buildShop('2');
  const rollout = { CLUB_ROLLOUT: '--plan 10,50,100', CLUB_REASON: 'new basket' };
  await recipe('shop', { GITLAB_USER_LOGIN: 'ivan', CI_PIPELINE_ID: '42', ...rollout });
  expect(await club('list')).toMatch(/shop +live 1, canary 2 at 10 % of the plan/);
  const history = await club('history', 'shop');
  expect(history).toMatch(/promote +shop 1 .*by olena, with the key of shop-team.*: run 41/);
  expect(history).toMatch(/canary +shop 2 .*by ivan, with the key of shop-team.*: new basket/);
  const calls = readFileSync(path.join(folder, 'calls'), 'utf8');
  expect(calls).toContain('install --frozen-lockfile\nbuild shop\nclub publish mf-shop/dist');
});

test('a repeated run changes nothing, and brings back nothing that the judge took back', async () => {
  const rollout = { CLUB_ROLLOUT: '--plan 10,50,100' };
  await buildShop('4');
  await recipe('shop', rollout);
  expect((await recipe('shop', rollout)).stdout).toMatch(
    /shop 4 was live for 10 % of visitors already/,
  );
  await rollback({ ...registry, by: canaryJudge, reason: 'more slow visits' }, 'shop');
  await expect(recipe('shop', rollout)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the judge of canaries took it back'),
  });
  expect(await club('list')).not.toContain('canary 4');
  await promote(registry, 'shop', '4', { acceptsTakenBack: true });
  const stable = await club('list');
  expect((await recipe('shop', rollout)).stdout).toContain('shop 4 was live for everybody already');
  expect(await club('list')).toBe(stable);
});

test('the command loads what few of its parts need only for those', async () => {
  const checked = await run(process.execPath, [preflight, 'club', 'check'], {
    env: { PATH: process.env['PATH'], CLUB_REGISTRY: place },
  });
  expect(checked.stdout).toContain('the server of this checkout');
  const noBrowser = { PATH: process.env['PATH'], CLUB_REGISTRY: place, CHROMIUM_PATH: '/none' };
  await buildShop('3');
  const refused = run(process.execPath, [preflight, 'club', 'publish', dist], { env: noBrowser });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: 'CHROMIUM_PATH names /none, where no browser is.\n',
  });
});

test('the recipe ends with an error where something is missing or refused', async () => {
  await expect(recipe('../shop', {})).rejects.toMatchObject({ code: 2 });
  await expect(recipe('shop', { CLUB_PUBLISHER_KEY: '' })).rejects.toMatchObject({
    code: expect.any(Number),
  });
  const refused = recipe('shop', { CLUB_PUBLISHER_KEY: `club_${'0'.repeat(64)}` });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The key of the publisher is refused'),
  });
});

test.each(['github', 'gitlab'])('the recipe for %s in the documents runs this file', (system) => {
  const document = readFileSync(path.join(root, 'docs/teams.md'), 'utf8');
  const recipes = [...document.matchAll(/```yaml\n# \.(\w+)[^]*?```/g)];
  const found = recipes.find(([, name]) => name === system)?.[0];
  expect(found).toContain('sh .ci/publish games');
  expect(found).toContain('CLUB_SERVER');
});
