import { resolve } from 'node:path';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { createFolderStore } from './folder-store';
import type { WritableRegistry } from './history';
import { loadPrivateKey } from './signing';

/** A registry in a folder, opened for publishing and promoting. */
export interface FolderRegistry extends WritableRegistry {
  readonly root: string;
  readonly publicKey: KeyObject;
}

/** Opens a folder registry; `key` is the signing key, as PEM or the path of a PEM file. */
export function openFolderRegistry(folder: string, key?: string): FolderRegistry {
  const root = resolve(folder);
  const privateKey = loadPrivateKey(root, key);
  return {
    root,
    store: createFolderStore(root),
    privateKey,
    publicKey: createPublicKey(privateKey),
  };
}
