import { createLogger } from '../logger';
import { createDatabase } from './create-database';
import { createPool } from './postgres-pool';

jest.mock('./postgres-pool', () => ({
  createPool: jest.fn(() => {
    throw new Error('not opened');
  }),
}));

test('a request waits 5 seconds for an answer of PostgreSQL, unless something else is said', async () => {
  const options = { databaseUrl: 'postgres://x@127.0.0.1/x', poolSize: 1, folder: null };
  const open = (own: object) => createDatabase({ ...options, ...own, log: createLogger('silent') });
  await expect(open({})).rejects.toThrow('not opened');
  await expect(open({ answerWithinMs: 60_000 })).rejects.toThrow('not opened');
  const waits = jest.mocked(createPool).mock.calls.map(([{ answerWithinMs }]) => answerWithinMs);
  expect(waits).toEqual([5_000, 60_000]);
});
