import type { JobHandlers } from '../foundation/jobs/jobs';
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

test('what was accepted is repeated for three days, unless it is worth nothing by then', () => {
  const handlers: JobHandlers = Object.assign(
    {},
    ...modules.map((module) => module.jobs?.(server.context) ?? {}),
  );
  const lives = Object.entries(handlers).map(([name, { retryFor = '1 day' }]) => [name, retryFor]);
  expect(lives.length).toBeGreaterThan(10);
  const others = lives.filter(([, life]) => life !== '3 days');
  expect(Object.fromEntries(others)).toEqual(short);
});
