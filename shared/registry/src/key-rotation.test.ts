import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryJudge } from './canary/decide';
import { runClub } from './cli';
import { createFolderStore } from './folder-store';
import { openRegistry } from './open-registry';
import { publish } from './publish';
import { openRegistryAt } from './registry-place';
import { rollback } from './rollback';
import { createKeys, loadPublicKeys } from './signing';
import { describeShellBuild, writeBuild } from './testing/write-build';

const earlier = createKeys();
const later = createKeys();
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-rotation-'));
});

/** Runs the command with a signing key and with the public keys that are accepted. */
const club = (key: string, accepted: string, ...argv: string[]) =>
  clubWith({ CLUB_REGISTRY_KEY: key, CLUB_REGISTRY_PUBLIC_KEY: accepted }, ...argv);

async function clubWith(keys: Readonly<Record<string, string>>, ...argv: string[]) {
  let output = '';
  const env = { CLUB_REGISTRY: join(root, 'registry'), ...keys };
  const say = (text: string) => (output += text);
  return { code: await runClub(argv, { env, out: say, err: say }), output };
}

async function buildShell(version: string, text = `shell(${version})`): Promise<string> {
  const files = { 'main.js': text };
  await writeBuild(join(root, 'dist'), describeShellBuild(version, files), files);
  return join(root, 'dist');
}

async function publishShell(version: string, key = later.privateKey): Promise<void> {
  const { code } = await club(key, '', 'publish', await buildShell(version));
  expect(code).toBe(0);
}

async function openWith(publicKey: string) {
  const folder = join(root, 'registry');
  const publicKeys = () => loadPublicKeys(folder, { publicKey });
  return openRegistry(createFolderStore(folder), { publicKey: publicKeys, pollMs: 0 });
}

describe('signing keys', () => {
  const both = earlier.publicKey + later.publicKey;

  it('rotate without a stop: servers take both keys while publishers change theirs', async () => {
    await publishShell('1');
    await publishShell('2');
    await club(earlier.privateKey, earlier.publicKey, 'promote', 'shell', '1');
    const server = await openWith(both);
    const live = () => server.current()?.document.bundles.shell?.stable;
    expect([live(), server.fault()]).toEqual(['1', undefined]);

    const refused = await club(later.privateKey, later.publicKey, 'promote', 'shell', '2');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('not signed with') });
    expect(await club(later.privateKey, both, 'promote', 'shell', '2')).toMatchObject({ code: 0 });
    await server.refresh();
    expect([live(), server.fault()]).toEqual(['2', undefined]);
    expect((await openWith(later.publicKey)).fault()).toBeUndefined();
    expect((await openWith(earlier.publicKey)).fault()).toContain('not signed with');
  });

  it('are changed by signing again too, without a new generation for open pages', async () => {
    await publishShell('1');
    await club(earlier.privateKey, earlier.publicKey, 'promote', 'shell', '1');
    const generations: number[] = [];
    const server = await openRegistry(createFolderStore(join(root, 'registry')), {
      publicKey: loadPublicKeys(root, { publicKey: both }) ?? [],
      pollMs: 0,
      onGeneration: ({ document }) => generations.push(document.generation),
    });
    expect(await club(later.privateKey, both, 'sign')).toEqual({
      code: 0,
      output: 'Generation 1 is signed with the present key\n',
    });
    await server.refresh();
    expect([server.fault(), generations]).toEqual([undefined, [1]]);
    expect((await openWith(later.publicKey)).current()?.document.generation).toBe(1);
    expect((await club(later.privateKey, both, 'history')).output).not.toContain('NOT SIGNED');
    expect((await club(later.privateKey, later.publicKey, 'history')).output).toMatch(
      /sign [^]*promote .*NOT SIGNED with a known key/,
    );
  });

  it('are given as texts, as lines, or as paths', async () => {
    const paths = [join(root, 'earlier.pem'), join(root, 'later.pem')];
    await writeFile(paths[0]!, earlier.publicKey);
    await writeFile(paths[1]!, later.publicKey);
    const forms = [both, both.replaceAll('\n', '\\n'), paths.join(','), paths.join(', ')];
    for (const publicKey of forms) {
      const keys = loadPublicKeys(root, { publicKey }) ?? [];
      expect(keys.map((key) => key.export({ type: 'spki', format: 'pem' }))).toEqual([
        earlier.publicKey,
        later.publicKey,
      ]);
    }
    expect(() => loadPublicKeys(root, { publicKey: `${paths[0]},/nowhere.pem` })).toThrow(
      'names /nowhere.pem',
    );
  });
});

describe('[PF-04] [PF-05] after the last step of a rotation, the history of before', () => {
  const before = {
    CLUB_REGISTRY_KEY: earlier.privateKey,
    CLUB_REGISTRY_PUBLIC_KEY: earlier.publicKey,
  };
  const after = {
    CLUB_REGISTRY_KEY: later.privateKey,
    CLUB_REGISTRY_PUBLIC_KEY: later.publicKey,
    CLUB_REGISTRY_EARLIER_PUBLIC_KEY: earlier.publicKey,
  };

  beforeEach(async () => {
    await publishShell('1', earlier.privateKey);
    await publishShell('2', earlier.privateKey);
    await clubWith(before, 'promote', 'shell', '1');
  });

  const changeKey = () => club(later.privateKey, earlier.publicKey + later.publicKey, 'sign');

  it('still counts as signed', async () => {
    await changeKey();
    const { output } = await clubWith(after, 'history');
    expect(output).toContain('promote');
    expect(output).not.toContain('NOT SIGNED');
  });

  it('keeps a version away from visitors that the judge of canaries took back', async () => {
    await clubWith(before, 'promote', 'shell', '2', '--canary', '10');
    const judge = { ...openRegistryAt(join(root, 'registry'), before), by: canaryJudge };
    await rollback(judge, 'shell');
    await changeKey();
    expect(await clubWith(after, 'promote', 'shell', '2')).toMatchObject({
      code: 1,
      output: expect.stringContaining('the judge of canaries took it back'),
    });
  });

  it('refuses a build whose descriptor was replaced after its publication', async () => {
    await changeKey();
    await rm(join(root, 'registry/files/shell/2'), { recursive: true });
    await publish(createFolderStore(join(root, 'registry')), await buildShell('2', 'evil()'));
    expect(await clubWith(after, 'promote', 'shell', '2')).toMatchObject({
      code: 1,
      output: expect.stringContaining('shell 2 is not what was published with a key'),
    });
  });

  it('is all that the old key is good for', async () => {
    expect(await clubWith(after, 'promote', 'shell', '2')).toMatchObject({
      code: 1,
      output: expect.stringContaining('not signed with the expected key'),
    });
  });
});
