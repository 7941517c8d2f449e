import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClub } from './cli';
import { describeRemoteBuild, describeShellBuild, writeBuild } from './testing/write-build';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-cli-'));
  const shell = { 'main.js': 'shell()' };
  await writeBuild(join(root, 'shell'), describeShellBuild('s1', shell), shell);
  for (const version of ['1', '2']) {
    const shop = { 'entry.js': `shop(${version})` };
    await writeBuild(
      join(root, `shop${version}`),
      describeRemoteBuild('shop', version, shop),
      shop,
    );
  }
});

async function club(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runClub(argv, {
    env: { CLUB_REGISTRY: join(root, 'registry') },
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
  });
  return { code, ...output };
}

async function deploy(bundle: string, folder: string): Promise<void> {
  expect((await club('publish', join(root, folder))).code).toBe(0);
  expect((await club('promote', bundle, 'latest')).code).toBe(0);
}

describe('club', () => {
  it('takes a bundle from its build to everybody and back', async () => {
    await deploy('shell', 'shell');
    expect(await club('publish', join(root, 'shop1'))).toEqual({
      code: 0,
      out: 'Published shop 1: 1 files. To make it live: pnpm club promote shop 1\n',
      err: '',
    });
    expect((await club('promote', 'shop', 'latest')).out).toBe(
      'shop 1 is live for everybody (generation 2)\n',
    );
    await club('publish', join(root, 'shop2'));
    expect((await club('promote', 'shop', '2', '--canary', '25')).out).toBe(
      'shop 2 is live for 25 % of visitors; the others stay with 1 (generation 3)\n',
    );
    expect((await club('list')).out).toContain('shop             live 1, canary 2 at 25 %');
    expect((await club('promote', 'shop', '2')).out).toBe(
      'shop 2 is live for everybody, instead of 1 (generation 4)\n',
    );
    expect((await club('rollback', 'shop')).out).toBe(
      'shop 2 was taken back; 1 is live (generation 5)\n',
    );
    expect((await club('verify')).out).toBe(
      'All is well: generation 5, 3 versions, 3 files, signature good\n',
    );
  });

  it('lists for programs', async () => {
    await deploy('shell', 'shell');
    const { out, code } = await club('list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      generation: 1,
      bundles: [{ bundle: 'shell', stable: 's1', kept: ['s1'], published: ['s1'] }],
    });
  });

  it('says every reason of a refusal, why, and what to do, and answers 1', async () => {
    await club('publish', join(root, 'shop1'));
    const { code, err } = await club('promote', 'shop', 'latest');
    expect(code).toBe(1);
    expect(err).toMatch(
      /shop 1 can't be promoted:\n {2}1\. No shell is live[^]*Why: The shell provides[^]*Do: {2}Promote the shell first/,
    );
  });

  it('answers 1 when something is damaged, and names it', async () => {
    await deploy('shell', 'shell');
    await writeFile(join(root, 'registry/files/shell/s1/main.js'), 'evil()');
    const { code, err } = await club('verify');
    expect(code).toBe(1);
    expect(err).toContain('shell s1: main.js holds other bytes');
  });

  it.each([
    [['promote', 'shop']],
    [['promote', 'shop', '1', '--canary', '0']],
    [['promote', 'shop', '1', '--canary', 'many']],
    [['deploy']],
    [['list', '--unknown']],
  ])('answers 2 and explains itself for %j', async (argv) => {
    const { code, err } = await club(...argv);
    expect(code).toBe(2);
    expect(err).toContain('error:');
  });

  it('takes the registry folder from its option before the environment', async () => {
    const other = join(root, 'other');
    await club('--registry', other, 'publish', join(root, 'shell'));
    expect((await club('list')).out).toContain('The registry is empty');
    expect((await club('--registry', other, 'list')).out).toContain('shell');
  });

  it('shows help and answers 0', async () => {
    const { code, out } = await club('--help');
    expect(code).toBe(0);
    expect(out).toContain('rollback <bundle>');
  });
});
