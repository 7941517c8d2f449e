import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalBucket } from '@club/bucket/testing';
import { describeObjectStore } from '../testing/describe-object-store';
import { S3rverBucket } from '../testing/s3rver-bucket';
import { createBucketStore } from './bucket';
import { createFolderStore } from './folder';

let folder: string;
const bucket = new LocalBucket();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-files-'));
  await bucket.start();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const root = () => path.join(folder, 'store');

async function countFiles(below: string): Promise<number> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describeObjectStore('a folder', {
  create: () => createFolderStore(root()),
  // Its disk is not mounted, and something else is in its place.
  makeUnavailable: async () => {
    await rename(root(), `${root()}-unavailable`).catch(() => {});
    await writeFile(root(), '');
  },
  restore: async () => {
    await rm(root());
    await rename(`${root()}-unavailable`, root()).catch(() => {});
  },
  count: () => countFiles(root()),
});

const settings = () => ({
  url: bucket.url,
  region: 'eu-central-1',
  accessKey: bucket.accessKey,
  secretKey: bucket.secretKey,
  now: () => new Date(),
});

describeObjectStore('a bucket', {
  create: () => createBucketStore(settings()),
  makeUnavailable: () => {
    bucket.isUnavailable = true;
  },
  restore: () => {
    bucket.isUnavailable = false;
  },
  count: async () => bucket.objects.size,
});

const foreign = new S3rverBucket();
beforeAll(() => foreign.start());
afterAll(() => foreign.stop());

const foreignSettings = () => ({
  url: foreign.url,
  region: 'eu-central-1',
  accessKey: foreign.accessKey,
  secretKey: foreign.secretKey,
  now: () => new Date(),
});

describeObjectStore('a bucket of a server that others have written', {
  create: () => createBucketStore(foreignSettings()),
  makeUnavailable: () => foreign.pause(),
  restore: () => foreign.start(),
  count: () => foreign.countFiles(),
  differs: ['replaces in place', 'lists by folder'],
});

test('that server refuses a wrong key, too', async () => {
  const store = createBucketStore({ ...foreignSettings(), secretKey: 'wrong' });
  const put = store.put('private/x', Buffer.from('x'), { type: 'text/plain' });
  await expect(put).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('SignatureDoesNotMatch'),
  });
});

describe('a bucket that does not answer as it should', () => {
  const type = 'text/plain';
  const put = (own: Partial<ReturnType<typeof settings>> & { timeoutMs?: number }) =>
    createBucketStore({ ...settings(), ...own }).put('private/x', Buffer.from('x'), { type });

  test('a wrong key is refused, and can be corrected', async () => {
    const refused = { kind: 'refused', isPermanent: false, message: /SignatureDoesNotMatch/ };
    const error: unknown = await put({ secretKey: 'wrong' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ ...refused, message: expect.stringMatching(refused.message) });
  });

  test('a bucket that does not exist is not the same as an object that does not', async () => {
    const url = bucket.url.replace(/club$/, 'other');
    const get = createBucketStore({ ...settings(), url }).get('private/x');
    await expect(get).rejects.toMatchObject({ kind: 'refused' });
  });

  test('one that does not answer is unavailable', async () => {
    bucket.isSilent = true;
    const read = createBucketStore({ ...settings(), timeoutMs: 200 }).get('private/x');
    await expect(read).rejects.toMatchObject({ kind: 'unavailable' });
    bucket.isSilent = false;
  });

  test('after five failures the circuit opens', async () => {
    const store = createBucketStore(settings());
    bucket.isUnavailable = true;
    for (let tries = 0; tries < 5; tries += 1) await store.head('private/x').catch(() => {});
    const before = bucket.count;
    await expect(store.head('private/x')).rejects.toMatchObject({ isSkipped: true });
    expect(bucket.count).toBe(before);
    bucket.isUnavailable = false;
  });
});

test('a folder deletes what a process has left in the middle of a file', async () => {
  const unfinished = path.join(root(), '=unfinished');
  const [old, young] = ['old', 'young'].map((name) => path.join(unfinished, name));
  for (const file of [old, young]) await writeFile(file ?? '', 'half');
  const before = new Date(Date.now() - 2 * 86_400_000);
  await utimes(old ?? '', before, before);
  await createFolderStore(root()).put('private/next', Buffer.from('x'), { type: 'text/plain' });
  expect(await readdir(unfinished)).toEqual(['young']);
});
