import { createTestServer, type TestServer } from '../../testing';
import { runRandomOperations } from '../../testing/random-ledger';
import { repetitions } from '../../testing/repetitions';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

// A hundred thousand are a step of the benchmark of points.
const operations = repetitions({ full: 600, embedded: 200 });

test(`[SH-21] ${operations} random operations, many at once, agree with a model of the rules at any time`, async () => {
  server.setNow(new Date('2026-09-28T20:50:00Z'));
  const customers = await Promise.all(
    Array.from({ length: 6 }, () => server.loginAsNew().then(({ customerId }) => customerId)),
  );
  const { context, advance } = server;
  const result = await runRandomOperations({
    context,
    customers,
    operations,
    seed: 11,
    advance,
    checkEvery: 400,
  });
  expect(Math.min(result.done, result.refused)).toBeGreaterThan(operations / 20);
  expect(result.debits).toBe(result.credits);
}, 600_000);
