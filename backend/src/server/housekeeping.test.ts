import { loginSms } from '@club/api/contract/account/auth';
import { changeEmail } from '@club/api/contract/account/profile';
import { sendCode } from '@club/api/contract/scans';
import { seededCodes } from '../../seed/codes';
import type { AppContext } from '../app/context';
import { createLogger } from '../foundation/logger';
import { createTestServer, type TestServer } from '../testing';
import { cleanUp as cleanUpAll, startHousekeeping } from './housekeeping';
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

test('a module that fails is logged, and the others clean up, with the connections of jobs', async () => {
  const lines: object[] = [];
  const log = createLogger('error', { write: (line) => void lines.push(JSON.parse(line)) });
  const used: AppContext['db'][] = [];
  const failing = { name: 'failing', cleanUp: () => Promise.reject(new Error('broken')) };
  const next = { name: 'next', cleanUp: async ({ db }: AppContext) => void used.push(db) };
  await cleanUpAll({ ...server.context, log }, [failing, next]);
  expect(used).toEqual([server.context.database.jobsDb]);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'cleaning up failed',
      name: 'failing',
      error: expect.objectContaining({ message: 'broken' }),
    }),
  ]);
});

describe('the housekeeping', () => {
  let end: () => void = () => {};
  let runs = 0;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * 60_000);

  beforeEach(() => {
    jest.useFakeTimers();
    runs = 0;
  });
  afterEach(() => jest.useRealTimers());

  test('runs a minute after the start, and an hour after the end of each run', async () => {
    const stop = startHousekeeping(run);
    await pass(1);
    expect(runs).toBe(1);
    await pass(180);
    expect(runs).toBe(1);
    end();
    await pass(59);
    expect(runs).toBe(1);
    await pass(1);
    expect(runs).toBe(2);
    end();
    await stop();
  });

  test('waits for the current run when it is stopped, and runs no more', async () => {
    const stop = startHousekeeping(run);
    await pass(1);
    let isStopped = false;
    const stopped = stop().finally(() => {
      isStopped = true;
    });
    await pass(120);
    expect(isStopped).toBe(false);
    end();
    await stopped;
    await pass(120);
    expect(runs).toBe(1);
  });
});
