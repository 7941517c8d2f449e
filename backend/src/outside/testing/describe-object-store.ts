import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { InvalidKeyError } from '../files/keys';
import type { ObjectStore } from '../files/port';
import { ServiceError } from '../service-error';

export interface ObjectStoreCase {
  readonly create: () => ObjectStore;
  /** Makes the store fail until it is restored. */
  readonly makeUnavailable: () => void | Promise<void>;
  readonly restore: () => void | Promise<void>;
  /** The number of files or objects that exist, also unfinished ones. */
  readonly count: () => Promise<number>;
  /** What the store behind the adapter does otherwise than a bucket. */
  readonly differs?: readonly StoreDifference[];
}

/** It writes over an object that may be read, or it lists keys in another order than that of their bytes. */
export type StoreDifference = 'replaces in place' | 'lists by folder';

const type = 'application/octet-stream';
const MB = 1024 * 1024;

const oddKeys = [
  '',
  'private',
  'private/',
  'other/a',
  '/private/a',
  'private//a',
  'private/../a',
  'private/a/..',
  'private/./a',
  'private/.hidden',
  'private/a b',
  'private/a%2e',
  'private/a\0',
  'private/a\\b',
  'private/фото',
  'private/a=',
  `private/${'a'.repeat(200)}`,
  `private${'/aaaaaaaa'.repeat(80)}`,
];

let folders = 0;
const folder = () => `private/suite${(folders += 1)}`;

async function read(store: ObjectStore, key: string) {
  const found = await store.get(key);
  return found && { size: found.size, type: found.type, bytes: await buffer(found.body) };
}

function describeContent({ create, differs = [] }: ObjectStoreCase): void {
  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['6 MB', 6 * MB],
  ])('%s comes back as it was put', async (_, size) => {
    const store = create();
    const bytes = randomBytes(size);
    const key = `${folder()}/a/b.bin`;
    await store.put(key, bytes, { type });
    expect(await store.head(key)).toEqual({ size, type });
    const found = await read(store, key);
    expect(found).toMatchObject({ size, type });
    expect(found?.bytes.equals(bytes)).toBe(true);
  });

  test('an object is replaced as a whole, with its type', async () => {
    const store = create();
    const key = `${folder()}/a`;
    await store.put(key, Buffer.from('a long first text'), { type: 'text/plain' });
    await store.put(key, Buffer.from('short'), { type: 'text/html; charset=utf-8' });
    expect(await read(store, key)).toEqual({
      size: 5,
      type: 'text/html; charset=utf-8',
      bytes: Buffer.from('short'),
    });
  });

  if (differs.includes('replaces in place')) return;
  test('of writers at one time one wins with all of its bytes', async () => {
    const store = create();
    const key = `${folder()}/a`;
    const bodies = [1, 2, 3].map((value) => Buffer.alloc(value * MB, value));
    await Promise.all(bodies.map((bytes) => store.put(key, bytes, { type })));
    const found = await read(store, key);
    expect(bodies.some((bytes) => found?.bytes.equals(bytes))).toBe(true);
  });

  test('a reader gets the whole old object while it is replaced', async () => {
    const store = create();
    const key = `${folder()}/a`;
    const old = Buffer.alloc(MB, 1);
    await store.put(key, old, { type });
    const found = await store.get(key);
    await store.put(key, Buffer.alloc(MB, 2), { type });
    expect(found && (await buffer(found.body)).equals(old)).toBe(true);
  });
}

function describeKeys({ create, differs = [] }: ObjectStoreCase): void {
  test('a missing object is null, and deleting it twice is no failure', async () => {
    const store = create();
    const key = `${folder()}/a`;
    expect([await store.get(key), await store.head(key)]).toEqual([null, null]);
    await store.put(key, Buffer.from('a'), { type });
    await store.delete(key);
    await store.delete(key);
    expect([await store.get(key), await store.head(key)]).toEqual([null, null]);
  });

  test('a key and keys below it are different objects', async () => {
    const store = create();
    const base = folder();
    await store.put(`${base}/a/b`, Buffer.from('below'), { type });
    await store.put(`${base}/a`, Buffer.from('above'), { type });
    expect((await read(store, `${base}/a`))?.bytes.toString()).toBe('above');
    expect((await read(store, `${base}/a/b`))?.bytes.toString()).toBe('below');
  });

  if (differs.includes('lists by folder')) return;
  test('keys are listed by prefix in the order of their bytes, in pages', async () => {
    const store = create();
    const base = folder();
    const names = ['a', 'a-b', 'a.b', 'a/b', 'a/b/c', 'a0', 'aB', 'ab', 'b', 'B', '_c', 'c/d/e/f'];
    const keys = names.map((name) => `${base}/${name}`).toSorted();
    for (const key of keys) await store.put(key, Buffer.from('x'), { type });
    await store.put(`${base}0/other`, Buffer.from('x'), { type });
    expect(await store.list(`${base}/`)).toEqual({ keys, next: null });
    expect((await store.list(`${base}/a/`)).keys).toEqual([`${base}/a/b`, `${base}/a/b/c`]);
    expect((await store.list(`${base}/a0`)).keys).toEqual([`${base}/a0`]);
    expect(await store.list(`${base}/nothing/`)).toEqual({ keys: [], next: null });
    for (const limit of [1, 5, keys.length]) {
      const found: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page = await store.list(`${base}/`, { after, limit });
        expect(page.keys.length).toBeLessThanOrEqual(limit);
        found.push(...page.keys);
        after = page.next;
      }
      expect(found).toEqual(keys);
    }
  });
}

function describeOddKeys({ create, count }: ObjectStoreCase): void {
  test.each(oddKeys)('the key %j is refused', async (key) => {
    const store = create();
    const before = await count();
    const calls = [
      () => store.put(key, Buffer.from('x'), { type }),
      () => store.get(key),
      () => store.head(key),
      () => store.delete(key),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(InvalidKeyError);
    expect(await count()).toBe(before);
  });

  test.each(['', 'other/', '../', 'private/../', '/'])(
    'the prefix %j is refused',
    async (prefix) => {
      await expect(create().list(prefix)).rejects.toThrow(InvalidKeyError);
    },
  );
}

function describeFailures({ create, makeUnavailable, restore, count }: ObjectStoreCase): void {
  test('while the store is unavailable every call rejects with a ServiceError, and nothing changes', async () => {
    const store = create();
    const key = `${folder()}/a`;
    await store.put(key, Buffer.from('old'), { type });
    const before = await count();
    await makeUnavailable();
    try {
      const calls = [
        () => store.put(key, randomBytes(MB), { type }),
        () => store.get(key),
        () => store.delete(key),
      ];
      for (const call of calls) {
        const error: unknown = await call().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ServiceError);
        expect(error).toMatchObject({ kind: 'unavailable', isPermanent: false });
      }
    } finally {
      await restore();
    }
    expect(await count()).toBe(before);
    expect((await read(store, key))?.bytes.toString()).toBe('old');
    await store.put(key, Buffer.from('x'), { type });
    expect(await store.head(key)).toEqual({ size: 1, type });
  });
}

/** The conformance suite of object stores. */
export function describeObjectStore(title: string, store: ObjectStoreCase): void {
  describe(title, () => {
    describeContent(store);
    describeKeys(store);
    describeOddKeys(store);
    describeFailures(store);
  });
}
