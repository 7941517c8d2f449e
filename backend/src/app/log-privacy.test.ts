import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { logout } from '@club/api/contract/account/token';
import { getUser } from '@club/api/contract/account/users';
import { getVeloToken, veloMlogin } from '@club/api/contract/links';
import { createTestServer } from '../testing';
import { findCode, messagesTo } from '../outside/sandbox/messages';

test('[AC-16] a login and the way to velo log no personal data and no secret, even at debug level', async () => {
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
  const { token: ownOfBoth } = await server.loginAs('both-brands');
  const velo = await server.call(getVeloToken, {}, { token: ownOfBoth });
  const { url } = await server.call(veloMlogin, { token: velo.token }, { token: ownOfBoth });
  await server.failure(veloMlogin, { token: velo.token }, { token });
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
    velo.token,
    new URL(url).pathname.split('/').at(-1) ?? '',
    server.config.codeSecret,
  ]) {
    expect(log).not.toContain(secret);
  }
});
