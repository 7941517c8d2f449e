import { liveChannel, readPointers } from './pointers';
import type { Canary } from './pointer-formats';
import type { PublicKeys } from './signing';
import { kitName } from './formats';
import type { RegistryStore } from './store';
import { checkStoredFiles, findDamagedMaps, readStored } from './stored-version';

/** A bundle on the shelf. */
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

/** What is live and what is on the shelf. */
export interface Listing {
  readonly generation: number;
  readonly bundles: readonly ListedBundle[];
}

/** Lists what is live and what is on the shelf. */
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

/** The outcome of hashing everything again. */
export interface Verified {
  readonly generation: number;
  readonly versions: number;
  readonly files: number;
  /** What is damaged, in sentences; empty when all is well. */
  readonly faults: readonly string[];
}

/** Hashes everything again that is live or stored, and checks the signature over it. */
export async function verify(store: RegistryStore, publicKeys: PublicKeys): Promise<Verified> {
  const { generation, bundles } = await readPointers(store, publicKeys);
  const faults: string[] = [];
  let versions = 0;
  let files = 0;
  for (const [bundle, channel] of Object.entries(bundles)) {
    for (const version of channel.kept) {
      versions += 1;
      try {
        const digest = channel.digests[version];
        if (digest === undefined) throw new Error(`${bundle} ${version} has no signed digest`);
        const { descriptor } = await readStored(store, bundle, version, digest);
        files += descriptor.files.length + (descriptor.sourceMaps?.length ?? 0);
        faults.push(...(await checkStoredFiles(store, descriptor)).map((fault) => fault.what));
        faults.push(...(await findDamagedMaps(store, descriptor)));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return { generation, versions, files, faults };
}
