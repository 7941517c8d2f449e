import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runClub } from './cli';
import type { CliEnvironment } from './cli-context';
import type { RemoteDescriptor } from './formats';
import { promote } from './promote';
import { publish } from './publish';
import { RefusedError } from './refusal';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { retire } from './retire';
import { rollback } from './rollback';
import { cartPage as page, deployShell } from './testing/live-shop';
import { describeRemoteBuild, writeBuild } from './testing/write-build';

let root: string;
let registry: FolderRegistry;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-damaged-'));
  registry = openFolderRegistry(join(root, 'registry'), undefined);
  await deployShell(registry, root);
  await deploy('feedback', '1');
});

async function publishRemote(name: string, version: string, more: Partial<RemoteDescriptor> = {}) {
  const files = { 'entry.js': `${name}(${version})` };
  await writeBuild(join(root, 'dist'), describeRemoteBuild(name, version, files, more), files);
  await publish(registry.store, join(root, 'dist'));
}

async function deploy(name: string, version: string, more: Partial<RemoteDescriptor> = {}) {
  await publishRemote(name, version, more);
  await promote(registry, name, version);
}

const damage = (path: string, text = '{}') => writeFile(join(registry.root, 'files', path), text);

const feedbackChanged =
  'remote.json of feedback 1 is not the one that was promoted: it was changed afterwards';

async function refusalsBy(act: Promise<unknown>) {
  const error = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RefusedError);
  return (error as RefusedError).refusals;
}

describe('while the descriptor of another live bundle is damaged', () => {
  it.each([
    ['changed', () => damage('feedback/1/remote.json'), feedbackChanged],
    [
      'gone',
      () => rm(join(registry.root, 'files/feedback/1'), { recursive: true }),
      'remote.json of feedback 1 is missing from the registry',
    ],
  ])('a promotion is refused with what to do: it is %s', async (_, break_, what) => {
    await publishRemote('shop', '1');
    await break_();
    expect(await refusalsBy(promote(registry, 'shop', '1'))).toMatchObject([
      {
        what,
        why: expect.any(String),
        fix: 'Publish the same build of feedback again, or make another version live: pnpm club promote feedback <version>',
      },
    ]);
  });

  it('its replacement is tried, published and promoted; the command says that it was left out', async () => {
    await publishRemote('feedback', '2');
    await damage('feedback/1/remote.json');
    let tried: unknown;
    let said = '';
    const environment: CliEnvironment = {
      env: { CLUB_REGISTRY: registry.root },
      out: () => undefined,
      err: (text) => (said += text),
      tryBuild: async (_, descriptor, { live, warn }) => {
        const { bundles, warnings = [] } = await live();
        warnings.forEach(warn);
        tried = { descriptor: descriptor.version, beside: bundles.map(({ name }) => name) };
      },
    };
    expect(await runClub(['publish', join(root, 'dist')], environment)).toBe(0);
    expect(tried).toEqual({ descriptor: '2', beside: ['shell'] });
    expect(said).toBe(`Note: feedback 1 is live, and is left out: ${feedbackChanged}\n`);
    expect(await runClub(['promote', 'feedback', '2'], environment)).toBe(0);
  });

  it('a retirement is refused too, unless it is accepted that links lead nowhere', async () => {
    await deploy('shop', '1');
    await damage('feedback/1/remote.json');
    const [refusal] = await refusalsBy(retire(registry, 'shop'));
    expect(refusal).toMatchObject({
      what: feedbackChanged,
      fix: expect.stringContaining('--accept-removed-pages'),
    });
    expect(await retire(registry, 'shop', { acceptsRemovedPages: true })).toMatchObject({
      version: '1',
    });
  });

  it('a rollback is made, and says what was not compared', async () => {
    await deploy('shop', '1');
    await deploy('shop', '2');
    await damage('feedback/1/remote.json');
    let output = '';
    const say = (text: string) => (output += text);
    const environment = { env: { CLUB_REGISTRY: registry.root }, out: say, err: say };
    expect(await runClub(['rollback', 'shop'], environment)).toBe(0);
    expect(output).toBe(
      'shop 2 was taken back; 1 is live (generation 5)\n' +
        `Note: It was not compared with feedback 1: ${feedbackChanged}\n`,
    );
  });

  it('a rollback is made also while that of the shell is damaged', async () => {
    await deploy('shop', '1');
    await deploy('shop', '2');
    await damage('shell/s1/shell.json');
    expect(await rollback(registry, 'shop')).toMatchObject({
      version: '1',
      warnings: [expect.stringContaining('not compared with shell s1')],
    });
  });
});

test('a version whose own descriptor is damaged is refused with what to do', async () => {
  await deploy('shop', '1');
  await deploy('shop', '2');
  await damage('shop/1/remote.json', '{');
  const fix = expect.stringContaining('Publish the same build of shop again');
  expect(await refusalsBy(rollback(registry, 'shop'))).toEqual([expect.objectContaining({ fix })]);
  expect(await refusalsBy(promote(registry, 'shop', '1'))).toEqual([
    expect.objectContaining({ fix }),
  ]);
});

describe('a rollback that takes away pages', () => {
  it('says which live bundles link to them, and goes back all the same', async () => {
    const { contract } = describeRemoteBuild('scan', '1', { 'entry.js': '' });
    await deploy('shop', '1');
    await deploy('shop', '2', {
      routes: [page],
      navigation: [{ place: 'menu', page: 'cart', label: 'Кошик', order: 1 }],
    });
    await deploy('scan', '1', { contract: { ...contract, links: ['shop.cart'] } });
    expect(await rollback(registry, 'shop')).toMatchObject({
      version: '1',
      warnings: [
        'shop 1 no longer has the page shop.cart (/shop) of shop 2, and scan 1 leads to it',
      ],
    });
  });
});
