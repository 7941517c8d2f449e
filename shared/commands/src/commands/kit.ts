import { findRegistry, readBucketKeys, requireRegistry } from '@club/registry';
import { buildBundles } from '../build-bundles';
import { runCommand } from '../cli';
import { packKit } from '../kit/pack-kit';
import { harnessPage, registryPlace } from '../workspace';

// `pnpm kit` packs what teams outside of this workspace install, and stores it in the registry.
void runCommand(async () => {
  requireRegistry(registryPlace);
  await buildBundles([harnessPage]);
  const { store } = findRegistry(registryPlace, readBucketKeys(process.env));
  const { version, packages } = await packKit(store);
  console.log(`The kit ${version} is stored: ${packages.length} packages.`);
  return 0;
});
