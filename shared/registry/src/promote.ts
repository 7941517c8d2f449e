import { checkCompatibility, type LiveBundles } from './compatibility';
import { promotedChannel, rolledBackChannel } from './channel';
import type { Channel, RemoteDescriptor, ShellDescriptor } from './formats';
import { liveVersions, movePointers, bundleVersion, type WritableRegistry } from './pointers';
import { RefusedError, type Refusal } from './refusal';
import type { RegistryStore } from './store';
import { checkStoredFiles, readStored, type StoredVersion } from './stored-version';

type Channels = Readonly<Record<string, Channel>>;

/** What a promotion or a rollback did. */
export interface Moved {
  readonly bundle: string;
  readonly version: string;
  /** What was stable before, if anything was. */
  readonly before: string | undefined;
  readonly generation: number;
  /** It was live in just this way already, so nothing was written. */
  readonly isUnchanged: boolean;
  /** Set when only this share of visitors gets the version. */
  readonly canaryPercent: number | undefined;
}

/** How a version is promoted. */
export interface PromoteOptions {
  /** Give it to this share of visitors only, 1 to 99; without it, to everybody. */
  readonly canaryPercent?: number | undefined;
}

/** Makes a published version live, after every check; `latest` is the one published last. */
export async function promote(
  registry: WritableRegistry,
  bundle: string,
  version: string,
  { canaryPercent }: PromoteOptions = {},
): Promise<Moved> {
  const { store } = registry;
  const candidate = await readCandidate(store, bundle, version);
  const faults = await checkStoredFiles(store, candidate.descriptor);
  const moved = await movePointers(registry, async (bundles) => {
    const clashes = checkCompatibility(
      candidate.descriptor,
      await readLive(store, bundles, bundle),
    );
    refuseIf(`${bundleVersion(candidate.descriptor)} can't be promoted:`, [...faults, ...clashes]);
    const before = bundles[bundle];
    const next = promotedChannel(
      before,
      { bundle, version: candidate.descriptor.version, digest: candidate.digest },
      canaryPercent,
    );
    return {
      bundles: { ...bundles, [bundle]: next },
      result: {
        bundle,
        version: candidate.descriptor.version,
        before: before?.stable,
        canaryPercent: next.canary?.percent,
        dropped: before?.kept.filter((one) => !next.kept.includes(one)) ?? [],
      },
    };
  });
  const { dropped, ...result } = moved;
  for (const old of dropped) await store.removeVersion(bundle, old);
  return result;
}

/** What a promotion of several bundles did. */
export interface GroupPromotion {
  readonly versions: Readonly<Record<string, string>>;
  readonly generation: number;
  readonly isUnchanged: boolean;
}

/**
 * Makes versions of several bundles live in one move, each checked against the others: a change of
 * the contract between shell and remotes goes live as a whole, or not at all.
 */
export async function promoteTogether(
  registry: WritableRegistry,
  versions: Readonly<Record<string, string>>,
): Promise<GroupPromotion> {
  const { store } = registry;
  const candidates = await Promise.all(
    Object.entries(versions).map(([bundle, version]) => readCandidate(store, bundle, version)),
  );
  const descriptors = candidates.map(({ descriptor }) => descriptor);
  const faults = await Promise.all(descriptors.map((one) => checkStoredFiles(store, one)));
  const { dropped, ...moved } = await movePointers(registry, async (bundles) => {
    const clashes = await Promise.all(
      descriptors.map(async (candidate) => {
        const others = descriptors.filter(({ name }) => name !== candidate.name);
        const staying = Object.fromEntries(
          Object.entries(bundles).filter(([bundle]) => !(bundle in versions)),
        );
        const live = await readLive(store, staying, candidate.name);
        return checkCompatibility(candidate, {
          shells: [...live.shells, ...others.filter((one) => one.kind === 'shell')],
          remotes: [...live.remotes, ...others.filter((one) => one.kind === 'remote')],
        });
      }),
    );
    refuseIf("These versions can't be promoted together:", [...faults.flat(), ...clashes.flat()]);
    const next = Object.fromEntries(
      candidates.map(({ descriptor: { name, version }, digest }) => [
        name,
        promotedChannel(bundles[name], { bundle: name, version, digest }, undefined),
      ]),
    );
    return {
      bundles: { ...bundles, ...next },
      result: { versions, dropped: droppedVersions(bundles, next) },
    };
  });
  for (const { bundle, version } of dropped) await store.removeVersion(bundle, version);
  return moved;
}

function droppedVersions(before: Channels, after: Channels): { bundle: string; version: string }[] {
  return Object.entries(after).flatMap(([bundle, { kept }]) =>
    (before[bundle]?.kept ?? [])
      .filter((version) => !kept.includes(version))
      .map((version) => ({ bundle, version })),
  );
}

/** Ends a running canary; without one, makes the version live that was stable before. */
export async function rollback(registry: WritableRegistry, bundle: string): Promise<Moved> {
  const { store } = registry;
  return movePointers(registry, async (bundles) => {
    const channel = bundles[bundle];
    const next = rolledBackChannel(bundle, channel);
    const { stable } = next;
    // Ending a canary leaves what is live as it is; going back must be checked like any promotion.
    if (stable !== channel?.stable) {
      const { descriptor } = await readStored(store, bundle, stable, next.digests[stable]);
      refuseIf(`${bundle} can't go back to ${stable}:`, [
        ...(await checkStoredFiles(store, descriptor)),
        ...checkCompatibility(descriptor, await readLive(store, bundles, bundle)),
      ]);
    }
    const before = channel?.canary?.version ?? channel?.stable;
    const result = { bundle, version: stable, before, canaryPercent: undefined };
    return { bundles: { ...bundles, [bundle]: next }, result };
  });
}

async function readCandidate(
  store: RegistryStore,
  bundle: string,
  requested: string,
): Promise<StoredVersion> {
  const published = await store.listVersions(bundle);
  const version = requested === 'latest' ? published[0] : requested;
  if (version === undefined || !published.includes(version)) {
    throw new RefusedError(`${bundle} ${requested} can't be promoted:`, [
      {
        what: `${bundle} ${requested} is not published`,
        why:
          published.length === 0
            ? `Nothing named ${bundle} is on the shelf`
            : `On the shelf are: ${published.join(', ')}`,
        fix: 'Publish the build first: pnpm club publish <folder>',
      },
    ]);
  }
  return readStored(store, bundle, version);
}

/** What is live beside a bundle. */
async function readLive(
  store: RegistryStore,
  bundles: Channels,
  except: string,
): Promise<LiveBundles> {
  const shells: ShellDescriptor[] = [];
  const remotes: RemoteDescriptor[] = [];
  for (const [bundle, channel] of Object.entries(bundles)) {
    if (bundle === except) continue;
    for (const version of liveVersions(channel)) {
      const { descriptor } = await readStored(store, bundle, version, channel.digests[version]);
      if (descriptor.kind === 'shell') shells.push(descriptor);
      else remotes.push(descriptor);
    }
  }
  return { shells, remotes };
}

function refuseIf(title: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedError(title, refusals);
}
