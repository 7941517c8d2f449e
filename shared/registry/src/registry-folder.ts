import { resolve } from 'node:path';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { createFolderStore } from './folder-store';
import type { WritableRegistry } from './pointers';
import { loadPrivateKey, loadPublicKey } from './signing';
import type { RegistryStore } from './store';

/** A registry in a folder, opened for publishing and promoting. */
export interface FolderRegistry extends WritableRegistry {
  readonly root: string;
  readonly publicKey: KeyObject;
}

/** Where the registry is unless something else is said. */
export const defaultRegistryFolder = '.club/registry';

/** Opens a folder registry; `key` is the signing key, as PEM or the path of a PEM file. */
export function openFolderRegistry(folder: string, key: string | undefined): FolderRegistry {
  const root = resolve(folder);
  const privateKey = loadPrivateKey(root, key);
  return {
    root,
    store: createFolderStore(root),
    privateKey,
    publicKey: createPublicKey(privateKey),
  };
}

/** Opens a folder registry for reading: the public key is enough where one is configured. */
export function readFolderRegistry(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): { store: RegistryStore; publicKey: KeyObject } {
  const root = resolve(folder);
  const configured = {
    publicKey: env.CLUB_REGISTRY_PUBLIC_KEY,
    privateKey: env.CLUB_REGISTRY_KEY,
  };
  const publicKey =
    loadPublicKey(root, configured) ?? createPublicKey(loadPrivateKey(root, undefined));
  return { store: createFolderStore(root), publicKey };
}
