import path from 'node:path';
import type { AdapterContext } from '../adapter-context';
import { createBucketStore } from './bucket';
import { createFolderStore } from './folder';
import type { ObjectStore } from './port';

/** The configured object store: a bucket, else a folder. The sandbox uses either. */
export function createObjectStore({ config, now }: Omit<AdapterContext, 'db'>): ObjectStore {
  const { bucket, dataDir } = config;
  if (bucket === null) return createFolderStore(path.join(dataDir, 'files'));
  return createBucketStore({ ...bucket, now });
}
