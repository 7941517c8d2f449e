import { createCircuit } from '../../outside/circuit';
import { ServiceError } from '../../outside/service-error';
import { createTestServer, type TestServer } from '../../testing';
import { createLogger } from '../logger';
import { createJobs } from './job-runner';
import { ExpiredJobError, PermanentJobError, type Jobs } from './jobs';

declare module './jobs' {
  interface JobData {
    'test.order': { order: number };
    'test.code': { order: number };
  }
}

/** A service that counts its requests and can be unavailable. */
class Receiver {
  isUnavailable = false;
  /** What happens with requests for single orders. */
  readonly failures = new Map<number, Error>();
  calls = 0;
  maxOpen = 0;
  readonly received: number[] = [];
  #open = 0;

  async take(order: number): Promise<void> {
    this.calls += 1;
    this.#open += 1;
    this.maxOpen = Math.max(this.maxOpen, this.#open);
    await new Promise((resolve) => setImmediate(resolve));
    this.#open -= 1;
    if (this.isUnavailable) throw unavailable();
    const failure = this.failures.get(order);
    if (failure) throw failure;
    this.received.push(order);
  }
}

const unavailable = (retryAfterSeconds: number | null = null) =>
  new ServiceError('store', 'answered 503', { kind: 'unavailable', retryAfterSeconds });

let server: TestServer;
let receiver: Receiver;
let jobs: Jobs;
let lines: { level: string; msg: string; name?: string }[];

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
beforeEach(async () => {
  const { db } = server.context;
  await db.deleteFrom('jobs').execute();
  await db.deleteFrom('job_lanes').execute();
  [receiver, lines] = [new Receiver(), []];
  jobs = createRunner();
});
afterAll(() => server.close());

function createRunner(take = (order: number) => receiver.take(order)): Jobs {
  const { database, now } = server.context;
  const log = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const runner = createJobs(database, log, now);
  runner.handle({
    'test.order': { run: ({ order }) => take(order), retryFor: '3 days' },
    'test.code': { run: ({ order }) => take(order), retryFor: '5 minutes' },
  });
  return runner;
}

async function send(...orders: readonly number[]): Promise<void> {
  for (const order of orders) {
    await server.context.transaction((tx) => jobs.send(tx, 'test.order', { order }));
  }
}

const stored = () => server.context.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const alarms = () => lines.filter(({ level }) => level === 'error').map(({ msg }) => msg);

/** Lets time pass in steps, and runs the jobs after each. */
async function runFor(seconds: number, step: number, runners = [jobs]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    server.advance(step);
    await Promise.all(runners.map((runner) => runner.drain()));
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a receiver that was unavailable for an hour', () => {
  test('gets everything once, the oldest first, a few at a time', async () => {
    receiver.isUnavailable = true;
    for (const order of numbers(20)) {
      await send(order);
      await runFor(180, 30);
    }
    expect(receiver.received).toEqual([]);
    // Probes, not each job again and again.
    expect(receiver.calls).toBeLessThan(40);
    receiver.isUnavailable = false;
    receiver.maxOpen = 0;
    await runFor(900, 30);
    expect(receiver.received).toEqual(numbers(20));
    expect(receiver.maxOpen).toBe(3);
    expect(await stored()).toEqual([]);
    await runFor(30, 30);
    await send(21);
    await jobs.drain();
    expect(receiver.received).toHaveLength(21);
  });

  test('gets the same from two processes', async () => {
    const runners = [jobs, createRunner(), createRunner()];
    receiver.isUnavailable = true;
    await send(...numbers(20));
    await runFor(3600, 60, runners);
    expect(receiver.calls).toBeLessThan(60);
    receiver.isUnavailable = false;
    receiver.maxOpen = 0;
    await runFor(900, 60, runners);
    expect(receiver.received).toEqual(numbers(20));
    expect(receiver.maxOpen).toBe(3);
    expect(await stored()).toEqual([]);
  });

  test('does not delay jobs of other receivers', async () => {
    receiver.isUnavailable = true;
    await send(1, 2);
    await jobs.drain();
    const done: number[] = [];
    jobs.handle({ 'test.code': { run: async ({ order }) => void done.push(order) } });
    await server.context.transaction((tx) => jobs.send(tx, 'test.code', { order: 3 }));
    await jobs.drain();
    expect(done).toEqual([3]);
  });

  test('raises one alarm while it is unavailable', async () => {
    receiver.isUnavailable = true;
    await send(1, 2, 3);
    await runFor(3600, 60);
    expect(alarms()).toEqual(['a receiver is unavailable, and its jobs wait']);
  });

  test('raises one alarm at once when it asks for a long pause', async () => {
    receiver.failures.set(1, unavailable(600));
    await send(1);
    await jobs.drain();
    expect(alarms()).toEqual(['a receiver is unavailable, and its jobs wait']);
    await runFor(3600, 60);
    expect(alarms()).toHaveLength(1);
    receiver.failures.clear();
    await runFor(1800, 60);
    receiver.failures.set(2, unavailable(600));
    await send(2);
    await jobs.drain();
    expect(alarms()).toHaveLength(2);
  });

  test('raises an alarm after two minutes, however few calls it got', async () => {
    receiver.failures.set(1, unavailable(50));
    await send(1);
    await runFor(100, 1);
    expect(alarms()).toEqual([]);
    await runFor(60, 1);
    expect(alarms()).toEqual(['a receiver is unavailable, and its jobs wait']);
  });
});

