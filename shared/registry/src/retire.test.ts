import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseVersions } from './choose-versions';
import { runClub } from './cli';
import type { RemoteDescriptor } from './formats';
import { verify } from './verify';
import { openRegistry } from './open-registry';
import { promote } from './promote';
import { publish } from './publish';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { cartPage as page, deployShell } from './testing/live-shop';
import { describeRemoteBuild, writeBuild } from './testing/write-build';

let root: string;
let registry: FolderRegistry;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-retire-'));
  registry = openFolderRegistry(join(root, 'registry'), undefined);
  await deployShell(registry, root);
});

const ownLink = { place: 'menu', page: 'cart', label: 'Кошик', order: 1 };

async function deploy(
  name: string,
  version = '1',
  more: Partial<RemoteDescriptor> = {},
  canaryPercent?: number,
): Promise<void> {
  const files = { 'entry.js': `${name}(${version})` };
  await writeBuild(join(root, 'dist'), describeRemoteBuild(name, version, files, more), files);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, name, version, { canaryPercent });
}

async function club(...argv: string[]) {
  let output = '';
  const say = (text: string) => (output += text);
  const code = await runClub(argv, { env: { CLUB_REGISTRY: registry.root }, out: say, err: say });
  return { code, output };
}

async function live() {
  const reader = await openRegistry(registry.store, { publicKey: registry.publicKey, pollMs: 0 });
  const { document } = reader.current() ?? {};
  return { document, chosen: document && chooseVersions(document, 'somebody') };
}

describe('retire', () => {
  it('takes a remote and its canary from all visitors, and keeps the files for open pages', async () => {
    await deploy('shop');
    await deploy('shop', '2', {}, 50);
    expect(await club('retire', 'shop', '--by', 'Оля', '--reason', 'the shop has closed')).toEqual({
      code: 0,
      output: 'shop 1 is retired (generation 4)\n',
    });
    const { document, chosen } = await live();
    expect(chosen).toEqual({ shell: 's1' });
    expect(document?.bundles.shop?.canary).toBeUndefined();
    expect(document?.bundles.shop?.kept).toEqual(['2', '1']);
    expect((await verify(registry.store, registry.publicKey)).versions).toBe(3);
    expect((await club('list')).output).toMatch(/shop +retired; in the registry 2, 1/);
    expect((await club('history', 'shop')).output).toMatch(
      /^\S+ \S+ UTC {2}retire {4}shop 1 \(commit c0ffee\) {2}by Оля, generation 4: the shop has closed/,
    );
  });

  it('is undone by a promotion', async () => {
    await deploy('shop');
    await club('retire', 'shop');
    expect((await club('rollback', 'shop')).output).toMatch(
      /shop is retired[^]*pnpm club promote shop 1/,
    );
    expect((await club('promote', 'shop', '1', '--canary', '5')).output).toContain(
      'shop has no stable version yet',
    );
    expect((await club('promote', 'shop', '1')).output).toBe(
      'shop 1 is live for everybody (generation 4)\n',
    );
    expect((await live()).chosen).toEqual({ shell: 's1', shop: '1' });
  });

  it('frees its pages for another remote', async () => {
    await deploy('shop', '1', { routes: [page] });
    const other = { owns: ['/shop'], routes: [page] };
    await expect(deploy('market', '1', other)).rejects.toThrow(/shop/);
    await club('retire', 'shop');
    await promote(registry, 'market', '1');
    expect((await live()).chosen).toEqual({ shell: 's1', market: '1' });
  });

  it('takes its own link in the menu with it, and needs no consent for that', async () => {
    await deploy('shop', '1', { routes: [page], navigation: [ownLink] });
    expect(await club('retire', 'shop')).toMatchObject({ code: 0 });
    expect((await live()).chosen).toEqual({ shell: 's1' });
  });

  it('is refused while others lead to its pages, unless that is accepted', async () => {
    await deploy('shop', '1', { routes: [page], navigation: [ownLink] });
    const { contract } = describeRemoteBuild('scan', '1', { 'entry.js': '' });
    await deploy('scan', '1', {
      contract: { ...contract, links: ['shop.cart'] },
      routes: [{ ...page, name: 'scan', path: '/scan', back: '/shop' }],
    });
    const { code, output } = await club('retire', 'shop');
    expect(code).toBe(1);
    expect(output).toContain('scan 1 leads to the page shop.cart (/shop) of shop 1');
    expect(output).not.toContain('Кошик');
    expect((await live()).chosen).toHaveProperty('shop', '1');
    expect(await club('retire', 'shop', '--accept-removed-pages')).toMatchObject({ code: 0 });
    expect((await live()).chosen).toEqual({ shell: 's1', scan: '1' });
  });

  it('works for a remote whose descriptor is damaged or missing', async () => {
    await deploy('shop', '1', { routes: [page] });
    await writeFile(join(registry.root, 'files/shop/1/remote.json'), '{}');
    expect(await club('retire', 'shop')).toMatchObject({ code: 0 });
    await deploy('scan');
    await rm(join(registry.root, 'files/scan/1'), { recursive: true });
    expect(await club('retire', 'scan')).toMatchObject({ code: 0 });
    expect((await live()).chosen).toEqual({ shell: 's1' });
  });

  it.each([
    ['shell', 'It is the shell'],
    ['scan', 'scan is not live'],
  ])('is refused for %s', async (name, reason) => {
    const { code, output } = await club('retire', name);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(reason) });
  });
});
