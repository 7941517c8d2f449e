import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClub } from './cli';
import { createFolderStore } from './folder-store';
import { openRegistry } from './open-registry';
import { createKeys, loadPublicKeys } from './signing';
import { describeShellBuild, writeBuild } from './testing/write-build';

const earlier = createKeys();
const later = createKeys();
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-rotation-'));
});

/** Runs the command with a signing key and with the public keys that are accepted. */
async function club(key: string, accepted: string, ...argv: string[]) {
  let output = '';
  const env = {
    CLUB_REGISTRY: join(root, 'registry'),
    CLUB_REGISTRY_KEY: key,
    CLUB_REGISTRY_PUBLIC_KEY: accepted,
  };
  const say = (text: string) => (output += text);
  return { code: await runClub(argv, { env, out: say, err: say }), output };
}

async function publishShell(version: string): Promise<void> {
  const files = { 'main.js': `shell(${version})` };
  await writeBuild(join(root, 'dist'), describeShellBuild(version, files), files);
  const { code } = await club(later.privateKey, '', 'publish', join(root, 'dist'));
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
