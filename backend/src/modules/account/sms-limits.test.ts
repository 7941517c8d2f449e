import { loginSms } from '@club/api/contract/account/auth';
import { createTestServer, type TestServer } from '../../testing';
import { messagesTo } from '../../outside/sandbox/messages';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

test('[CL-12] a phone gets a code a minute and three in a quarter of an hour', async () => {
  const { phone } = await server.loginAsNew();
  await server.call(loginSms, { phone });
  const soon = await server.failure(loginSms, { phone });
  expect(soon).toMatchObject({ status: 429, code: 'SMS_TOO_SOON', retryAfter: '60' });
  server.advance(61);
  await server.call(loginSms, { phone });
  server.advance(61);
  await server.call(loginSms, { phone });
  server.advance(61);
  expect(await server.failure(loginSms, { phone })).toMatchObject({ code: 'SMS_LIMIT' });
  server.advance(900);
  await server.call(loginSms, { phone });
});

test('of 10 that ask for one phone at once, one message leaves', async () => {
  const { phone } = await server.loginAsNew();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.send(loginSms, { phone })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await server.context.jobs.drain();
  expect(await messagesTo(server.context.db, phone)).toHaveLength(1);
});

test('one address can not have messages sent to everybody', async () => {
  const { codes } = server.context.club;
  const address = '203.0.113.7';
  for (let index = 0; index < codes.sendsPerAddress; index += 1) {
    const phone = `+38050${String(index).padStart(7, '0')}`;
    await server.call(loginSms, { phone }, { address });
  }
  const over = await server.failure(loginSms, { phone: '+380509999999' }, { address });
  expect(over).toMatchObject({ status: 429, code: 'SMS_LIMIT' });
  await server.call(loginSms, { phone: '+380509999999' }, { address: '203.0.113.8' });
});

test('the spend breaker stops messages whoever asks', async () => {
  const { db } = server.context;
  const { codes } = server.context.club;
  await db
    .updateTable('rate_limits')
    .set({ hits: codes.sendsOverall })
    .where('bucket', '=', 'sms:all')
    .execute();
  const request = { phone: '+380508888888' };
  expect(await server.failure(loginSms, request)).toMatchObject({ code: 'SMS_LIMIT' });
  await db.deleteFrom('rate_limits').where('bucket', '=', 'sms:all').execute();
  await server.call(loginSms, request);
});
