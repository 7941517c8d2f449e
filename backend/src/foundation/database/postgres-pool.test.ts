import { createPool } from './postgres-pool';

const url = process.env['TEST_DATABASE_URL'];

test('a connection that is lost while it is idle is reported, but not one of a pool that ends', async () => {
  // The embedded database has no connections.
  if (!url) return;
  const reported: string[] = [];
  const onError = ({ message }: Error) => void reported.push(message);
  const needs = { url, size: 2, isDurable: true, answerWithinMs: 5000, connectWithinMs: 5000 };
  const pool = createPool({ ...needs, onError });
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  first.release();
  second.release();
  first.emit('error', new Error('lost while idle'));
  const ended = pool.end();
  second.emit('error', new Error('lost at the end'));
  await ended;
  expect(reported).toEqual(['lost while idle']);
});
