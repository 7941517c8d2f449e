import { confirmSms, loginSms, testLogin } from '@club/api/contract/account/auth';
import { checkToken, logout } from '@club/api/contract/account/token';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getUser } from '@club/api/contract/account/users';
import { createTestServer, type TestServer } from '../../testing';
import { findCode, messagesTo } from '../../outside/sandbox/messages';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function codeFor(phone: string): Promise<string> {
  await server.call(loginSms, { phone });
  return lastCode(phone);
}

async function lastCode(phone: string): Promise<string> {
  await server.context.jobs.drain();
  const [message] = await messagesTo(server.context.db, phone);
  return findCode(message?.body ?? '') ?? 'no message';
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

test('[AC-01] [CL-12] [CL-17] a phone and its code give a token and both accounts', async () => {
  const { phone } = await server.loginAsNew({ brands: ['main', 'second'] });
  const answer = await server.call(loginSms, { phone });
  expect(answer).toEqual({ resend_after_seconds: 60, expires_in_seconds: 300 });
  const login = await server.call(confirmSms, { phone, code: await lastCode(phone) });
  expect(login.user.phone).toBe(phone);
  expect(login.ogo_user?.id).not.toBe(login.user.id);
  expect(login.token.length).toBeGreaterThanOrEqual(22);
  const { user } = await server.call(getUser, { id: login.user.shopify_id }, login);
  expect(user).toEqual(login.user);
});

test('[BX-02] the message is one segment and fills itself in', async () => {
  const { phone } = await server.loginAsNew();
  await server.call(loginSms, { phone, myogo: true });
  const code = await lastCode(phone);
  const [message] = await messagesTo(server.context.db, phone);
  expect(message?.body.length).toBeLessThanOrEqual(70);
  expect(message?.body.split('\n').at(-1)).toBe(`@second.localhost:8080 #${code}`);
});

test.each([
  ['localhost:8080', 'the main host, where either app may be used', 'localhost:8080'],
  ['SECOND.localhost:8080', 'the host of the second brand', 'second.localhost:8080'],
  ['evil.example', 'its own host where the request names somebody else’s', 'second.localhost:8080'],
])('[BX-02] asked for on %s, the message of the second app names %s', async (host, _, named) => {
  const { phone } = await server.loginAsNew();
  await server.call(loginSms, { phone, myogo: true }, { headers: { host } });
  const code = await lastCode(phone);
  const [message] = await messagesTo(server.context.db, phone);
  expect(message?.body).toMatch(/^Код Ого: /);
  expect(message?.body.split('\n').at(-1)).toBe(`@${named} #${code}`);
});

test('a code opens one session', async () => {
  const { phone } = await server.loginAsNew();
  const code = await codeFor(phone);
  await server.call(confirmSms, { phone, code });
  expect(await server.failure(confirmSms, { phone, code })).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('of 20 simultaneous requests with the right code one opens a session', async () => {
  const { phone } = await server.loginAsNew();
  const code = await codeFor(phone);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.send(confirmSms, { phone, code })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('five wrong tries void a code, the right one included', async () => {
  const { phone } = await server.loginAsNew();
  const code = await codeFor(phone);
  const tries = [];
  for (let index = 0; index < 5; index += 1) {
    tries.push(await server.failure(confirmSms, { phone, code: wrong(code) }));
  }
  expect(tries.map((one) => one.code)).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_VOID']);
  const left = tries.slice(0, 4).map(({ details }) => details);
  expect(left).toEqual([4, 3, 2, 1].map((count) => ({ tries_left: count })));
  expect(await server.failure(confirmSms, { phone, code })).toMatchObject({ code: 'CODE_VOID' });
});

test('a code ends after five minutes', async () => {
  const { phone } = await server.loginAsNew();
  const code = await codeFor(phone);
  server.advance(300);
  expect(await server.failure(confirmSms, { phone, code })).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('a newer code makes the earlier one worthless', async () => {
  const { phone } = await server.loginAsNew();
  const first = await codeFor(phone);
  let second = first;
  // One code in a million equals the one before it.
  while (second === first) {
    server.advance(61);
    second = await codeFor(phone);
  }
  expect(await server.failure(confirmSms, { phone, code: first })).toMatchObject({
    code: 'CODE_WRONG',
  });
  expect((await server.call(confirmSms, { phone, code: second })).user.phone).toBe(phone);
});

test('[CL-12] an unknown phone gets the same answer, the same message, and no session', async () => {
  const { phone: known } = await server.loginAsNew();
  const unknown = '+380991112233';
  const answers = [
    await server.send(loginSms, { phone: known }),
    await server.send(loginSms, { phone: unknown }),
  ];
  expect(answers[0]?.body).toBe(answers[1]?.body);
  const code = await lastCode(unknown);
  expect(code).toMatch(/^\d{6}$/);
  const guess = { phone: unknown, code: wrong(code) };
  expect(await server.failure(confirmSms, guess)).toMatchObject({ code: 'CODE_WRONG' });
  expect(await server.failure(confirmSms, { phone: unknown, code })).toMatchObject({
    code: 'CUSTOMER_INCOMPLETE',
    message: 'Спробуй ще раз',
  });
});

test('[AC-03] a login needs an account of the main brand', async () => {
  const { phone } = await server.loginAsNew({ brands: ['second'] });
  const code = await codeFor(phone);
  expect(await server.failure(confirmSms, { phone, code })).toMatchObject({
    code: 'CUSTOMER_INCOMPLETE',
  });
});

test('a blocked customer learns it after the right code, and an open session ends', async () => {
  const { phone, token } = await server.loginAsNew({ isBlocked: true });
  const code = await codeFor(phone);
  expect(await server.failure(confirmSms, { phone, code: wrong(code) })).toMatchObject({
    code: 'CODE_WRONG',
  });
  const { channels } = server.context.club.support;
  expect(await server.failure(confirmSms, { phone, code })).toMatchObject({
    status: 403,
    code: 'CUSTOMER_BLOCKED',
    details: { channels: channels.main },
  });
  expect(await server.failure(getBalance, {}, { token })).toMatchObject({
    code: 'CUSTOMER_BLOCKED',
  });
});

test('[AC-01] [CL-11] test login takes a phone however it is written', async () => {
  const { phone } = await server.loginAsNew();
  const national = `${phone.slice(3, 6)} ${phone.slice(6, 9)}-${phone.slice(9)}`;
  expect((await server.call(testLogin, { phone: national })).user.phone).toBe(phone);
  expect(await server.failure(testLogin, { phone: 'x' })).toMatchObject({
    code: 'CUSTOMER_INCOMPLETE',
  });
});

test('[CL-18] logout ends this session and no other', async () => {
  const { phone, token } = await server.loginAsNew();
  const other = await server.call(testLogin, { phone });
  await server.call(getBalance, {}, { token });
  expect(await server.call(logout, { token }, { token })).toEqual({ success: true });
  expect(await server.failure(getBalance, {}, { token })).toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED_IN_APP',
  });
  await server.call(getBalance, {}, other);
});

test('[CL-20] check-token knows the own accounts only, and slides the life of the token', async () => {
  const { phone } = await server.loginAsNew();
  const { token, user, expires_at } = await server.call(testLogin, { phone });
  const own = { gloShopId: user.shopify_id };
  expect(await server.call(checkToken, own, { token })).toMatchObject({ valid: true, expires_at });
  const other = await server.call(checkToken, { gloShopId: '7000000000001' }, { token });
  expect(other.valid).toBe(false);
  server.advance(3600);
  const later = await server.call(checkToken, own, { token });
  expect(new Date(later.expires_at).getTime()).toBeGreaterThan(new Date(expires_at).getTime());
});

test('a token in use stays valid, an unused one expires after 30 days', async () => {
  const { phone } = await server.loginAsNew();
  const used = await server.call(testLogin, { phone });
  const unused = await server.call(testLogin, { phone });
  for (let days = 0; days < 40; days += 20) {
    server.advance(20 * 86_400);
    await server.call(getBalance, {}, used);
  }
  expect(await server.failure(getBalance, {}, unused)).toMatchObject({
    code: 'UNAUTHORIZED_IN_APP',
  });
});

test('neither tokens nor codes can be read from the database', async () => {
  const { phone } = await server.loginAsNew();
  await server.call(loginSms, { phone });
  const { db, jobs } = server.context;
  const waiting = await db.selectFrom('jobs').selectAll().execute();
  const stored = await db
    .selectFrom('login_codes')
    .selectAll()
    .where('phone', '=', phone)
    .execute();
  const code = await lastCode(phone);
  expect(JSON.stringify(waiting.map(({ data }) => data))).not.toContain(phone.slice(1));
  expect(JSON.stringify(stored.map(({ code_hash }) => code_hash))).not.toContain(`"${code}"`);
  const { token } = await server.call(confirmSms, { phone, code });
  const sessions = await db.selectFrom('sessions').select('token_hash').execute();
  expect(sessions.map(({ token_hash }) => token_hash)).not.toContain(token);
  await jobs.drain();
  const left = await db.selectFrom('jobs').select(['name', 'data']).execute();
  expect(left.filter(({ name }) => name.startsWith('sms.'))).toEqual([]);
  expect(JSON.stringify(left)).not.toContain(code);
});
