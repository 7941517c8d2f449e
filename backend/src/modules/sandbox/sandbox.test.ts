import { loginSms, testLogin } from '@club/api/contract/account/auth';
import { createTestServer, type TestServer } from '../../testing';
import { seededCodes } from '../../../seed/codes';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('the page shows each message with its code, personas and pack codes, without a script', async () => {
  await server.call(loginSms, { phone: '+380671234567' });
  await server.context.jobs.drain();
  const json = await server.app.inject({ url: '/sandbox/messages?phone=%2B380671234567' });
  const { messages } = json.json<{ messages: { code: string; body: string }[] }>();
  expect(messages).toHaveLength(1);
  const page = await server.app.inject({ url: '/sandbox' });
  expect(page.body).toContain(`<p class="code">${messages[0]?.code}</p>`);
  expect(page.body).toContain('+380 67 000 00 01');
  expect(page.body).toContain(seededCodes[0]?.code);
  expect(page.body).not.toMatch(/<script|<style|style=/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await server.app.inject({ url: '/sandbox/sandbox.css' })).statusCode).toBe(200);
});

test('what was sent is shown as text', async () => {
  await server.context.sms.send({ key: 'x', phone: '+380670000009', text: '<script>x</script>' });
  expect((await server.app.inject({ url: '/sandbox' })).body).not.toContain('<script>');
});

test('without the sandbox there is no page, no list and no test login', async () => {
  const off = await createTestServer({
    seed: false,
    env: { SANDBOX: 'no', TURBOSMS_TOKEN: 'token' },
  });
  for (const url of ['/sandbox', '/sandbox/messages', '/sandbox/sandbox.css']) {
    expect((await off.app.inject({ url })).statusCode).toBe(404);
  }
  expect(await off.failure(testLogin, { phone: '+380670000001' })).toMatchObject({
    code: 'TEST_LOGIN_OFF',
  });
  await off.close();
});
