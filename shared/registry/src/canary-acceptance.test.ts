import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescriptor } from './formats';
import { promote } from './promote';
import { publish } from './publish';
import { readPointers } from './pointers';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { rollback } from './rollback';
import { cartPage as page } from './testing/live-shop';
import { describeRemoteBuild, describeShellBuild, writeBuild } from './testing/write-build';

let root: string;
let registry: FolderRegistry;

async function put(name: string, version: string, more: Partial<RemoteDescriptor> = {}) {
  const files = { 'entry.js': `${name}(${version})` };
  const build = describeRemoteBuild(name, version, files, more);
  await writeBuild(join(root, 'dist'), build, files);
  await publish(registry.store, join(root, 'dist'));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-acceptance-'));
  registry = openFolderRegistry(join(root, 'registry'), undefined);
  const files = { 'main.js': 'shell()' };
  await writeBuild(join(root, 'dist'), describeShellBuild('s1', files), files);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, 'shell', 's1');
  await put('shop', '1', { routes: [page] });
  await promote(registry, 'shop', '1');
  const { contract } = describeRemoteBuild('scan', '1', { 'entry.js': '' });
  await put('scan', '1', { contract: { ...contract, links: ['shop.cart'] } });
  await promote(registry, 'scan', '1');
  await put('shop', '2');
});

async function shop() {
  const { bundles } = await readPointers(registry.store, registry.publicKey);
  return bundles['shop']!;
}

const begin = () => promote(registry, 'shop', '2', { canaryPercent: 1, acceptsRemovedPages: true });

/** What the judge of canaries does: it accepts nothing by itself. */
const goOn = async (canaryPercent?: number) => {
  const { canary } = await shop();
  const judged = { bundle: 'shop', version: '2', since: canary?.since ?? '' };
  return promote(registry, 'shop', '2', { judged, canaryPercent });
};

describe('[PF-07] the acceptance of removed pages', () => {
  it('holds for all steps of the canary that it was said for', async () => {
    await begin();
    await goOn(50);
    expect((await shop()).canary).toMatchObject({ percent: 50, acceptsRemovedPages: true });
    await goOn();
    expect((await shop()).stable).toBe('2');
    expect(await shop()).not.toHaveProperty('canary');
  });

  it('does not hold for another version, nor after the canary has ended', async () => {
    await begin();
    await put('shop', '3');
    const refusal = 'no longer has the page shop.cart';
    await expect(promote(registry, 'shop', '3')).rejects.toThrow(refusal);
    await rollback(registry, 'shop');
    await expect(promote(registry, 'shop', '2')).rejects.toThrow(refusal);
  });

  it('leaves a step that is begun again as it was', async () => {
    await begin();
    const { canary } = await shop();
    expect(await begin()).toMatchObject({ isUnchanged: true });
    expect(await goOn(1)).toMatchObject({ isUnchanged: true });
    expect((await shop()).canary).toEqual(canary);
  });
});
