import {
  leftOut,
  openFolderRegistry,
  promoteTogether,
  publish,
  RefusedError,
  type RegistryStore,
  type TrialSources,
} from '@club/registry';
import type { Descriptor } from '@club/registry/formats';

async function copyBundle(
  store: RegistryStore,
  descriptor: Descriptor,
  readFile: TrialSources['readFile'],
): Promise<void> {
  const { name: bundle, version, files } = descriptor;
  for (const file of files) {
    await store.putFile({ bundle, version, file: file.file }, await readFile(descriptor, file));
  }
  // Its source maps stay where they are.
  await store.seal(bundle, version, JSON.stringify({ ...descriptor, sourceMaps: undefined }));
}

/** Copies the remotes that are live and whole, and says which are not. */
async function copyRemotes(store: RegistryStore, { live, readFile, warn }: TrialSources) {
  const { bundles, warnings = [] } = await live();
  for (const warning of warnings) warn(warning);
  const versions: Record<string, string> = {};
  for (const descriptor of bundles) {
    if (descriptor.kind !== 'remote') continue;
    const { name: bundle, version } = descriptor;
    try {
      await copyBundle(store, descriptor, readFile);
      versions[bundle] = version;
    } catch (error) {
      warn(leftOut({ bundle, version, error }));
    }
  }
  return versions;
}

/** Fills a registry with a build of the shell and the remotes that are live. */
export async function fillRegistry(
  place: string,
  shellFolder: string,
  sources: TrialSources,
): Promise<void> {
  const registry = openFolderRegistry(place);
  const { version: shell } = await publish(registry.store, shellFolder);
  const remotes = await copyRemotes(registry.store, sources);
  try {
    await promoteTogether(registry, { shell, ...remotes }, { acceptsRemovedPages: true });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // Its promotion may bring other versions of them. Whether they fit is checked there.
    console.log(`The shell is tried without remotes, because it does not fit what is live.`);
    await promoteTogether(registry, { shell });
  }
}
