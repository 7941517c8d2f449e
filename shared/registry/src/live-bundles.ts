import type { LiveBundles } from './compatibility';
import type { Descriptor } from './formats';
import type { Channel } from './pointer-formats';
import { liveChannel, liveVersions, readPointers } from './pointers';
import { RefusedError } from './refusal';
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
    throw new RefusedError(`${bundle} ${requested} can't be ${verb}:`, [
      {
        what: `${bundle} ${requested} is not published`,
        why:
          published.length === 0
            ? `Nothing named ${bundle} is in the registry`
            : `In the registry are: ${published.join(', ')}`,
        fix: 'Publish the build first: pnpm club publish <folder>',
      },
    ]);
  }
  return readForAct(`${bundle} ${version} can't be ${verb}:`, store, bundle, version);
}

/** What is live beside a bundle. A damaged version is named: servers go on with it from memory. */
export async function readLive(
  store: RegistryStore,
  bundles: Channels,
  except: string,
): Promise<Pick<LiveBundles, 'shells' | 'remotes'> & { unread: UnreadVersion[] }> {
  const others = Object.entries(bundles).filter(([bundle]) => bundle !== except);
  const read = await Promise.all(
    others.flatMap(([bundle, channel]) =>
      liveVersions(channel).map((version) =>
        readStored(store, bundle, version, channel.digests[version]).catch((error: unknown) => ({
          bundle,
          version,
          error,
        })),
      ),
    ),
  );
  const descriptors = read.flatMap((one) => ('descriptor' in one ? [one.descriptor] : []));
  return {
    shells: descriptors.filter((one) => one.kind === 'shell'),
    remotes: descriptors.filter((one) => one.kind === 'remote'),
    unread: read.flatMap((one) => ('error' in one ? [one] : [])),
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

/** The descriptors of what is live for everybody. */
export async function readLiveDescriptors(
  store: RegistryStore,
  publicKeys: PublicKeys,
): Promise<Descriptor[]> {
  const { bundles } = await readPointers(store, publicKeys);
  const stored = await Promise.all(
    Object.keys(bundles)
      .sort()
      .flatMap((name) => {
        const channel = liveChannel(bundles, name);
        if (channel === undefined) return [];
        const { stable, digests } = channel;
        return [readStored(store, name, stable, digests[stable])];
      }),
  );
  return stored.map(({ descriptor }) => descriptor);
}
