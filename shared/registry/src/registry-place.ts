import { createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBucketStore } from './bucket-store';
import { createFolderStore } from './folder-store';
import type { WritableRegistry } from './history';
import { RefusedError } from './refusal';
import { loadPrivateKey, loadPublicKeys, readPublicKeys } from './signing';
import type { RegistryStore } from './store';

type Environment = Readonly<Record<string, string | undefined>>;

/** A registry, by where it is. */
export interface RegistryPlace {
  readonly store: RegistryStore;
  /** Where a development key may be: a bucket has none. */
  readonly keysFolder: string | undefined;
}

/** What opens a bucket. */
export interface BucketKeys {
  readonly region: string;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

/** Whether a registry is in a bucket, whose address is given instead of a folder. */
export function isBucketAddress(place: string): boolean {
  return /^https?:\/\//.test(place);
}

/** What the folder of a registry contains, beside what others may have put there. */
const registryParts = ['registry.json', 'files', 'history', 'keys'];

/** Whether there is a registry: an empty folder is a new one. A bucket says itself whether it exists. */
export function hasRegistry(place: string): boolean {
  if (isBucketAddress(place)) return true;
  try {
    const names = readdirSync(place);
    return names.length === 0 || registryParts.some((part) => names.includes(part));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Refuses a place without a registry, which would look like an empty one. */
export function requireRegistry(place: string): void {
  if (hasRegistry(place)) return;
  throw new RefusedError(`There is no registry in ${resolve(place)}:`, [
    {
      what: 'The folder does not exist, or contains other files',
      why: 'It would look as if nothing had been published yet',
      fix: 'Correct CLUB_REGISTRY or --registry. A new registry begins with: pnpm club publish <folder>',
    },
  ]);
}

/** The keys of the bucket, as the environment has them. */
export function readBucketKeys(env: Environment): BucketKeys {
  return {
    region: env.CLUB_REGISTRY_REGION || 'us-east-1',
    accessKey: env.CLUB_REGISTRY_ACCESS_KEY,
    secretKey: env.CLUB_REGISTRY_SECRET_KEY,
  };
}

/** The registry in a folder, or in the bucket whose address is given. */
export function findRegistry(place: string, keys: BucketKeys): RegistryPlace {
  if (!isBucketAddress(place)) {
    const keysFolder = resolve(place);
    return { store: createFolderStore(keysFolder), keysFolder };
  }
  const { region, accessKey, secretKey } = keys;
  if (!accessKey || !secretKey) {
    throw new Error(
      `The registry ${place} is a bucket: set CLUB_REGISTRY_ACCESS_KEY and CLUB_REGISTRY_SECRET_KEY`,
    );
  }
  const store = createBucketStore({ url: place, region, accessKey, secretKey });
  return { store, keysFolder: undefined };
}

/** The store with the old public keys that its history may be signed with. */
export function withEarlierKeys(store: RegistryStore, configured?: string): RegistryStore {
  return { ...store, earlierKeys: readPublicKeys(configured, 'CLUB_REGISTRY_EARLIER_PUBLIC_KEY') };
}

function findRegistryOf(env: Environment, place: string): RegistryPlace {
  const { store, keysFolder } = findRegistry(place, readBucketKeys(env));
  return { store: withEarlierKeys(store, env.CLUB_REGISTRY_EARLIER_PUBLIC_KEY), keysFolder };
}

/** Opens the registry for publishing and promoting, with the keys of the environment. */
export function openRegistryAt(place: string, env: Environment): WritableRegistry {
  const { store, keysFolder } = findRegistryOf(env, place);
  return {
    store,
    privateKey: loadPrivateKey(keysFolder, env.CLUB_REGISTRY_KEY),
    publicKeys: readPublicKeys(env.CLUB_REGISTRY_PUBLIC_KEY),
  };
}

/** Opens the registry for reading: public keys are enough where some are configured. */
export function readRegistryAt(
  place: string,
  env: Environment,
): { store: RegistryStore; publicKeys: readonly KeyObject[] } {
  const { store, keysFolder } = findRegistryOf(env, place);
  const configured = {
    publicKey: env.CLUB_REGISTRY_PUBLIC_KEY,
    privateKey: env.CLUB_REGISTRY_KEY,
  };
  const publicKeys = loadPublicKeys(keysFolder, configured) ?? [
    createPublicKey(loadPrivateKey(keysFolder, undefined)),
  ];
  return { store, publicKeys };
}
