import { readHistory, knownKeys, type WritableRegistry } from './history';
import { movePointers, readPointers, removeVersions } from './pointers';
import {
  applyRetention,
  type DroppedVersion,
  droppedVersions,
  isPastRetention,
  retentionStart,
} from './retention';

/** How old versions are removed. */
export interface SweepOptions {
  /** Says what would go and removes nothing. */
  readonly isDryRun?: boolean | undefined;
}

/**
 * Removes versions that no visitor has got or used for long, builds that were published long ago and never
 * made live, and what publications have left that broke off long ago. What is live, and the newest
 * versions of each bundle, stay.
 */
export async function sweep(
  registry: WritableRegistry,
  { isDryRun = false }: SweepOptions = {},
): Promise<readonly DroppedVersion[]> {
  const { store, retentionDays, readUsed, now = () => new Date() } = registry;
  const { bundles } = await readPointers(store, knownKeys(registry));
  const retain = (channels: typeof bundles) =>
    applyRetention(channels, { at: now(), days: retentionDays, readUsed });
  const old = droppedVersions(bundles, await retain(bundles));
  if (old.length > 0 && !isDryRun) {
    const named = old.map((one) => ({ ...one, commit: null }));
    await movePointers(
      registry,
      async (channels) => ({
        bundles: await retain(channels),
        draft: { act: 'sweep', bundles: named },
        result: {},
      }),
      { keepsGeneration: true },
    );
  }
  const unused = [...(await findNeverLive(registry)), ...(await findUnsealed(registry))];
  if (isDryRun) return [...old, ...unused];
  const removed = await removeVersions(registry, unused);
  await store.removeDrafts(retentionStart(now(), retentionDays));
  return [...old, ...removed];
}

/** What publications left that broke off long ago. A version in a channel has only lost its descriptor. */
async function findUnsealed(registry: WritableRegistry): Promise<DroppedVersion[]> {
  const { store, retentionDays, now = () => new Date() } = registry;
  const start = retentionStart(now(), retentionDays);
  const { bundles } = await readPointers(store, knownKeys(registry));
  return (await store.listUnsealed())
    .filter(({ writtenAt }) => writtenAt <= start)
    .filter(({ bundle, version }) => !bundles[bundle]?.kept.includes(version))
    .map(({ bundle, version }) => ({ bundle, version }));
}

/** Builds that are published, are in no channel, and were put there long ago. */
async function findNeverLive(registry: WritableRegistry): Promise<DroppedVersion[]> {
  const { store, retentionDays, now = () => new Date() } = registry;
  const keys = knownKeys(registry);
  const { entries } = await readHistory(store, keys);
  const { bundles } = await readPointers(store, keys);
  const unused: DroppedVersion[] = [];
  for (const bundle of await store.listBundles()) {
    const kept = bundles[bundle]?.kept ?? [];
    for (const version of await store.listVersions(bundle)) {
      if (kept.includes(version)) continue;
      // The newest entry counts: a build that is published again is wanted again.
      const last = entries.find((entry) =>
        entry.bundles.some((one) => one.bundle === bundle && one.version === version),
      );
      if (last !== undefined && isPastRetention(last.at, now(), retentionDays))
        unused.push({ bundle, version });
    }
  }
  return unused;
}
