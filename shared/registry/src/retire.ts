import { retiredChannel } from './channel';
import { builtFrom, type WritableRegistry } from './history';
import { type Channels, readLive } from './live-bundles';
import { retiredPageRefusals } from './page-compatibility';
import { type ActOptions, liveChannel, liveVersions, movePointers } from './pointers';
import type { Channel } from './pointer-formats';
import { type Refusal, RefusedError, refuseIf } from './refusal';
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
    bundle === 'shell'
      ? {
          what: 'It is the shell',
          why: 'Without it there is no page at all',
          fix: 'Promote another version of it: pnpm club promote shell <version>',
        }
      : {
          what: `${bundle} is not live`,
          why: 'There is nothing that could be taken out',
          fix: 'See what is live: pnpm club list',
        },
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

/** It might have links, which is all that matters here. */
function acceptable(refusal: Refusal): Refusal {
  return { ...refusal, fix: `${refusal.fix}; or accept it: --accept-removed-pages` };
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
    ...unread.map(unreadRefusal).map(acceptable),
    ...retiredPageRefusals(descriptors, [...shells, ...remotes]),
  ]);
}
