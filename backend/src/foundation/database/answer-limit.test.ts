import { createLogger } from '../logger';
import { createDatabase } from './create-database';
import { connectionOptions, createPool } from './postgres-pool';

jest.mock('./postgres-pool', () => ({
  ...jest.requireActual<object>('./postgres-pool'),
  createPool: jest.fn(() => ({ connect: () => Promise.reject(new Error('not opened')) })),
}));

const url = 'postgres://x@127.0.0.1/x';

/** How long requests, jobs and maintenance wait for an answer. */
async function waits(own: object): Promise<number[]> {
  jest.mocked(createPool).mockClear();
  const options = { databaseUrl: url, poolSize: 1, folder: null, log: createLogger('silent') };
  await expect(createDatabase({ ...options, ...own })).rejects.toThrow('not opened');
  return jest.mocked(createPool).mock.calls.map(([{ answerWithinMs }]) => answerWithinMs);
}

test('a request waits 5 seconds for an answer of PostgreSQL, unless something else is said', async () => {
  expect((await waits({}))[0]).toBe(5_000);
  expect((await waits({ answerWithinMs: 60_000 }))[0]).toBe(60_000);
});

test('a job waits longer than PostgreSQL lets its statements run, and maintenance an hour', async () => {
  const [, jobs, maintenance] = await waits({});
  const [, limit] = /statement_timeout=(\d+)/.exec(connectionOptions(url).options ?? '') ?? [];
  expect(jobs).toBe(2 * Number(limit));
  expect(maintenance).toBe(3_600_000);
});

test('idle connections are watched', () => {
  expect(connectionOptions(url)).toMatchObject({
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
});
