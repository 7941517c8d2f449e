import { lazyComponent, type LazyComponent, type LazyFile } from '@club/platform';
import { withinTime } from '@club/platform/max-wait';
import type { RemoteModule } from '@club/platform/remote';
import type { BootRemote } from '@club/registry/boot';
import type { ComponentType } from 'react';
import { abandon, findRequests, preload, type PreloadFile } from './preload';

/** A page or a slot's component of a remote. */
export interface PartAddress {
  readonly remote: string;
  readonly kind: 'routes' | 'slots';
  readonly name: string;
}

/** What went wrong with a part, for reports. */
export interface PartFailure extends PartAddress {
  readonly version: string;
  readonly cause: unknown;
}

type Part = LazyComponent<object, LazyFile<object>>;

/** Gives the components of remotes. One that failed is loaded again when it is shown again. */
export interface RemoteParts {
  component(address: PartAddress): Part;
  versionOf(remote: string): string;
}

function listFiles(remote: BootRemote, { kind, name }: PartAddress) {
  const part =
    kind === 'routes'
      ? remote.routes.find((route) => route.name === name)
      : remote.slots.find((slot) => slot.name === name);
  return [remote.entry, ...(part?.preload ?? [])];
}

/**
 * Fetches failed files past the browser's caches: damaged bytes would otherwise stay there,
 * and a retry would get them again.
 */
async function fetchFresh(files: readonly PreloadFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const answer = await fetch(url, { cache: 'reload', credentials: 'same-origin', integrity });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    }),
  );
}

async function loadPart(
  loadRemote: (name: string) => Promise<RemoteModule>,
  { remote, kind, name }: PartAddress,
) {
  const load = (await loadRemote(remote))[kind][name];
  if (load === undefined) throw new Error(`The remote '${remote}' has no ${kind} '${name}'.`);
  return load();
}

/** A failed preload is also the answer to the next request for its file: each attempt uses up one or more. */
async function loadAgain<T>(loadOnce: () => Promise<T>, files: readonly PreloadFile[]): Promise<T> {
  // Another part may have requested one of them while it hung. What it requests from now on will come.
  const requests = findRequests(files);
  await fetchFresh(files);
  abandon(requests);
  for (const _ of files) {
    try {
      return await loadOnce();
    } catch {
      // The last attempt throws its error.
    }
  }
  return loadOnce();
}

/** Makes the parts of the published remotes; the loader itself is loaded when the first part is needed. */
export function createRemoteParts(
  remotes: readonly BootRemote[],
  loadRemote: (name: string) => Promise<RemoteModule>,
): RemoteParts {
  const parts = new Map<string, Part>();
  const failed = new Set<string>();
  const partKey = ({ remote, kind, name }: PartAddress) => `${remote}/${kind}/${name}`;

  const loadOnce = (address: PartAddress) => loadPart(loadRemote, address);

  async function load(
    address: PartAddress,
    files: readonly PreloadFile[],
  ): Promise<{ default: ComponentType }> {
    if (failed.delete(partKey(address))) return loadAgain(() => loadOnce(address), files);
    preload(files);
    return loadOnce(address);
  }

  function component(address: PartAddress): Part {
    const key = partKey(address);
    const known = parts.get(key);
    if (known) return known;
    const published = remotes.find((candidate) => candidate.name === address.remote);
    const part = lazyComponent<object>(async () => {
      // Each time, since the host may have completed the lists meanwhile.
      const files = published ? listFiles(published, address) : [];
      try {
        return await withinTime(load(address, files), `'${key}'`, () =>
          abandon(findRequests(files)),
        );
      } catch (cause) {
        failed.add(key);
        throw cause;
      }
    });
    parts.set(key, part);
    return part;
  }

  return {
    component,
    versionOf(remote) {
      return remotes.find(({ name }) => name === remote)?.version ?? 'unknown';
    },
  };
}
