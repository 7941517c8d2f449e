import path from 'node:path';
import { openFolderRegistry, promoteTogether, publish } from '@club/registry';
import { registryFolder, type Bundle } from './workspace';

/** Publishes builds and makes them live in one step, after all checks of the registry. */
export async function publishBundles(
  selected: readonly Bundle[],
  folder: string = registryFolder,
): Promise<void> {
  const registry = openFolderRegistry(folder, process.env['CLUB_REGISTRY_KEY']);
  const versions: Record<string, string> = {};
  for (const { name, folder: source } of selected) {
    const published = await publish(registry.store, path.join(source, 'dist'));
    versions[name] = published.version;
  }
  await promoteTogether(registry, versions);
}
