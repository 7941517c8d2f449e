import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { createTestServer, type TestServer } from '../../testing';
import { lastCode, loginOnDevice, requestCodeOn } from '../../testing/device';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function guessOften(phone: string, code: string): Promise<string[]> {
  const codes = [];
  for (let index = 0; index < 6; index += 1) {
    const { code: refusal } = await server.failure(confirmSms, { phone, code: wrong(code) });
    codes.push(refusal);
  }
  return codes;
}

test('guesses of strangers leave the code to the device that asked for it, with all its tries', async () => {
  const { phone } = await server.loginAsNew();
  const device = await requestCodeOn(server, phone);
  const code = await lastCode(server, phone);
  expect(await guessOften(phone, code)).toEqual([
    ...Array<string>(4).fill('CODE_WRONG'),
    'CODE_VOID',
    'CODE_VOID',
  ]);
  expect(await server.failure(confirmSms, { phone, code })).toMatchObject({ code: 'CODE_VOID' });
  expect(await server.failure(confirmSms, { phone, code: wrong(code) }, device)).toMatchObject({
    code: 'CODE_WRONG',
    details: { tries_left: 4 },
  });
  await server.call(confirmSms, { phone, code }, device);
});

test('a code that a stranger asks for leaves the one of the asking device valid', async () => {
  const { phone } = await server.loginAsNew();
  const device = await requestCodeOn(server, phone);
  const code = await lastCode(server, phone);
  server.advance(61);
  const stranger = await requestCodeOn(server, phone);
  await guessOften(phone, await lastCode(server, phone));
  await server.call(confirmSms, { phone, code }, device);
  expect(await server.failure(confirmSms, { phone, code }, stranger)).toBeDefined();
});

test('the asking device has five tries as well', async () => {
  const { phone } = await server.loginAsNew();
  const device = await requestCodeOn(server, phone);
  const code = await lastCode(server, phone);
  for (let index = 0; index < 5; index += 1) {
    await server.failure(confirmSms, { phone, code: wrong(code) }, device);
  }
  const refused = await server.failure(confirmSms, { phone, code }, device);
  expect(refused.code).toBe('CODE_VOID');
});

test('a code that was read on another device is good there too', async () => {
  const { phone } = await server.loginAsNew();
  await requestCodeOn(server, phone);
  const code = await lastCode(server, phone);
  expect((await server.call(confirmSms, { phone, code })).user.phone).toBe(phone);
});

test('the cookie of the device is for the server alone, and says nothing about the phone', async () => {
  const { phone } = await server.loginAsNew();
  const { headers } = await server.send(loginSms, { phone });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(
    /^club-device=[\w-]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
  );
  const device = await loginOnDevice(server, (await server.loginAsNew()).phone);
  expect(Buffer.from(String(device.headers['cookie']), 'base64url').toString()).not.toContain(
    '380',
  );
});

test.each(['club-device=forged', 'club-device='])('%s is an unknown device', async (cookie) => {
  const { phone } = await server.loginAsNew();
  const answer = await server.send(loginSms, { phone }, { headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).not.toContain(`${cookie};`);
});
