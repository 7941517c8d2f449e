import { testLogin } from '@club/api/contract/account/auth';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { endSession, getSessions, tokenClear } from '@club/api/contract/account/sessions';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A customer who is logged in on a phone and a computer, beside the session of the test. */
async function onThreeDevices() {
  const own = await server.loginAsNew();
  const login = (agent: string) =>
    server.call(testLogin, { phone: own.phone }, { headers: { 'user-agent': agent } });
  const phone = await login(android);
  server.advance(60);
  const computer = await login(windows);
  return { own, phone, computer };
}

const readSessions = async (token: string) =>
  (await server.call(getSessions, {}, { token })).sessions;

test('[BX-08] lists the devices in words, this one first, then the last used', async () => {
  const { phone } = await onThreeDevices();
  const list = await readSessions(phone.token);
  expect(list.map(({ device, kind, is_current }) => [device, kind, is_current])).toEqual([
    ['Chrome на Android', 'phone', true],
    ['Firefox на Windows', 'computer', false],
    ['Невідомий пристрій', 'unknown', false],
  ]);
  expect(JSON.stringify(list)).not.toContain('Mozilla');
});

test('[BX-08] a device that is logged out has to log in again, the others go on', async () => {
  const { own, phone, computer } = await onThreeDevices();
  await server.call(getBalance, {}, computer);
  const list = await readSessions(phone.token);
  const session_id = list.find(({ device }) => device.startsWith('Firefox'))?.id ?? '';
  expect(await server.call(endSession, { session_id }, phone)).toEqual({ success: true });
  expect(await server.failure(getBalance, {}, computer)).toMatchObject({
    code: 'UNAUTHORIZED_IN_APP',
  });
  await server.call(getBalance, {}, own);
  expect(await readSessions(phone.token)).toHaveLength(2);
  expect(await server.failure(endSession, { session_id }, phone)).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('one login too many ends the session that was not used for the longest time', async () => {
  const { max } = server.context.club.session;
  const own = await server.loginAsNew();
  const login = () => server.call(testLogin, { phone: own.phone });
  const unused = await login();
  for (let count = 2; count < max; count += 1) {
    server.advance(60);
    await login();
  }
  // The oldest one, but in use.
  server.advance(25 * 3600);
  await server.call(getBalance, {}, own);
  expect(await readSessions(own.token)).toHaveLength(max);
  const last = await login();
  expect(await readSessions(last.token)).toHaveLength(max);
  await server.call(getBalance, {}, own);
  expect(await server.failure(getBalance, {}, unused)).toMatchObject({
    code: 'UNAUTHORIZED_IN_APP',
  });
});

test("[BX-08] another customer's device is not found, and stays", async () => {
  const stranger = await server.loginAsNew();
  const [theirs] = await readSessions(stranger.token);
  const { token } = await server.loginAsNew();
  for (const session_id of [theirs?.id, '0', 'x', '99999999999999999999']) {
    expect(await server.failure(endSession, { session_id }, { token })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  }
  await server.call(getBalance, {}, stranger);
});

test('[CL-19] [BX-08] token-clear leaves this device alone logged in', async () => {
  const { own, phone, computer } = await onThreeDevices();
  const stranger = await server.loginAsNew();
  expect(await server.call(tokenClear, {}, phone)).toEqual({ success: true, ended: 2 });
  for (const ended of [own, computer]) {
    expect(await server.failure(getBalance, {}, ended)).toMatchObject({
      code: 'UNAUTHORIZED_IN_APP',
    });
  }
  await server.call(getBalance, {}, phone);
  await server.call(getBalance, {}, stranger);
});

test('[BX-08] a session that has run out is not listed', async () => {
  const { phone, own } = await onThreeDevices();
  server.advance(29 * 86_400);
  await server.call(getBalance, {}, phone);
  server.advance(2 * 86_400);
  expect(await server.failure(getBalance, {}, own)).toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
  expect((await readSessions(phone.token)).map(({ device }) => device)).toEqual([
    'Chrome на Android',
  ]);
});
