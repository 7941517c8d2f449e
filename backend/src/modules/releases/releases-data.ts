import { list, type Listing, readStored, type RegistryStore } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import type { AppContext } from '../../app/context';
import { readableRegistry } from '../../app/registry-access';

/** What is live and published. */
export interface Releases extends Listing {
  readonly store: RegistryStore;
  /** The descriptors of the versions that visitors get. A damaged one is missing. */
  readonly live: readonly Descriptor[];
}

/** The descriptor of a published version; undefined for one that cannot be read. */
export async function readDescriptor(
  store: RegistryStore,
  bundle: string,
  version: string,
): Promise<Descriptor | undefined> {
  const stored = await readStored(store, bundle, version).catch(() => undefined);
  return stored?.descriptor;
}

/** Reads what is live and published. Throws while the registry is refused. */
export async function readReleases(config: AppContext['config']['registry']): Promise<Releases> {
  const { store, publicKeys } = readableRegistry(config);
  const listing = await list(store, publicKeys);
  const versions = listing.bundles.flatMap(({ bundle, stable, canary }) =>
    [stable, canary?.version].flatMap((version) =>
      version === undefined ? [] : { bundle, version },
    ),
  );
  const live = await Promise.all(
    versions.map(({ bundle, version }) => readDescriptor(store, bundle, version)),
  );
  return { ...listing, store, live: live.filter((one) => one !== undefined) };
}

/** The shell that most visitors get. */
export function liveShell({ live }: Releases) {
  return live.find((one) => one.kind === 'shell');
}
