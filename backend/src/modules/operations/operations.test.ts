import { contract } from '@club/api/contract';
import { errorCatalogue } from '@club/api/error-catalogue';
import { loginSms } from '@club/api/contract/account/auth';
import { serverContract } from '@club/registry/formats';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { registryWithShell } from '../../testing/registry-with-shell';

let server: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  env = { CLUB_REGISTRY: (await registryWithShell()).root };
  server = await createTestServer({ seed: false, env });
});
afterAll(() => server.close());

test('health, readiness and OpenAPI need no key', async () => {
  expect((await server.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok' });
  const ready = await server.app.inject({ url: '/ready' });
  expect([ready.statusCode, ready.json().status]).toEqual([200, 'ok']);
  expect(ready.json()).not.toHaveProperty('code');
  const document = (await server.app.inject({ url: '/openapi.json' })).json();
  expect(Object.keys(document.paths).length).toBeGreaterThan(15);
});

test('the server says what it serves, in the form that bundles are compared with', async () => {
  const served = serverContract.parse((await server.app.inject({ url: '/contract.json' })).json());
  expect(Object.keys(served.calls).toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(served.version).toBe(server.context.config.version);
  expect(served.calls['account.loginSms']).toMatchObject({
    method: 'POST',
    path: loginSms.path,
    auth: 'public',
    input: { type: 'object', required: ['phone'] },
  });
});

test('a database that takes no writes, or was closed, is not ready, and calls fail with a time to retry', async () => {
  const other = await createTestServer({ seed: false, env });
  const { db } = other.context;
  expect((await other.app.inject({ url: '/ready' })).statusCode).toBe(200);
  const phone = '+380671112233';
  const answers = async () => [
    (await other.app.inject({ url: '/ready' })).statusCode,
    (await other.failure(loginSms, { phone })).code,
  ];
  await sql`set default_transaction_read_only = on`.execute(db);
  expect(await answers()).toEqual([503, 'UNAVAILABLE']);
  await sql`set default_transaction_read_only = off`.execute(db);
  await db.destroy();
  expect(await answers()).toEqual([503, 'UNAVAILABLE']);
  await other.close().catch(() => undefined);
});

test('a database without the newest migration is not ready, which is a failure like others', async () => {
  await server.context.db
    .deleteFrom('migrations' as never)
    .where('name' as never, 'like', '0001%' as never)
    .execute();
  const ready = await server.app.inject({ url: '/ready' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    status: 'unavailable',
    database: server.context.database.kind,
    code: 'UNAVAILABLE',
    message: errorCatalogue.UNAVAILABLE.message,
  });
});
