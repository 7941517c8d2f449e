import type { Channel } from './pointer-formats';
import { findUsed, type IsUsed, type UsedVersions } from './used-versions';

type Channels = Readonly<Record<string, Channel>>;

/**
 * How long a version stays in the registry after visitors stopped getting it: pages that were opened before
 * still ask for its files. It stays for longer while pages use it.
 */
const retentionDays = 30;
/** So many of the newest versions stay however old they are, to go back to. */
const minStoredVersions = 5;

const dayMs = 24 * 60 * 60 * 1000;

/** A version that is no longer in the registry. */
export interface DroppedVersion {
  readonly bundle: string;
  readonly version: string;
}

/** What decides which versions stay. */
interface Retention {
  readonly at: Date;
  readonly days: number | undefined;
  readonly readUsed: (() => Promise<UsedVersions>) | undefined;
}

/** Stores when visitors stopped getting a version, and removes versions that nobody has got or used for long. */
export async function applyRetention(
  bundles: Channels,
  { at, days, readUsed }: Retention,
): Promise<Channels> {
  const prune = (isUsed: IsUsed): Channels =>
    Object.fromEntries(
      Object.entries(bundles).map(([bundle, channel]) => [
        bundle,
        pruneChannel(channel, { at, days, isUsed: (version) => isUsed({ bundle, version }) }),
      ]),
    );
  const byAge = prune(() => false);
  // Servers are asked only when something is old enough.
  if (droppedVersions(bundles, byAge).length === 0) return byAge;
  return prune(await findUsed(readUsed));
}

/** What ended before is removed at that time. */
export function retentionStart(at: Date, days = retentionDays): Date {
  return new Date(at.getTime() - days * dayMs);
}

/** Whether something is that long ago. */
export function isPastRetention(since: string, at: Date, days?: number): boolean {
  return Date.parse(since) <= retentionStart(at, days).getTime();
}

/** What is stored before and not after. */
export function droppedVersions(before: Channels, after: Channels): DroppedVersion[] {
  return Object.entries(after).flatMap(([bundle, { kept }]) =>
    (before[bundle]?.kept ?? [])
      .filter((version) => !kept.includes(version))
      .map((version) => ({ bundle, version })),
  );
}

interface PruneRules {
  readonly at: Date;
  readonly days: number | undefined;
  readonly isUsed: (version: string) => boolean;
}

function pruneChannel(channel: Channel, { at, days, isUsed }: PruneRules): Channel {
  const given = givenVersions(channel);
  const since = (version: string) => channel.left?.[version] ?? at.toISOString();
  const kept = channel.kept.filter(
    (version, index) =>
      index < minStoredVersions ||
      given.includes(version) ||
      !isPastRetention(since(version), at, days) ||
      isUsed(version),
  );
  const left = kept.filter((version) => !given.includes(version));
  const digests = Object.entries(channel.digests).filter(([version]) => kept.includes(version));
  return {
    ...channel,
    previous: channel.previous.filter((version) => kept.includes(version)),
    kept,
    left: Object.fromEntries(left.map((version) => [version, since(version)])),
    digests: Object.fromEntries(digests),
  };
}

/** The versions that visitors get, and the one that a retired bundle comes back with. */
function givenVersions({ stable, canary }: Channel): string[] {
  return canary === undefined ? [stable] : [stable, canary.version];
}
