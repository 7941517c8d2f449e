import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteDescriptor, type RemoteDescriptor } from '@club/registry/formats';
import type { BootRemote } from '@club/registry/boot';
import * as z from 'zod/mini';

/** The harness cannot show the remote; the message says why and what to do. */
export class StandaloneError extends Error {
  override readonly name = 'StandaloneError';
}

/** A build of a remote: the last one in its folder, or a published version. */
export interface RemoteBuild {
  readonly descriptor: RemoteDescriptor;
  /** The bytes of a listed file. */
  readonly readFile: (file: string) => Promise<Uint8Array>;
}

/** Reads the descriptor of a remote's last build. */
function readDescriptor(dist: string): RemoteDescriptor {
  const file = path.join(dist, 'remote.json');
  if (!existsSync(file)) {
    throw new StandaloneError(`There is no build in ${dist}: build the remote first.`);
  }
  const parsed = remoteDescriptor.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new StandaloneError(
      `${file} is not a valid descriptor for this version, build again: ${z.prettifyError(parsed.error)}`,
    );
  }
  return parsed.data;
}

/** The last build of a remote in its folder. */
export function readFolderBuild(dist: string): RemoteBuild {
  return {
    descriptor: readDescriptor(dist),
    readFile: (file) => Promise.resolve(readFileSync(path.join(dist, file))),
  };
}

/** The remote as the page needs it, its files below `base`. The harness has its own files for shared modules. */
export function toBootRemote(descriptor: RemoteDescriptor, base: string): BootRemote {
  const integrity = new Map(descriptor.files.map((file) => [file.file, file.integrity]));
  const linked = (file: string) => ({ url: base + file, integrity: integrity.get(file) ?? '' });
  return {
    name: descriptor.name,
    version: descriptor.version,
    entry: linked(descriptor.entry.file),
    routes: descriptor.routes.map((route) => ({
      ...route,
      preload: route.preload.map(linked),
    })),
    slots: descriptor.slots.map(({ slot, name, preload }) => ({
      slot,
      name,
      preload: preload.map(linked),
    })),
    navigation: descriptor.navigation,
  };
}
