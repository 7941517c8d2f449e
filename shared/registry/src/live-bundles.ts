import type { LiveBundles } from './compatibility';
import { explainError } from './explain-error';
import type { Descriptor } from './formats';
import type { Channel } from './pointer-formats';
import { liveChannel, liveVersions, readPointers } from './pointers';
import { RefusedError } from './refusal';
import { refusal } from './refusals/gate-refusal';
import type { PublicKeys } from './signing';
import type { RegistryStore } from './store';
import { readForAct, readStored, type StoredVersion, type UnreadVersion } from './stored-version';

/** The channel of each bundle. */
export type Channels = Readonly<Record<string, Channel>>;

/** A published version by its name; `latest` is the one published last. */
export async function readCandidate(
  store: RegistryStore,
  bundle: string,
  requested: string,
  verb: 'promoted' | 'shown' = 'promoted',
): Promise<StoredVersion> {
  const published = await store.listVersions(bundle);
  const version = requested === 'latest' ? published[0] : requested;
  if (version === undefined || !published.includes(version)) {
    const bundles = published.length === 0 ? await store.listBundles() : [];
    throw new RefusedError(`${bundle} ${requested} can't be ${verb}:`, [
      refusal('unpublished', { bundle, version: requested, versions: published, bundles }),
    ]);
  }
  return readForAct(`${bundle} ${version} can't be ${verb}:`, store, bundle, version);
}

interface LiveVersion {
  readonly bundle: string;
  readonly version: string;
  readonly digest: string | undefined;
}

/** Reads live versions. One that is damaged is named: servers go on with it from memory. */
async function readVersions(store: RegistryStore, versions: readonly LiveVersion[]) {
  const read = await Promise.all(
    versions.map(({ bundle, version, digest }) =>
      readStored(store, bundle, version, digest).catch((error: unknown) => ({
        bundle,
        version,
        error,
      })),
    ),
  );
  return {
    descriptors: read.flatMap((one) => ('descriptor' in one ? [one.descriptor] : [])),
    unread: read.flatMap((one): UnreadVersion[] => ('error' in one ? [one] : [])),
  };
}

/** What is live beside a bundle, and which of it is damaged. */
export async function readLive(
  store: RegistryStore,
  bundles: Channels,
  except: string,
): Promise<Pick<LiveBundles, 'shells' | 'remotes'> & { unread: UnreadVersion[] }> {
  const others = Object.entries(bundles).filter(([bundle]) => bundle !== except);
  const versions = others.flatMap(([bundle, channel]) =>
    liveVersions(channel).map((version) => ({
      bundle,
      version,
      digest: channel.digests[version],
    })),
  );
  const { descriptors, unread } = await readVersions(store, versions);
  return {
    shells: descriptors.filter((one) => one.kind === 'shell'),
    remotes: descriptors.filter((one) => one.kind === 'remote'),
    unread,
  };
}

/** The version that a candidate replaces. One that is damaged must not stop its replacement. */
export async function readReplaced(
  store: RegistryStore,
  bundles: Channels,
  bundle: string,
): Promise<Descriptor | undefined> {
  const channel = liveChannel(bundles, bundle);
  if (channel === undefined) return undefined;
  const { stable, digests } = channel;
  const stored = await readStored(store, bundle, stable, digests[stable]).catch(() => undefined);
  return stored?.descriptor;
}

/** What is live for everybody. */
export interface LiveNow {
  readonly bundles: readonly Descriptor[];
  /** What is live too and is left out because it is damaged, in sentences. */
  readonly warnings?: readonly string[] | undefined;
}

/** The descriptors of what is live for everybody. A damaged one must not stop its replacement. */
export async function readLiveDescriptors(
  store: RegistryStore,
  publicKeys: PublicKeys,
): Promise<LiveNow> {
  const { bundles } = await readPointers(store, publicKeys);
  const versions = Object.keys(bundles)
    .sort()
    .flatMap((bundle) => {
      const channel = liveChannel(bundles, bundle);
      if (channel === undefined) return [];
      const { stable, digests } = channel;
      return [{ bundle, version: stable, digest: digests[stable] }];
    });
  const { descriptors, unread } = await readVersions(store, versions);
  return { bundles: descriptors, warnings: unread.map(leftOut) };
}

/** The warning about a live version that an act leaves out. */
export function leftOut({ bundle, version, error }: UnreadVersion): string {
  return `${bundle} ${version} is live, and is left out: ${explainError(error)}`;
}