describe('the life of a job', () => {
  test('lasts three days for an order; then it is dead and raises an alarm', async () => {
    receiver.isUnavailable = true;
    await send(1);
    await runFor(3 * 86_400 - 3600, 3600);
    await runFor(2700, 900);
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    lines.splice(0);
    await runFor(1800, 900);
    expect(await stored()).toMatchObject([{ state: 'dead', last_error: 'store: answered 503' }]);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'a job is dead', name: 'test.order' }),
    );
  });

  test('of minutes has short pauses, and nothing is sent after it', async () => {
    receiver.isUnavailable = true;
    await server.context.transaction((tx) => jobs.send(tx, 'test.code', { order: 1 }));
    await runFor(240, 10);
    expect(receiver.calls).toBeGreaterThan(8);
    await runFor(120, 10);
    receiver.isUnavailable = false;
    await runFor(3600, 60);
    expect(receiver.received).toEqual([]);
    expect(alarms()).toContain('a job is dead');
  });

  test('ends when the job is of no use; that does not show that the receiver is back', async () => {
    const expired = new Set<number>();
    jobs = createRunner((order) =>
      expired.has(order) ? Promise.reject(new ExpiredJobError()) : receiver.take(order),
    );
    receiver.isUnavailable = true;
    await send(1, 2, 3, 4);
    await runFor(60, 1);
    const { calls } = receiver;
    for (const order of [1, 2, 3]) expired.add(order);
    await runFor(64, 1);
    // One more try, of the only job that is of use.
    expect(receiver.calls).toBe(calls + 1);
    expect(await stored()).toHaveLength(1);
    receiver.isUnavailable = false;
    await runFor(900, 60);
    expect(receiver.received).toEqual([4]);
    expect(await stored()).toEqual([]);
  });

  test('begins when the job is due', async () => {
    receiver.isUnavailable = true;
    const runAt = new Date(server.context.now().getTime() + 5 * 86_400_000);
    await server.context.transaction((tx) => jobs.send(tx, 'test.order', { order: 1 }, { runAt }));
    await runFor(5 * 86_400, 6 * 3600);
    await runFor(86_400, 3600);
    receiver.isUnavailable = false;
    await runFor(900, 900);
    expect(receiver.received).toEqual([1]);
  });

  test('ends at once with a permanent failure, and the others go on', async () => {
    receiver.failures.set(1, new PermanentJobError('no such address'));
    await send(1, 2);
    await jobs.drain();
    expect(receiver.received).toEqual([2]);
    expect(await stored()).toMatchObject([{ state: 'dead', attempts: 1 }]);
    expect(alarms()).toEqual(['a job is dead']);
  });
});

test('refusals of the own circuit are no attempts', async () => {
  const circuit = createCircuit('store', server.context.now);
  jobs = createRunner((order) => circuit(() => receiver.take(order)));
  receiver.isUnavailable = true;
  await send(...numbers(9));
  await runFor(3600, 30);
  const attempts = (await stored()).reduce((sum, job) => sum + job.attempts, 0);
  expect(receiver.calls).toBeGreaterThan(5);
  expect(attempts).toBe(receiver.calls);
});

test('a job is not given up because of an open circuit', async () => {
  jobs = createRunner(() =>
    Promise.reject(
      new ServiceError('store', 'the circuit is open', { kind: 'unavailable', isSkipped: true }),
    ),
  );
  await send(1);
  await runFor(4 * 86_400, 3600);
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

test('a receiver that asks to wait is not called before', async () => {
  receiver.failures.set(1, unavailable(600));
  await send(1, 2);
  await jobs.drain();
  const { calls } = receiver;
  receiver.failures.clear();
  await send(3);
  await runFor(590, 10);
  expect(receiver.calls).toBe(calls);
  await runFor(20, 10);
  expect(receiver.received).toEqual([2, 1, 3]);
});

test('a receiver that asks to wait for a day is called again after 15 minutes', async () => {
  const circuit = createCircuit('store', server.context.now);
  jobs = createRunner((order) => circuit(() => receiver.take(order)));
  receiver.failures.set(1, unavailable(86_400));
  await send(1);
  await jobs.drain();
  receiver.failures.clear();
  await runFor(890, 10);
  expect(receiver.received).toEqual([]);
  await runFor(20, 10);
  expect(receiver.received).toEqual([1]);
});

describe('a job that fails itself', () => {
  test('is delayed alone when it is refused', async () => {
    receiver.failures.set(1, new ServiceError('store', 'refused 403', { kind: 'refused' }));
    await send(1, 2, 3);
    await jobs.drain();
    expect(receiver.received).toEqual([2, 3]);
    await send(4);
    await jobs.drain();
    expect(receiver.received).toEqual([2, 3, 4]);
  });

  test('does not hold up those behind it, even if the receiver breaks on it', async () => {
    receiver.failures.set(1, unavailable());
    await send(1);
    await runFor(60, 10);
    await send(2, 3);
    await runFor(120, 10);
    expect(new Set(receiver.received)).toEqual(new Set([2, 3]));
    await send(4, 5);
    await jobs.drain();
    await runFor(60, 10);
    await send(6);
    await jobs.drain();
    expect(new Set(receiver.received)).toEqual(new Set([2, 3, 4, 5, 6]));
  });
});

test('a lane whose process died is continued by another', async () => {
  receiver.isUnavailable = true;
  await send(1, 2);
  await jobs.drain();
  receiver.isUnavailable = false;
  const soon = new Date(server.context.now().getTime() + 60_000);
  const { db } = server.context;
  await db.updateTable('job_lanes').set({ paused_until: soon }).execute();
  await db.updateTable('jobs').set({ locked_until: soon, state: 'running' }).execute();
  await runFor(50, 10);
  expect(receiver.received).toEqual([]);
  await runFor(20, 10);
  expect(receiver.received).toEqual([1, 2]);
});
