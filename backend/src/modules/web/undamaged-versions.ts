import {
  checkCompatibility,
  type Generation,
  liveVersions,
  type OpenRegistry,
} from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../foundation/logger';
import { servedContract } from '../operations/served-contract';
import type { BundleFiles } from './bundle-files';

/** A live version of which a file is missing or damaged, and the version that is served in its place. */
export interface ReplacedVersion extends Live {
  readonly by: string;
}

/** Chooses the last whole version of a bundle where a file of the live one is missing or damaged. */
export interface UndamagedVersions {
  /** The descriptor to serve for a live version: its own if nothing else is whole and fits either. */
  readonly find: (bundle: string, version: string) => Promise<Descriptor | undefined>;
  /** What was last found to be served in place of live versions. */
  readonly replaced: () => readonly ReplacedVersion[];
  /** Reads all files of what is live, to find damage before a visitor does. */
  readonly checkLive: () => Promise<void>;
}

interface Live {
  readonly bundle: string;
  readonly version: string;
}

interface Found {
  readonly descriptor: Descriptor | undefined;
}

const maxVersions = 100;
/** How soon damaged files are read again: somebody may have restored them. */
const searchedAgainMs = 60_000;

interface WholeVersionsDependencies {
  readonly registry: OpenRegistry;
  readonly files: BundleFiles;
  readonly log: Logger;
  readonly now: () => Date;
}

export function createUndamagedVersions({
  registry,
  files,
  log,
  now,
}: WholeVersionsDependencies): UndamagedVersions {
  const searches = new LRUCache<string, Found, () => Promise<Found>>({
    max: maxVersions,
    ttl: searchedAgainMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (_key, _stale, { context: searchFiles }) => searchFiles(),
  });
  const searchKey = ({ document }: Generation, bundle: string, version: string) =>
    [document.generation, bundle, version].join(' ');
  const isWhole = (descriptor: Descriptor) => !files.isDamaged(descriptor.name, descriptor.version);

  async function find(bundle: string, version: string): Promise<Descriptor | undefined> {
    const current = registry.current();
    const own = current?.findDescriptor(bundle, version);
    if (current === undefined || (own && isWhole(own))) return own;
    const key = searchKey(current, bundle, version);
    const known = searches.get(key)?.descriptor;
    const isOutdated = known !== undefined && known !== own && !isWhole(known);
    const found = await searches.fetch(key, {
      forceRefresh: isOutdated,
      context: () => search({ files, log }, current, { bundle, version }),
    });
    return found?.descriptor;
  }

  return {
    find,
    replaced() {
      const current = registry.current();
      if (current === undefined) return [];
      return listLive(current).flatMap(({ bundle, version }) => {
        const by = searches.get(searchKey(current, bundle, version))?.descriptor?.version;
        const own = current.findDescriptor(bundle, version);
        const isReplaced = by !== undefined && by !== version && !(own && isWhole(own));
        return isReplaced ? [{ bundle, version, by }] : [];
      });
    },
    async checkLive() {
      const current = registry.current();
      for (const { bundle, version } of current ? listLive(current) : []) {
        await files.check(bundle, version);
        await find(bundle, version);
      }
    },
  };
}

/** Reads the files of a version, and of those before it until one is whole. */
async function search(
  { files, log }: Pick<WholeVersionsDependencies, 'files' | 'log'>,
  current: Generation,
  { bundle, version }: Live,
): Promise<Found> {
  const own = current.findDescriptor(bundle, version);
  if (own && (await files.check(bundle, version))) return { descriptor: own };
  for (const earlier of earlierVersions(current, { bundle, version })) {
    const descriptor = await files.describe(bundle, earlier, false);
    if (!descriptor || !(await files.check(bundle, earlier))) continue;
    if (checkCompatibility(descriptor, liveBeside(current, bundle)).length > 0) continue;
    log.error({ bundle, version, by: earlier }, 'a damaged version is replaced by a whole one');
    return { descriptor };
  }
  log.error({ bundle, version }, 'a damaged version stays: no earlier one is whole and fits');
  return { descriptor: own };
}

function listLive({ document }: Generation): Live[] {
  return Object.entries(document.bundles).flatMap(([bundle, channel]) =>
    liveVersions(channel).map((version) => ({ bundle, version })),
  );
}

/** Where a rollback may lead to, newest first; from a canary first to the stable version. */
function earlierVersions({ document }: Generation, { bundle, version }: Live): string[] {
  const channel = document.bundles[bundle];
  if (channel === undefined) return [];
  return [channel.stable, ...channel.previous].filter((one) => one !== version);
}

function liveBeside(current: Generation, bundle: string) {
  const others = listLive(current)
    .filter((one) => one.bundle !== bundle)
    .map((one) => current.findDescriptor(one.bundle, one.version));
  return {
    shells: others.filter((one) => one?.kind === 'shell'),
    remotes: others.filter((one) => one?.kind === 'remote'),
    servers: [servedContract('of this server')],
  };
}
