import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryJudge } from './canary/decide';
import { runClub } from './cli';
import { openFolderRegistry } from './registry-folder';
import { rollback } from './rollback';
import { createKeys } from './signing';
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

/** Publishes with a trial that notes what it is given. */
async function publishTried(folder: string, ...flags: string[]) {
  const tried: string[] = [];
  await runClub(['publish', join(root, folder), ...flags], {
    env: { CLUB_REGISTRY: join(root, 'registry') },
    out: () => undefined,
    err: () => undefined,
    tryBuild: async (_, { name, version }, { live, readFile }) => {
      tried.push(`${name} ${version}`);
      for (const descriptor of (await live()).bundles) {
        const [file] = descriptor.files;
        const text = file && (await readFile(descriptor, file)).toString();
        tried.push(`beside ${descriptor.name} ${descriptor.version}: ${text}`);
      }
    },
  });
  return tried;
}

async function deploy(bundle: string, folder: string): Promise<void> {
  expect((await club('publish', join(root, folder))).code).toBe(0);
  expect((await club('promote', bundle, 'latest')).code).toBe(0);
}

describe('club', () => {
  it('tries a build beside what is live before it publishes it', async () => {
    expect(await publishTried('shell')).toEqual(['shell s1']);
    await club('promote', 'shell', 's1');
    await deploy('shop', 'shop1');
    expect(await publishTried('shop2')).toEqual([
      'shop 2',
      'beside shell s1: shell()',
      'beside shop 1: shop(1)',
    ]);
    expect(await publishTried('shop2', '--without-trial')).toEqual([]);
  });

  it('[PF-01] takes a bundle from its build to everybody and back', async () => {
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

  it('takes back the version that is named, or else the one that was live when the command began', async () => {
    await deploy('shell', 'shell');
    await deploy('shop', 'shop1');
    await deploy('shop', 'shop2');
    expect(await club('rollback', 'shop', '1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('A rollback would take back 2, not 1'),
    });
    const both = await Promise.all([club('rollback', 'shop'), club('rollback', 'shop', '2')]);
    expect(both.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([0, 1]);
    expect((await club('list')).out).toContain('shop             live 1');
  });

  it('gives a canary a plan, which shows where it is', async () => {
    await deploy('shell', 'shell');
    await deploy('shop', 'shop1');
    await club('publish', join(root, 'shop2'));
    expect((await club('promote', 'shop@2', '--plan', '1,10,50,100')).out).toBe(
      'shop 2 is live for 1 % of visitors; the others stay with 1 (generation 3)\n',
    );
    expect((await club('status')).out).toContain('canary 2 at 1 % of the plan 1, 10, 50, 100');
    const { out } = await club('list', '--json');
    expect(JSON.parse(out).bundles[1].canary).toEqual({
      version: '2',
      percent: 1,
      since: expect.any(String),
      plan: { percents: [1, 10, 50, 100], visits: 50, minutes: 30 },
    });
    const again = await club('promote', 'shop@2', '--plan', '1,10,50,100');
    expect(again.out).toContain('was live for 1 % of visitors already');
  });

  it.each([
    [['--plan', '10,1'], 'shares that grow'],
    [['--plan', '100'], 'shares that grow'],
    [['--plan', '1,,100'], 'a whole number from 1 to 100'],
    [['--plan', '1,100', '--canary', '5'], 'a plan says the shares itself'],
    [['--plan', '1,100', '--step-visits', '0'], 'a whole number from 1'],
  ])('refuses the plan %j', async (flags, message) => {
    const { code, err } = await club('promote', 'shop', '2', ...flags);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });

  it('says in its status that a server was not asked whose address is none', async () => {
    await deploy('shell', 'shell');
    expect(await club('--server', 'localhost:8080', 'status')).toMatchObject({
      code: 1,
      err: '  - localhost:8080 does not answer: its address must begin with http:// or https://\n',
    });
    await writeFile(join(root, 'contract.json'), '{}');
    const withFile = await club('--server', join(root, 'contract.json'), 'status');
    expect(withFile).toMatchObject({ code: 0, err: '' });
  });

  it.each([[['promote']], [['frobnicate']], [['publishers', 'add']]])(
    'says after a wrong call %j where to read how it is called',
    async (argv) => {
      const { code, err } = await club(...argv);
      expect(code).toBe(2);
      expect(err).toContain('Usage: pnpm club --help, pnpm club <command> --help');
    },
  );

  it('says in its status which canary went back by itself, until its bundle is moved again', async () => {
    await deploy('shell', 'shell');
    await deploy('shop', 'shop1');
    await club('publish', join(root, 'shop2'));
    await club('promote', 'shop@2', '--canary', '10');
    const registry = openFolderRegistry(join(root, 'registry'));
    await rollback({ ...registry, by: canaryJudge, reason: 'more slow visits' }, 'shop');
    const { code, err } = await club('status');
    expect({ code, err }).toEqual({
      code: 1,
      err: '  - shop 2 went back by itself: more slow visits\n',
    });
    expect((await club('promote', 'shop@2', '--canary', '10')).code).toBe(1);
    await club('promote', 'shop@2', '--canary', '10', '--accept-taken-back');
    expect(await club('status')).toMatchObject({ code: 0, err: '' });
  });

  it('acts for nobody as the judge of canaries', async () => {
    await deploy('shell', 'shell');
    const { code, err } = await club('promote', 'shell@s1', '--by', canaryJudge);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('nobody acts as') });
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

  it('compares calls with the server of the checkout while none is named', async () => {
    await deploy('shell', 'shell');
    await club('publish', join(root, 'shop1'));
    const server = { schema: 1, kind: 'server', version: 'of this checkout', calls: {} } as const;
    const output = { text: '' };
    const say = (text: string) => (output.text += text);
    const env = { CLUB_REGISTRY: join(root, 'registry') };
    await runClub(['check'], { env, out: say, err: say, ownServer: async () => server });
    expect(output.text).toBe(
      'No server is named by --server: builds are compared with the server of this checkout.\n' +
        'All fits: 1 live versions, the server of this checkout\n',
    );
  });

  it('accepts that a page with links is removed only when that is said', async () => {
    await deploy('shell', 'shell');
    const files = { 'entry.js': 'shop(3)' };
    const page = {
      name: 'cart',
      path: '/shop',
      layout: 'account',
      guards: ['auth'],
      title: 'Кошик',
      preload: [],
      shared: [],
    };
    const shop = describeRemoteBuild('shop', '3', files, { routes: [page] });
    await writeBuild(join(root, 'shop3'), shop, files);
    await deploy('shop', 'shop3');
    const other = { 'entry.js': 'scan()' };
    const { contract, ...scan } = describeRemoteBuild('scan', '1', other);
    const linking = { ...scan, contract: { ...contract, links: ['shop.cart'] } };
    await writeBuild(join(root, 'scan'), linking, other);
    await deploy('scan', 'scan');
    await club('publish', join(root, 'shop1'));
    const { code, err } = await club('promote', 'shop@1');
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'no longer has the page shop.cart (/shop) of shop 3, and scan 1',
      ),
    });
    expect(await club('promote', 'shop@1', '--accept-removed-pages')).toMatchObject({ code: 0 });
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
    [['promote', 'shop@1', 'shell']],
    [['promote', 'shop@1', 'shop@2']],
    [['promote', 'shop@', 'shell@1']],
    [['promote', 'shop@1', 'shell@1', '--canary', '10']],
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
    expect((await club('list')).err).toContain('There is no registry');
    expect((await club('--registry', other, 'list')).out).toContain('shell');
  });

  it.each(
    [
      ...['list', 'status', 'history', 'check', 'verify', 'sweep', 'sign'].map((one) => [one]),
      ['promote', 'shop', 'latest'],
      ['rollback', 'shop'],
      ['retire', 'shop'],
      ['preview', 'shop@latest'],
      ['publishers', 'list'],
      ['publishers', 'revoke', 'games-team'],
    ].map((argv) => [argv]),
  )('says that there is no registry where there is none, and makes none: %j', async (argv) => {
    const place = join(root, 'registry');
    const { code, out, err } = await club(...argv);
    expect({ code, out, isMade: existsSync(place) }).toEqual({ code: 1, out: '', isMade: false });
    expect(err).toContain(`There is no registry in ${place}:`);
    expect(err).toContain('CLUB_REGISTRY');
  });

  it('says that there is no registry in a folder with other contents', async () => {
    expect((await club('--registry', root, 'list')).err).toContain('There is no registry');
  });

  it('takes an empty folder as an empty registry', async () => {
    await mkdir(join(root, 'registry'));
    expect((await club('list')).out).toContain('The registry is empty');
  });

  it.each([[['publish', 'shell']], [['publishers', 'add', 'games-team', 'games']]])(
    'begins a registry with %j, and says so once',
    async ([name = '', ...argv]) => {
      const begin = () =>
        club(name, ...argv.map((one) => (one === 'shell' ? join(root, one) : one)));
      const place = join(root, 'registry');
      expect(await begin()).toMatchObject({
        code: 0,
        err: `Note: There was no registry in ${place}: it begins now\n`,
      });
      expect((await club('publish', join(root, 'shell'))).err).toBe('');
      expect(await club('list')).toMatchObject({ code: 0 });
    },
  );

  it('says once that a registry begins, also where the trial has read it first', async () => {
    const place = join(root, 'registry');
    const notes: string[] = [];
    await runClub(['publish', join(root, 'shell')], {
      env: { CLUB_REGISTRY: place, CLUB_REGISTRY_KEY: createKeys().privateKey },
      out: () => undefined,
      err: (text) => notes.push(text),
      tryBuild: async (_build, _descriptor, { live }) => void (await live()),
    });
    expect(notes).toEqual([`Note: There was no registry in ${place}: it begins now\n`]);
  });

  it('takes an empty setting as none', async () => {
    const env = { CLUB_REGISTRY: join(root, 'registry'), CLUB_SERVER: '', GITHUB_ACTOR: '' };
    let said = '';
    const say = (text: string) => (said += text);
    const run = (...argv: string[]) => runClub(argv, { env, out: say, err: say });
    await run('publish', join(root, 'shell'));
    said = '';
    expect(await run('promote', 'shell', 'latest')).toBe(0);
    expect(said).toMatch(/^shell .+ is live for everybody/);
    said = '';
    await run('history');
    expect(said).toMatch(/ by \S/);
  });

  it('shows help and answers 0', async () => {
    const { code, out } = await club('--help');
    expect(code).toBe(0);
    expect(out).toContain('rollback <bundles...>');
  });
});
