import type { RemoteModule } from '@club/platform/remote';
import type { BootRemote } from '@club/registry/boot';
import type { ComponentType } from 'react';
import { arriving, type Arriving, type ArrivingProps } from './arriving';
import { preload, type PreloadFile } from './preload';

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

/** Gives the components of remotes, and forgets those that failed so that they can be tried again. */
export interface RemoteParts {
  component(address: PartAddress): ComponentType<ArrivingProps>;
  /** Begins to fetch a part that is about to be shown. Says at its end whether it is here, or has failed. */
  begin(address: PartAddress): Promise<boolean>;
  forget(address: PartAddress): void;
  versionOf(remote: string): string;
}

/** How long a part may take to arrive before its place-holder gives way to a retry. */
const timeLimitMs = 15_000;

function withinTime<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} did not arrive within ${timeLimitMs / 1000} seconds.`));
    }, timeLimitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function filesOf(remote: BootRemote, { kind, name }: PartAddress) {
  const part =
    kind === 'routes'
      ? remote.routes.find((route) => route.name === name)
      : remote.slots.find((slot) => slot.name === name);
  return [remote.entry, ...(part?.preload ?? [])];
}

/**
 * Asks the network itself for files that failed: bad bytes stay in the browser's caches otherwise,
 * and a retry would meet them again.
 */
async function renew(files: readonly PreloadFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const answer = await fetch(url, { cache: 'reload', credentials: 'same-origin', integrity });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    }),
  );
}

/** Makes the parts of the published remotes; the loader itself comes when the first part is needed. */
export function createRemoteParts(
  remotes: readonly BootRemote[],
  loadRemote: (name: string) => Promise<RemoteModule>,
): RemoteParts {
  const parts = new Map<string, Arriving>();
  const failed = new Set<string>();
  const keyOf = ({ remote, kind, name }: PartAddress) => `${remote}/${kind}/${name}`;

  async function loadOnce({ remote, kind, name }: PartAddress) {
    const module = await loadRemote(remote);
    const loadPart = module[kind][name];
    if (loadPart === undefined) throw new Error(`The remote '${remote}' has no ${kind} '${name}'.`);
    return loadPart();
  }

  /** A preload that failed answers the next request for its file too: each attempt uses one up or more. */
  async function loadAgain(address: PartAddress, files: readonly PreloadFile[]) {
    await renew(files);
    for (const _ of files) {
      try {
        return await loadOnce(address);
      } catch {
        // The last attempt tells.
      }
    }
    return loadOnce(address);
  }

  async function load(address: PartAddress): Promise<{ default: ComponentType }> {
    const published = remotes.find((candidate) => candidate.name === address.remote);
    const files = published ? filesOf(published, address) : [];
    if (failed.delete(keyOf(address))) return loadAgain(address, files);
    preload(files);
    return loadOnce(address);
  }

  function partOf(address: PartAddress): Arriving {
    const key = keyOf(address);
    const known = parts.get(key);
    if (known) return known;
    const part = arriving(async () => {
      try {
        return await withinTime(load(address), `'${key}'`);
      } catch (cause) {
        failed.add(key);
        throw cause;
      }
    });
    parts.set(key, part);
    return part;
  }

  return {
    component: (address) => partOf(address).Component,
    begin: (address) => partOf(address).begin(),
    forget(address) {
      parts.delete(keyOf(address));
    },
    versionOf(remote) {
      return remotes.find(({ name }) => name === remote)?.version ?? 'unknown';
    },
  };
}
