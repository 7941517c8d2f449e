import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, list, promoteTogether, publish, runClub } from '@club/registry';
import { describeRemoteBuild, writeBuild } from '@club/registry/testing';
import { readableRegistry } from '../../app/registry-access';
import { registryWithShell } from '../../testing/registry-with-shell';
import { readConfig } from '../../server/config/read-config';
import { promotedWith } from './promoted-with';
import { readReleaseHistory } from './release-history';

test('[PF-13] what went live in one step is known after the signing key was changed', async () => {
  const registry = await registryWithShell();
  for (const version of ['1', '2']) {
    for (const name of ['shop', 'loyalty']) {
      const dist = join(await mkdtemp(join(tmpdir(), 'club-together-')), 'dist');
      const files = { 'entry.js': `${name}(${version})` };
      await writeBuild(dist, describeRemoteBuild(name, version, files), files);
      await publish(registry.store, dist, { recordsFor: registry });
    }
    await promoteTogether(registry, { shop: version, loyalty: version });
  }
  const earlier = registry.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const later = createKeys();
  const env = {
    CLUB_REGISTRY: registry.root,
    CLUB_REGISTRY_KEY: later.privateKey,
    CLUB_REGISTRY_PUBLIC_KEY: earlier + later.publicKey,
  };
  const ignore = () => undefined;
  expect(await runClub(['sign'], { env, out: ignore, err: ignore })).toBe(0);

  const { registry: config } = readConfig({
    ...env,
    CLUB_REGISTRY_PUBLIC_KEY: later.publicKey,
    CLUB_REGISTRY_EARLIER_PUBLIC_KEY: earlier,
  });
  const { store, publicKeys } = readableRegistry(config);
  const { bundles } = await list(store, publicKeys);
  expect(promotedWith(await readReleaseHistory(config, 'shop'), bundles, 'shop')).toEqual([
    'loyalty',
  ]);
});
