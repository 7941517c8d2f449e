import { confirmSms, loginSms, logout } from '@club/api/contract/account/auth';
import { getUser } from '@club/api/contract/account/users';
import { createTestServer } from '../testing';
import { findCode, messagesTo } from '../outside/sandbox/messages';

test('a login logs no personal data and no secret, even at debug level', async () => {
  const lines: string[] = [];
  const server = await createTestServer({ onLog: (line) => lines.push(line) });
  const { phone, token: own } = await server.loginAsNew();
  const address = '203.0.113.77';
  await server.call(loginSms, { phone }, { address });
  await server.context.jobs.drain();
  const [message] = await messagesTo(server.context.db, phone);
  const code = findCode(message?.body ?? '') ?? '';
  await server.failure(confirmSms, { phone, code: code === '000000' ? '000001' : '000000' });
  const { token, user } = await server.call(confirmSms, { phone, code }, { address });
  await server.call(getUser, { id: user.id }, { token });
  await server.app.inject({
    url: `/api/get-balance?token=${token}`,
    headers: { 'x-api-key': 'club-web' },
  });
  // Personal data in a log line is removed.
  server.context.log.info({ phone, user: { email: 'a@b.ua', token } }, 'careless');
  await server.call(logout, { token }, { token });
  await server.close();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(5);
  expect(log).toContain('/api/auth/confirm-sms');
  for (const secret of [
    phone,
    phone.slice(1),
    code,
    token,
    own,
    address,
    'a@b.ua',
    server.config.codeSecret,
  ]) {
    expect(log).not.toContain(secret);
  }
});
