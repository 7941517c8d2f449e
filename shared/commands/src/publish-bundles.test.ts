import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { knownKeys, list, openRegistryAt, type WritableRegistry } from '@club/registry';
import type { CallContract, RemoteDescriptor, ShellDescriptor } from '@club/registry/formats';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '@club/registry/testing';
import { describeUnserved } from './live-bundles';
import { publishBundles } from './publish-bundles';
import { distFolder } from './workspace';

const sendGift: CallContract = {
  method: 'POST',
  path: '/api/send-gift',
  auth: 'customer',
  input: {},
  output: {},
};
/** A call that no server of this release serves. */
const calls = { 'shop.sendGift': sendGift };
const files = { 'main.js': 'run()' };
const contract = { emits: {}, hears: {}, calls };
const shell = describeShellBuild('s2', files, { contract });
const { contract: plain } = describeRemoteBuild('shop', '2', files);
const shop = describeRemoteBuild('shop', '2', files, { contract: { ...plain, calls } });
const games = describeRemoteBuild('games', '1', files);

let folder: string;
let registry: WritableRegistry;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-publish-'));
  registry = openRegistryAt(path.join(folder, 'registry'), {});
});
afterEach(() => rm(folder, { recursive: true }));

async function write(descriptor: RemoteDescriptor | ShellDescriptor, isPacked: boolean) {
  const bundle = { name: descriptor.name, folder: path.join(folder, descriptor.name), isPacked };
  await writeBuild(distFolder(bundle), descriptor, files);
  return bundle;
}

async function liveNow() {
  const { bundles } = await list(registry.store, knownKeys(registry));
  return bundles.flatMap(({ bundle, stable }) => (stable === undefined ? [] : [[bundle, stable]]));
}

describe('bundles whose calls the local server does not serve', () => {
  it('are live beside the own one when they came from the live product', async () => {
    const others = [await write(shell, true), await write(shop, true)];
    await publishBundles([...others, await write(games, false)], { registry });
    expect(await liveNow()).toEqual([
      ['games', '1'],
      ['shell', 's2'],
      ['shop', '2'],
    ]);
  });

  it('are refused when they were built from source', async () => {
    const built = [await write(shell, false), await write(shop, false)];
    await expect(publishBundles(built, { registry })).rejects.toThrow(
      'shop 2 calls shop.sendGift, which the server of this checkout does not serve',
    );
    expect(await liveNow()).toEqual([]);
  });

  it('are named, with the command that gets the newest kit', () => {
    const kit = { schema: 1 as const, kind: 'server' as const, version: 'of the kit', calls: {} };
    expect(describeUnserved([shell, shop, games], kit)).toEqual([
      'Note: What is live does not fit the server of this kit, so these calls fail here. The newest kit may serve them: npx club update && npm install',
      '  shell s2 calls shop.sendGift, which the server of the kit does not serve',
      '  shop 2 calls shop.sendGift, which the server of the kit does not serve',
    ]);
    expect(describeUnserved([games], kit)).toEqual([]);
    const served = { ...kit, calls };
    expect(describeUnserved([shell, shop, games], served)).toEqual([]);
  });
});
