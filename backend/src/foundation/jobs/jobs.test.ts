import { createTestServer, type TestServer } from '../../testing';
import { createJobs } from './job-runner';
import { PermanentJobError, type Jobs } from './jobs';

declare module './jobs' {
  interface JobData {
    'test.note': { text: string };
  }
}

let server: TestServer;
let jobs: Jobs;
let done: string[] = [];
let failures = 0;
let failWith: Error | null = null;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
beforeEach(async () => {
  const { database, log, now, db } = server.context;
  await db.deleteFrom('jobs').execute();
  [done, failures, failWith] = [[], 0, null];
  jobs = createJobs(database, log, now);
  jobs.handle({
    'test.note': {
      run: async ({ text }) => {
        if (failWith) {
          failures += 1;
          throw failWith;
        }
        done.push(text);
      },
    },
  });
});
afterAll(() => server.close());

/** Runs the jobs every 15 minutes. */
async function runFor({ hours }: { hours: number }): Promise<void> {
  for (let quarters = 0; quarters < hours * 4; quarters += 1) {
    server.advance(900);
    await jobs.drain();
  }
}

const send = (text: string) =>
  server.context.transaction((tx) => jobs.send(tx, 'test.note', { text }));
const stored = () => server.context.db.selectFrom('jobs').selectAll().execute();

test('a job runs once and is deleted', async () => {
  await send('a');
  await Promise.all([jobs.drain(), jobs.drain(), jobs.drain()]);
  expect(done).toEqual(['a']);
  expect(await stored()).toEqual([]);
});

test('a job of a rolled back transaction was never sent', async () => {
  const failing = server.context.transaction(async (tx) => {
    await jobs.send(tx, 'test.note', { text: 'a' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await jobs.drain();
  expect(done).toEqual([]);
});

test('a failed job waits longer each time, for a day unless its handler says otherwise', async () => {
  failWith = new Error('broken');
  await send('a');
  await jobs.drain();
  await jobs.drain();
  expect(failures).toBe(1);
  await runFor({ hours: 23 });
  expect(await stored()).toMatchObject([{ state: 'waiting' }]);
  await runFor({ hours: 1 });
  expect(await stored()).toMatchObject([{ state: 'dead', last_error: 'broken' }]);
  // About every 15 minutes.
  expect(failures).toBeGreaterThan(90);
  expect(failures).toBeLessThan(100);
});

test('a job that fails for a while succeeds later', async () => {
  failWith = new Error('unavailable');
  await send('a');
  await jobs.drain();
  failWith = null;
  server.advance(2);
  await jobs.drain();
  expect(done).toEqual(['a']);
});

test('a job that failed permanently is not repeated', async () => {
  failWith = new PermanentJobError('no such phone');
  await send('a');
  await jobs.drain();
  expect(await stored()).toMatchObject([{ state: 'dead', attempts: 1 }]);
});

test('a job is not repeated before the time of its error', async () => {
  failWith = Object.assign(new Error('busy'), { retryAfterSeconds: 60 });
  await send('a');
  await jobs.drain();
  failWith = null;
  server.advance(59);
  await jobs.drain();
  expect(done).toEqual([]);
  server.advance(2);
  await jobs.drain();
  expect(done).toEqual(['a']);
});

test('a job whose process died is run by another', async () => {
  await send('a');
  await server.context.db
    .updateTable('jobs')
    .set({
      state: 'running',
      attempts: 1,
      locked_until: new Date(server.context.now().getTime() + 60_000),
    })
    .execute();
  await jobs.drain();
  expect(done).toEqual([]);
  server.advance(61);
  await jobs.drain();
  expect(done).toEqual(['a']);
});

test('a transaction can send more jobs than one statement has values for', async () => {
  await server.context.transaction(async (tx) => {
    for (let count = 0; count < 11_000; count += 1) await jobs.send(tx, 'test.note', { text: '' });
  });
  expect(await stored()).toHaveLength(11_000);
});

describe('a job that takes longer than its lock', () => {
  let ends: ((error?: Error) => void)[] = [];
  const slow = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });

  function createRunner(): Jobs {
    const { database, log, now } = server.context;
    const runner = createJobs(database, log, now);
    runner.handle({ 'test.note': { run: slow } });
    return runner;
  }

  async function untilBegun(count: number): Promise<void> {
    while (ends.length < count) await stored();
  }

  beforeEach(() => {
    ends = [];
  });
  afterEach(() => jest.useRealTimers());

  test('stays with its process, and so do the jobs that ended before it', async () => {
    const doNotFake = ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'] as const;
    jest.useFakeTimers({ doNotFake: [...doNotFake, 'performance'] });
    await send('long');
    await send('short');
    const drained = createRunner().drain();
    await untilBegun(2);
    ends[1]?.();
    for (let passed = 0; passed < 120; passed += 20) {
      server.advance(20);
      jest.advanceTimersByTime(20_000);
      const isRenewed = async () =>
        (await stored()).every(({ locked_until: until }) => {
          return until !== null && until.getTime() > server.context.now().getTime() + 50_000;
        });
      for (let tries = 0; tries < 1000 && !(await isRenewed()); tries += 1);
    }
    expect(await createRunner().drain()).toBe(0);
    ends[0]?.();
    await drained;
    expect(await stored()).toEqual([]);
  });

  test('is left to the process that has claimed it since', async () => {
    await send('a');
    const first = createRunner().drain();
    await untilBegun(1);
    server.advance(61);
    const second = createRunner().drain();
    await untilBegun(2);
    ends[0]?.(new Error('too late'));
    await first;
    expect(await stored()).toMatchObject([{ state: 'running', attempts: 2 }]);
    ends[1]?.();
    await second;
    expect(await stored()).toEqual([]);
  });
});

test('a started runner runs new jobs, and stops', async () => {
  const ran = new Promise<void>((resolve) => {
    jobs.handle({
      'test.note': {
        run: async ({ text }) => {
          done.push(text);
          resolve();
        },
      },
    });
  });
  await jobs.start();
  await send('now');
  await ran;
  await jobs.stop();
  expect(done).toEqual(['now']);
});
