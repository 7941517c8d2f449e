import { servedContract } from '@club/backend/served-contract';
import {
  knownKeys,
  list,
  openRegistryAt,
  promoteTogether,
  publish,
  retire,
  type WritableRegistry,
} from '@club/registry';
import { distFolder, isOutside, registryPlace, type Bundle } from './workspace';

/** Where builds come from and go to. */
interface PublishBundlesOptions {
  readonly registry?: WritableRegistry;
  /** The folder of a bundle's build. */
  readonly buildFolder?: (bundle: Bundle) => string;
  readonly allowsDevelopment?: boolean;
  /**
   * Whether the bundles are compared with the server as it was when this process started. What came built
   * is live with another server, so with it nothing is compared: the others have the contract of this one.
   */
  readonly comparesServer?: boolean;
}

/** Publishes builds and makes them live in one step, after all checks of the registry. */
export async function publishBundles(
  selected: readonly Bundle[],
  {
    registry = openRegistryAt(registryPlace, process.env),
    buildFolder = distFolder,
    allowsDevelopment = false,
    comparesServer = true,
  }: PublishBundlesOptions = {},
): Promise<void> {
  const versions: Record<string, string> = {};
  for (const bundle of selected) {
    const options = { allowsDevelopment, recordsFor: registry };
    versions[bundle.name] = (await publish(registry.store, buildFolder(bundle), options)).version;
  }
  const isCompared = comparesServer && !selected.some(({ isPacked = false }) => isPacked);
  // A checkout may have fewer pages than the one that was started before it.
  await promoteTogether(registry, versions, {
    acceptsRemovedPages: true,
    servers: isCompared ? [servedContract(isOutside ? 'of the kit' : 'of this checkout')] : [],
  });
}

/** Takes out of a registry what is live there and is not among these. */
export async function retireOthers(
  wanted: readonly Bundle[],
  registry: WritableRegistry,
): Promise<void> {
  const { bundles } = await list(registry.store, knownKeys(registry));
  for (const { bundle, stable } of bundles) {
    if (stable === undefined || wanted.some(({ name }) => name === bundle)) continue;
    await retire(registry, bundle, { acceptsRemovedPages: true });
  }
}
