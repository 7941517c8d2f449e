import type { JobHandlers } from '../foundation/jobs/jobs';
import { createRetryPolicy } from '../foundation/jobs/retry-policy';
import { createTestServer, type TestServer } from '../testing';
import { modules } from './modules';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

/** What is worth nothing after that time, or is begun again by itself. */
const short = {
  'analytics.forward': '1 day',
  'bot.stat': '1 day',
  'canaries.judge': '1 day',
  'feedback.import-orders': '1 hour',
  'sms.send': '5 minutes',
};

const jobHandlers = (): JobHandlers =>
  Object.assign({}, ...modules.map((module) => module.jobs?.(server.context) ?? {}));

test('jobs for accepted requests are repeated for three days, unless they are useless earlier', () => {
  const lives = Object.entries(jobHandlers()).map(([name, { retryFor = '1 day' }]) => [
    name,
    retryFor,
  ]);
  expect(lives.length).toBeGreaterThan(10);
  const others = lives.filter(([, life]) => life !== '3 days');
  expect(Object.fromEntries(others)).toEqual(short);
});

test('[SC-03] a picture of a multi-scan waits for longer than its job is repeated', () => {
  const { isOver } = createRetryPolicy(jobHandlers()['scans.picture']?.retryFor);
  const sentAt = server.context.now();
  const { pictureDays } = server.context.club.scans;
  expect(isOver(sentAt, new Date(sentAt.getTime() + (pictureDays - 1) * 86_400_000))).toBe(true);
});
