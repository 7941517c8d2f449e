import { loginSms } from '@club/api/contract/account/auth';
import { createTestServer, type TestServer } from '../../testing';
import type { Window } from '../../app/rate-limit';
import { loginOnDevice } from '../../testing/device';
import { messagesTo } from '../../outside/sandbox/messages';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  // Waits are compared to the second, so only the test moves the clock.
  server.setNow(new Date());
});
afterAll(() => server.close());

const codes = () => server.context.club.codes;

let phones = 0;
const somePhone = () => `+38050${String((phones += 1)).padStart(7, '0')}`;

/** Logs in, and gives the headers that the device sends from then on. */
const loginOn = (phone: string) => loginOnDevice(server, phone);

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

test('ten simultaneous requests for one phone send one message', async () => {
  const { phone } = await server.loginAsNew();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.send(loginSms, { phone })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await server.context.jobs.drain();
  expect(await messagesTo(server.context.db, phone)).toHaveLength(1);
});

test('a phone gets no more than ten codes a day, and the refusal says when to try again', async () => {
  const { phone } = await server.loginAsNew();
  for (let sent = 0; sent < codes().sends.perPhone[1].limit; sent += 1) {
    server.advance(1000);
    await server.call(loginSms, { phone });
  }
  server.advance(1000);
  const over = await server.failure(loginSms, { phone });
  expect(over).toMatchObject({ status: 429, code: 'SMS_LIMIT' });
  expect(over.message).toBe('Забагато кодів за короткий час. Спробуй через 22 години');
  server.advance(Number(over.retryAfter));
  await server.call(loginSms, { phone });
});

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['one IPv6 network', '2001:db8:1:2::', '2001:db8:1:3::1'],
])('%s can not have messages sent to everybody', async (_, network, neighbour) => {
  for (let index = 0; index < codes().sends.perClient[0].limit; index += 1) {
    const address = network.endsWith('::') ? `${network}${index + 1}` : network;
    await server.call(loginSms, { phone: somePhone() }, { address });
  }
  const address = network.endsWith('::') ? `${network}ffff` : network;
  const over = await server.failure(loginSms, { phone: somePhone() }, { address });
  expect(over).toMatchObject({ status: 429, code: 'SMS_LIMIT' });
  await server.call(loginSms, { phone: somePhone() }, { address: neighbour });
});

test('an address has a budget of messages for the day too', async () => {
  const address = '203.0.113.9';
  const [quarter, day] = codes().sends.perClient;
  await server.call(loginSms, { phone: somePhone() }, { address });
  await server.context.db
    .updateTable('rate_limits')
    .set({ hits: day.limit })
    .where('bucket', 'like', `sms:%:${day.windowSeconds}`)
    .execute();
  server.advance(quarter.windowSeconds);
  const over = await server.failure(loginSms, { phone: somePhone() }, { address });
  expect(over).toMatchObject({ code: 'SMS_LIMIT' });
  expect(Number(over.retryAfter)).toBeGreaterThan(quarter.windowSeconds);
  server.advance(day.windowSeconds);
  await server.call(loginSms, { phone: somePhone() }, { address });
});

/** Uses up what all unknown devices together may have sent, in a window. */
async function useUpAllMessages({ limit, windowSeconds }: Window): Promise<void> {
  const { db, now } = server.context;
  const row = { bucket: `sms:all:${windowSeconds}`, hits: limit };
  const resets_at = new Date(now().getTime() + windowSeconds * 1000);
  await db
    .insertInto('rate_limits')
    .values({ ...row, resets_at })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ ...row, resets_at }))
    .execute();
}

test.each([0, 1] as const)(
  'the spend breaker %# stops messages to unknown devices alone',
  async (index) => {
    const known = await server.loginAsNew();
    const device = await loginOn(known.phone);
    await useUpAllMessages(codes().sends.overall[index]);
    const request = { phone: somePhone() };
    expect(await server.failure(loginSms, request)).toMatchObject({ code: 'SMS_LIMIT' });
    server.advance(61);
    await server.call(loginSms, { phone: known.phone }, device);
    // For another phone it is an unknown device.
    expect(await server.failure(loginSms, request, device)).toMatchObject({ code: 'SMS_LIMIT' });
    server.advance(codes().sends.overall[index].windowSeconds);
    await server.call(loginSms, request);
  },
);

test('strangers who use up the messages of a phone leave its known device three of its own', async () => {
  const { phone } = await server.loginAsNew();
  const device = await loginOn(phone);
  for (let sent = 1; sent < codes().sends.perPhone[0].limit; sent += 1) {
    server.advance(61);
    await server.call(loginSms, { phone });
  }
  server.advance(61);
  expect(await server.failure(loginSms, { phone })).toMatchObject({ code: 'SMS_LIMIT' });
  for (let sent = 0; sent < 3; sent += 1) {
    await server.call(loginSms, { phone }, device);
    server.advance(61);
  }
  expect(await server.failure(loginSms, { phone }, device)).toMatchObject({ code: 'SMS_LIMIT' });
});
