import { liveChannel, readPointers } from './pointers';
import type { Canary } from './pointer-formats';
import type { PublicKeys } from './signing';
import { kitName } from './formats';
import type { RegistryStore } from './store';

/** A bundle in the registry. */
export interface ListedBundle {
  readonly bundle: string;
  readonly stable?: string | undefined;
  readonly canary?: Canary | undefined;
  /** It was live and was taken out. */
  readonly isRetired?: true | undefined;
  readonly kept: readonly string[];
  /** Every published version, newest first; some may never have been promoted. */
  readonly published: readonly string[];
}

/** What is live and what is in the registry. */
export interface Listing {
  readonly generation: number;
  readonly bundles: readonly ListedBundle[];
}

/** Lists what is live and what is in the registry. */
export async function list(store: RegistryStore, publicKeys: PublicKeys): Promise<Listing> {
  const { generation, bundles } = await readPointers(store, publicKeys);
  const names = new Set([...(await store.listBundles()), ...Object.keys(bundles)]);
  names.delete(kitName);
  const listed = [...names].sort().map(async (bundle): Promise<ListedBundle> => {
    const live = liveChannel(bundles, bundle);
    return {
      bundle,
      stable: live?.stable,
      canary: live?.canary,
      isRetired: bundles[bundle]?.retired,
      kept: bundles[bundle]?.kept ?? [],
      published: await store.listVersions(bundle),
    };
  });
  return { generation, bundles: await Promise.all(listed) };
}
