import {
  type Canary,
  findRegistry,
  liveChannel,
  loadPublicKeys,
  readPointers,
} from '@club/registry';
import type { Config } from '../../app/config';

/** The versions of a bundle that visitors get. */
export interface LiveChannel {
  readonly stable: string;
  readonly canary?: Canary | undefined;
}

/** The live versions of a bundle now; undefined for one that is not live. Throws while no state is known. */
export type ReadChannel = (bundle: string) => Promise<LiveChannel | undefined>;

type Bundles = Awaited<ReturnType<typeof readPointers>>['bundles'];

/** A bucket is not asked for each visit. */
const bucketRestMs = 1_000;

/** Reads the pointers again only after a change. While they can't be read, the last good ones count. */
export function createReadChannel({ registry }: Pick<Config, 'registry'>): ReadChannel {
  const { place, keys, publicKey, privateKey } = registry;
  const { store, keysFolder } = findRegistry(place, keys);
  const restMs = keysFolder === undefined ? bucketRestMs : 0;
  let last: { tag: string | undefined; bundles: Bundles } | undefined;
  let readAt = -Infinity;

  async function read(): Promise<Bundles> {
    if (last && performance.now() - readAt < restMs) return last.bundles;
    const tag = await store.pointersTag();
    if (last === undefined || last.tag !== tag) {
      const publicKeys = loadPublicKeys(keysFolder, { publicKey, privateKey }) ?? [];
      last = { tag, bundles: (await readPointers(store, publicKeys)).bundles };
    }
    readAt = performance.now();
    return last.bundles;
  }

  return async (bundle) => {
    const bundles = await read().catch((error: unknown) => {
      if (last === undefined) throw error;
      return last.bundles;
    });
    return liveChannel(bundles, bundle);
  };
}
