import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalBucket } from '@club/bucket/testing';
import { createBucketStore } from '../files/bucket';
import { describePhotoOriginals } from '../testing/describe-photo-originals';
import { createFolderOriginals } from './folder';
import { createStoredOriginals, storedKey } from './stored';

let folder: string;
const bucket = new LocalBucket();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-originals-'));
  await bucket.start();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const root = () => path.join(folder, 'photos');

describePhotoOriginals('originals in a folder', {
  create: () => createFolderOriginals(root()),
  put: async (key, bytes) => {
    const file = path.join(root(), key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  },
  // Its disk is not mounted, and something else is in its place.
  makeUnavailable: async () => {
    await rename(root(), `${root()}-unavailable`);
    await writeFile(root(), '');
  },
  restore: async () => {
    await rm(root());
    await rename(`${root()}-unavailable`, root());
  },
});

const store = () =>
  createBucketStore({
    url: bucket.url,
    region: 'eu-central-1',
    accessKey: bucket.accessKey,
    secretKey: bucket.secretKey,
    now: () => new Date(),
  });

describePhotoOriginals('originals in a bucket', {
  create: () => createStoredOriginals(store()),
  put: (key, bytes) => store().put(storedKey(key), bytes, { type: 'image/webp' }),
  makeUnavailable: () => {
    bucket.isUnavailable = true;
  },
  restore: () => {
    bucket.isUnavailable = false;
  },
});
