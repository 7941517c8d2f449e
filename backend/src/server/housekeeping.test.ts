import { loginSms } from '@club/api/contract/account/auth';
import { changeEmail } from '@club/api/contract/account/profile';
import { sendCode } from '@club/api/contract/scans';
import { seededCodes } from '../../seed/codes';
import { createTestServer, type TestServer } from '../testing';
import { cleanUp as cleanUpAll } from './housekeeping';
import { modules } from './modules';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const cleanUp = () => cleanUpAll(server.context, modules);

async function counts() {
  const { db } = server.context;
  const count = async (
    table: 'idempotency_keys' | 'rate_limits' | 'sessions' | 'login_codes' | 'email_changes',
  ) => (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirst())?.n;
  return {
    keys: await count('idempotency_keys'),
    limits: await count('rate_limits'),
    sessions: await count('sessions'),
    codes: await count('login_codes'),
    emails: await count('email_changes'),
  };
}

test('expired rows are deleted, others stay', async () => {
  const { token, phone } = await server.loginAsNew();
  await server.call(loginSms, { phone });
  const session = await server.context.sessions.find(token);
  const customer_id = session?.customer.accounts.main?.shopifyId ?? '';
  await server.call(changeEmail, { email: 'new@example.com', customer_id }, { token });
  const code = seededCodes[0]?.code ?? '';
  await server.call(sendCode, { code }, { token, idempotencyKey: 'k' });
  const before = await counts();
  expect(before).toMatchObject({ keys: 1, codes: 1, emails: 1, sessions: 1 });
  await cleanUp();
  expect(await counts()).toEqual(before);
  server.advance(86_401);
  await cleanUp();
  expect(await counts()).toEqual({ keys: 0, limits: 0, codes: 0, emails: 0, sessions: 1 });
  server.advance(30 * 86_400);
  await cleanUp();
  expect(await counts()).toMatchObject({ sessions: 0 });
});
