import { retiredChannel } from './channel';
import { builtFrom, type WritableRegistry } from './history';
import { type Channels, readLive } from './live-bundles';
import { retiredPageRefusals } from './page-compatibility';
import { type ActOptions, liveChannel, liveVersions, movePointers } from './pointers';
import type { Channel } from './pointer-formats';
import { RefusedError, refuseIf } from './refusal';
import { refusal } from './refusals/gate-refusal';
import type { RegistryStore } from './store';
import { readStored, type StoredVersion, unreadRefusal } from './stored-version';

/** What a retirement did. */
export interface Retired {
  readonly bundle: string;
  /** The stable version that was live. */
  readonly version: string;
  readonly generation: number;
}

/** How a remote is retired. */
export interface RetireOptions extends ActOptions {
  /** Its pages may disappear although links lead to them. */
  readonly acceptsRemovedPages?: boolean | undefined;
}

/** Takes a remote out of what visitors get. A promotion brings it back. */
export async function retire(
  registry: WritableRegistry,
  bundle: string,
  { acceptsRemovedPages = false, ...options }: RetireOptions = {},
): Promise<Retired> {
  const { store } = registry;
  return movePointers(
    registry,
    async (bundles) => {
      const channel = retirable(bundles, bundle);
      const live = await readVersions(store, bundle, channel);
      if (!acceptsRemovedPages) await refuseLinked(store, bundles, bundle, live);
      const { stable: version } = channel;
      const stored = live.find(({ descriptor }) => descriptor.version === version);
      const commit = stored === undefined ? null : builtFrom(stored.descriptor);
      return {
        bundles: { ...bundles, [bundle]: retiredChannel(channel) },
        draft: { act: 'retire', bundles: [{ bundle, version, commit }] },
        result: { bundle, version },
      };
    },
    options,
  );
}

function retirable(bundles: Channels, bundle: string): Channel {
  const channel = liveChannel(bundles, bundle);
  if (channel !== undefined && bundle !== 'shell') return channel;
  throw new RefusedError(`${bundle} can't be retired:`, [
    bundle === 'shell' ? refusal('retiredShell', {}) : refusal('notLive', { bundle }),
  ]);
}

/** The live versions that can be read: a damaged one must not stop its retirement. */
async function readVersions(
  store: RegistryStore,
  bundle: string,
  channel: Channel,
): Promise<StoredVersion[]> {
  const read = await Promise.all(
    liveVersions(channel).map((version) =>
      readStored(store, bundle, version, channel.digests[version]).catch(() => undefined),
    ),
  );
  return read.filter((one) => one !== undefined);
}

async function refuseLinked(
  store: RegistryStore,
  bundles: Channels,
  bundle: string,
  live: readonly StoredVersion[],
): Promise<void> {
  const { shells, remotes, unread } = await readLive(store, bundles, bundle);
  const descriptors = live.map(({ descriptor }) => descriptor);
  refuseIf(`${bundle} can't be retired:`, [
    // They might have links, which is all that matters here.
    ...unread.map((one) => unreadRefusal(one, true)),
    ...retiredPageRefusals(descriptors, [...shells, ...remotes]),
  ]);
}
