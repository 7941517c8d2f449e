import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { TaggedMemory, createReadCache } from './read-cache';

function createLoader() {
  let loads = 0;
  return Object.assign(async () => (loads += 1), { count: () => loads });
}

test('a read is cached until its tag is invalidated', async () => {
  const memory = new TaggedMemory(10);
  const load = createLoader();
  expect(await memory.read('a', ['t'], load)).toBe(1);
  expect(await memory.read('a', ['t'], load)).toBe(1);
  memory.forget('other');
  expect(await memory.read('a', ['t'], load)).toBe(1);
  memory.forget('t');
  expect(await memory.read('a', ['t'], load)).toBe(2);
});

test('simultaneous readers share one load', async () => {
  const memory = new TaggedMemory(10);
  const load = createLoader();
  await Promise.all([1, 2, 3].map(() => memory.read('a', ['t'], load)));
  expect(load.count()).toBe(1);
});

test('a value from before a change is not cached', async () => {
  const memory = new TaggedMemory(10);
  let finish: (value: string) => void = () => {};
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const early = memory.read('a', ['t'], () => slow);
  memory.forget('t');
  const late = memory.read('a', ['t'], async () => 'new');
  finish('old');
  expect([await early, await late]).toEqual(['old', 'new']);
  expect(await memory.read('a', ['t'], async () => 'newer')).toBe('new');
});

test('a failed load is not cached', async () => {
  const memory = new TaggedMemory(10);
  await expect(memory.read('a', ['t'], () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await memory.read('a', ['t'], async () => 1)).toBe(1);
});

test('the size is limited: the least recently used entry is evicted first', async () => {
  const memory = new TaggedMemory(2);
  const load = createLoader();
  await memory.read('a', ['t'], load);
  await memory.read('b', ['t'], load);
  await memory.read('a', ['t'], load);
  await memory.read('c', ['t'], load);
  expect(memory.size).toBe(2);
  expect(await memory.read('a', ['t'], load)).toBe(1);
  expect(await memory.read('b', ['t'], load)).toBe(4);
});

describe('with a database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ seed: false });
  });
  afterAll(() => server.close());

  test('a rolled back change invalidates nothing, a committed one is visible at once', async () => {
    const { cache, transaction } = server.context;
    const load = createLoader();
    await cache.read('x', ['x'], load);
    const failing = transaction(async (tx) => {
      cache.invalidate(tx, 'x');
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await cache.read('x', ['x'], load)).toBe(1);
    await transaction(async (tx) => cache.invalidate(tx, 'x'));
    expect(await cache.read('x', ['x'], load)).toBe(2);
  });

  test('a read inside a transaction does not wait for one outside that waits for its connection', async () => {
    const { database, db, switches, transaction } = server.context;
    // As many transactions as there are connections.
    const count = database.kind === 'pglite' ? 1 : 10;
    let proceed = () => {};
    const isOutsideWaiting = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    let begun = 0;
    let inside: Promise<unknown> = Promise.resolve();
    await new Promise<void>((allBegun) => {
      const body = () =>
        transaction(async (tx) => {
          await sql`select 1`.execute(tx);
          begun += 1;
          if (begun === count) allBegun();
          await isOutsideWaiting;
          return switches(tx);
        });
      inside = Promise.all(Array.from({ length: count }, body));
    });
    const outside = switches(db);
    proceed();
    expect(await inside).toHaveLength(count);
    expect(await outside).toMatchObject({ certificates: true });
  });

  test('a read outside does not wait for one inside a transaction', async () => {
    const { cache, db, transaction } = server.context;
    await transaction(async (tx) => {
      const inside = cache.readWith(tx, 'z', ['z'], () => new Promise<string>(() => {}));
      expect(await cache.readWith(db, 'z', ['z'], async () => 'outside')).toBe('outside');
      void inside;
    });
  });

  test('a read outside is refused inside a transaction', async () => {
    const { cache, transaction } = server.context;
    const reading = transaction(() => cache.read('refused', [], async () => 1));
    await expect(reading).rejects.toThrow('A transaction is open here');
  });

  test('another process is notified of a change', async () => {
    const other = await createReadCache(server.context.database);
    const load = createLoader();
    await other.read('y', ['y'], load);
    await server.context.transaction(async (tx) => server.context.cache.invalidate(tx, 'y'));
    let seen = 1;
    for (let tries = 0; seen === 1 && tries < 1000; tries += 1) {
      await server.context.db.selectFrom('seeds').selectAll().execute();
      seen = await other.read('y', ['y'], load);
    }
    expect(seen).toBe(2);
  });
});

test('every entry expires, because a process can end before its notification', async () => {
  const memory = new TaggedMemory(10, 0);
  const load = createLoader();
  await memory.read('a', ['t'], load);
  expect(await memory.read('a', ['t'], load)).toBe(2);
});
