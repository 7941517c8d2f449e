import { isBundleName, isVersion, type OpenRegistry } from '@club/registry';
import { setTimeout as wait } from 'node:timers/promises';

interface Version {
  readonly bundle: string;
  readonly version: string;
}

/** Versions that another server may know already: it made a page of a newer generation. */
export interface NewerVersions {
  /** Looks at the registry for a version that is not known; true if it is known now. */
  readonly lookFor: (wanted: Version) => Promise<boolean>;
  /** Whether a version that is not known may be one of a generation that this server refuses. */
  readonly mayBeRefused: (wanted: Version) => boolean;
}

/** Requests of unknown versions share a look; the next one begins so much later. */
const restMs = 200;

export function createNewerVersions(
  registry: Pick<OpenRegistry, 'current' | 'fault' | 'refresh'>,
): NewerVersions {
  let next: Promise<void> | undefined;
  let lookedAt = -Infinity;
  const isUnknown = ({ bundle, version }: Version) =>
    isBundleName(bundle) &&
    isVersion(version) &&
    !registry.current()?.document.bundles[bundle]?.kept.includes(version);

  /** Shared only until it begins: later it may have read what was there before. */
  async function look(): Promise<void> {
    await wait(Math.max(0, lookedAt + restMs - performance.now()));
    next = undefined;
    lookedAt = performance.now();
    await registry.refresh();
  }

  return {
    async lookFor(wanted) {
      if (!isUnknown(wanted)) return false;
      next ??= look();
      await next;
      return !isUnknown(wanted);
    },
    mayBeRefused: (wanted) => isUnknown(wanted) && registry.fault() !== undefined,
  };
}
