import { sendCode } from '@club/api/contract/scans';
import { ClubError } from './club-error';
import type { Module } from './module';
import { createTestServer, type TestServer } from '../testing';
import { readBalance } from '../modules/loyalty/ledger-accounts-repository';
import { book } from '../modules/loyalty/ledger-service';

let server: TestServer;
let runs = 0;

/** Gives a point for each run, so that runs can be counted. */
const counting: Module = {
  name: 'counting',
  register: ({ serve, context }) =>
    serve.once(sendCode, async ({ input, customer, tx, brand }) => {
      runs += 1;
      const { balance } = await book(tx, context, {
        customerId: customer.id,
        amount: 1,
        reason: 'scan-stick',
        title: 'x',
        brand,
        sourceKind: 'run',
        sourceKey: String(runs),
      });
      if (input.code === 'fails') throw new ClubError('SCAN_CODE_USED');
      if (input.code === 'keeps') throw new ClubError('SCAN_CODE_USED', { keepEffects: true });
      const at = context.now().toISOString();
      const kind = 'stick' as const;
      const scan = { id: String(runs), at, kind, code: input.code, points: 1, manager: null };
      return { scan, balance, isNew: true, picture: null, url: null };
    }),
};

beforeAll(async () => {
  server = await createTestServer({ modules: [counting] });
});
afterAll(() => server.close());

const balance = (customerId: number) =>
  readBalance(server.context.db, customerId, server.context.now());

test('a repeat gets the stored answer and has no effect', async () => {
  const { token, customerId } = await server.loginAsNew();
  const options = { token, idempotencyKey: 'same' };
  const first = await server.send(sendCode, { code: 'a' }, options);
  server.advance(5);
  const second = await server.send(sendCode, { code: 'a' }, options);
  expect(second.body).toBe(first.body);
  expect(await balance(customerId)).toBe(1);
});

test('of 30 simultaneous requests with one key, one has an effect and all get the same answer', async () => {
  const { token, customerId } = await server.loginAsNew();
  const options = { token, idempotencyKey: 'together' };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => server.send(sendCode, { code: 'a' }, options)),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await balance(customerId)).toBe(1);
});

test('another body under the same key is refused', async () => {
  const { token, customerId } = await server.loginAsNew();
  const options = { token, idempotencyKey: 'key' };
  await server.call(sendCode, { code: 'a' }, options);
  expect(await server.failure(sendCode, { code: 'b' }, options)).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_CONFLICT',
  });
  expect(await balance(customerId)).toBe(1);
});

test("another customer's key is another key", async () => {
  const [one, other] = [await server.loginAsNew(), await server.loginAsNew()];
  await server.call(sendCode, { code: 'a' }, { token: one.token, idempotencyKey: 'shared' });
  await server.call(sendCode, { code: 'a' }, { token: other.token, idempotencyKey: 'shared' });
  expect([await balance(one.customerId), await balance(other.customerId)]).toEqual([1, 1]);
});

test('a failure stores nothing, and its key can be used again', async () => {
  const { token, customerId } = await server.loginAsNew();
  const options = { token, idempotencyKey: 'again' };
  expect(await server.failure(sendCode, { code: 'fails' }, options)).toMatchObject({
    code: 'SCAN_CODE_USED',
  });
  expect(await balance(customerId)).toBe(0);
  await server.call(sendCode, { code: 'works' }, options);
  expect(await balance(customerId)).toBe(1);
});

test('a failure that keeps its effects is counted each time', async () => {
  const { token, customerId } = await server.loginAsNew();
  const options = { token, idempotencyKey: 'counted' };
  await server.failure(sendCode, { code: 'keeps' }, options);
  await server.failure(sendCode, { code: 'keeps' }, options);
  expect(await balance(customerId)).toBe(2);
});

test('a key expires after a day', async () => {
  const { token, customerId } = await server.loginAsNew();
  const options = { token, idempotencyKey: 'old' };
  await server.call(sendCode, { code: 'a' }, options);
  server.advance(86_401);
  await server.call(sendCode, { code: 'b' }, options);
  expect(await balance(customerId)).toBe(2);
});

test('a key has 1 to 255 characters', async () => {
  const { token } = await server.loginAsNew();
  const failure = await server.failure(
    sendCode,
    { code: 'a' },
    { token, idempotencyKey: 'k'.repeat(256) },
  );
  expect(failure).toMatchObject({ code: 'BAD_REQUEST' });
});

test('a query outside the open transaction is refused and does not wait without end', async () => {
  await expect(
    server.context.transaction(() => server.context.db.selectFrom('seeds').selectAll().execute()),
  ).rejects.toThrow('use its `tx`');
});
