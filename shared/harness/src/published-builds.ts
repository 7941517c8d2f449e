import { checkStoredFiles, readStored, type PublishedVersions } from '@club/registry';
import { StandaloneError, type RemoteBuild } from './remote-build';

/** The published versions of one remote. */
export interface PublishedBuilds {
  /** Newest first. */
  readonly versions: () => Promise<readonly string[]>;
  /** A version whose files are those of its descriptor; `latest` is the one published last. */
  readonly find: (version: string) => Promise<RemoteBuild>;
}

/** Reads published versions of a remote. A version is checked once, when it is asked for first. */
export function createPublishedBuilds(store: PublishedVersions, remote: string): PublishedBuilds {
  const checked = new Map<string, Promise<RemoteBuild>>();

  async function check(version: string): Promise<RemoteBuild> {
    const { descriptor } = await readStored(store, remote, version);
    if (descriptor.kind !== 'remote') throw new StandaloneError(`${remote} is not a remote.`);
    const refusals = await checkStoredFiles(store, descriptor);
    if (refusals.length > 0) {
      const faults = refusals.map(({ what }) => `  ${what}`).join('\n');
      throw new StandaloneError(`${remote} ${version} is damaged in the registry:\n${faults}`);
    }
    return {
      descriptor,
      async readFile(file) {
        const bytes = await store.readFile({ bundle: remote, version, file });
        if (bytes === undefined)
          throw new StandaloneError(`${file} of ${remote} no longer exists.`);
        return bytes;
      },
    };
  }

  return {
    versions: () => store.listVersions(remote),
    async find(requested) {
      const versions = await store.listVersions(remote);
      const version = requested === 'latest' ? versions[0] : requested;
      if (version === undefined || !versions.includes(version)) {
        const there = versions.length > 0 ? versions.join(', ') : 'none';
        throw new StandaloneError(`${remote} ${requested} is not published. There are: ${there}.`);
      }
      const known = checked.get(version) ?? check(version);
      checked.set(version, known);
      known.catch(() => checked.delete(version));
      return known;
    },
  };
}
