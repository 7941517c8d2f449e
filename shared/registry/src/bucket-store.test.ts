import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LocalBucket } from '@club/bucket/testing';
import { createBucketStore } from './bucket-store';
import { describeStore } from './testing/describe-store';

const bucket = new LocalBucket();
const createStore = (secretKey = bucket.secretKey, url = bucket.url) =>
  createBucketStore({ url, region: 'us-east-1', accessKey: bucket.accessKey, secretKey });
const place = { bundle: 'shop', version: '1.0.0+build.7', file: 'js/entry.js' };

beforeAll(() => bucket.start());
afterAll(() => bucket.stop());

describeStore('bucket', async () => {
  bucket.objects.clear();
  return createStore();
});

describe('a bucket store', () => {
  beforeEach(() => bucket.objects.clear());

  it('does not take its own write for that of another, although the answer was lost', async () => {
    const store = createStore();
    await store.putFile(place, Buffer.from('x'));
    bucket.answersLost = 1;
    await store.putFile({ ...place, file: 'js/other.js' }, Buffer.from('y'));
    bucket.answersLost = 1;
    await store.writePointers('one', undefined);
    const tag = await store.pointersTag();
    bucket.answersLost = 1;
    await store.writePointers('two', tag);
    expect((await store.readPointers())?.text).toBe('two');
    expect(bucket.answersLost).toBe(0);
  });

  it('waits for a bucket that is unavailable for a moment', async () => {
    bucket.isUnavailable = true;
    const put = createStore().putFile(place, Buffer.from('x'));
    setTimeout(() => (bucket.isUnavailable = false), 150);
    await put;
    expect(String(await createStore().readFile(place))).toBe('x');
  });

  it('says that the bucket does not answer, and which one', async () => {
    const url = 'http://127.0.0.1:9/club';
    await expect(createStore(undefined, url).pointersTag()).rejects.toThrow(
      `The bucket ${url} does not answer`,
    );
  });

  it('says why it is refused', async () => {
    const put = createStore('wrong').putFile(place, Buffer.from('x'));
    await expect(put).rejects.toThrow(
      /refuses PUT .+ 403 SignatureDoesNotMatch. Correct CLUB_REGISTRY_ACCESS_KEY/,
    );
    bucket.isUnavailable = true;
    const tag = createStore().pointersTag();
    await expect(tag).rejects.toThrow(/refuses HEAD registry.json: 503. Do it again later/);
    bucket.isUnavailable = false;
  });

  it('says that there is no bucket, also when only a tag is requested', async () => {
    const url = bucket.url.replace(/club$/, 'other');
    const other = createStore(undefined, url);
    const error = `There is no bucket ${url} (NoSuchBucket). Correct CLUB_REGISTRY`;
    await expect(other.readFile(place)).rejects.toThrow(error);
    await expect(other.pointersTag()).rejects.toThrow(error);
  });

  it('says that there is no bucket where something else answers', async () => {
    const site = createServer((_, answer) => answer.writeHead(404).end('<h1>Not found</h1>'));
    await new Promise<void>((resolve) => site.listen(0, resolve));
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/club`;
    const store = createStore(undefined, url);
    const reads = [store.readPointers, store.pointersTag, () => store.listVersions('shop')];
    for (const read of reads) {
      await expect(read()).rejects.toThrow(`There is no bucket ${url}. Correct CLUB_REGISTRY`);
    }
    site.close();
  });

  it('writes nothing where conditions are ignored', async () => {
    bucket.ignoresConditions = true;
    const put = createStore().putFile(place, Buffer.from('x'));
    await expect(put).rejects.toThrow(/Use a provider with conditional writes/);
    bucket.ignoresConditions = false;
    expect([...bucket.objects.keys()]).toEqual(['conditions']);
  });

  it('detects by a fingerprint that an object has other bytes of the same size', async () => {
    const store = createStore();
    await store.putFile(place, Buffer.from('x'));
    const before = await store.readFingerprint('shop', place.version);
    expect(await store.readFingerprint('shop', place.version)).toBe(before);
    for (const [key, object] of bucket.objects) {
      if (key.startsWith('files/')) bucket.objects.set(key, { ...object, bytes: Buffer.from('y') });
    }
    expect(await store.readFingerprint('shop', place.version)).not.toBe(before);
  });

  it('lists more versions and entries than fit in one answer', async () => {
    bucket.pageSize = 10;
    const store = createStore();
    const ids = Array.from(
      { length: 25 },
      (_, index) => `20261123T12000${String(index).padStart(4, '0')}Z-0000000a`,
    );
    for (const id of ids) {
      bucket.objects.set(`history/${id}.json`, { bytes: Buffer.from(id), type: '' });
    }
    expect(await store.listRecords()).toEqual(ids);
    expect(await store.listRecords(ids[3]?.slice(0, 19))).toEqual(ids.slice(3));
    bucket.pageSize = 1000;
  });

  it('shows a version no more whose removal was interrupted, and takes it again', async () => {
    const store = createStore();
    await store.putFile(place, Buffer.from('x'));
    await store.seal('shop', place.version, 'one');
    const seal = [...bucket.objects.keys()].find((key) => key.startsWith('seals/')) ?? '';
    bucket.objects.delete(seal);
    expect(await store.listVersions('shop')).toEqual([]);
    await store.putFile(place, Buffer.from('x'));
    await store.seal('shop', place.version, 'one');
    expect(await store.listVersions('shop')).toEqual([place.version]);
  });
});
