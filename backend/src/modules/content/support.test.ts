import { getBalance } from '@club/api/contract/loyalty/balance';
import { getMessages, getSupport, sendMessage } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const message = { topic: 'device', text: 'Пристрій не вмикається з учора' } as const;

const stored = () =>
  server.context.db.selectFrom('support_messages').selectAll().orderBy('id').execute();
const tickets = () =>
  server.context.db.selectFrom('sandbox_tickets').selectAll().orderBy('id').execute();

test('[RT-09] [CO-03] each app has its own contacts', async () => {
  const { token } = await server.loginAsNew();
  const main = await server.call(getSupport, { myogo: 'false' }, { token });
  const second = await server.call(getSupport, { myogo: 'true' }, { token });
  expect(main.channels.map(({ kind }) => kind)).toEqual(['phone', 'messenger', 'email']);
  expect(main.channels[0]?.href).toBe('tel:+380800000000');
  expect(second.channels).not.toEqual(main.channels);
  expect(main.hours).toHaveLength(1);
});

test('[RT-09] a message is stored, sent to the desk by a job, and shown on the sandbox page', async () => {
  const { token, customerId } = await server.loginAsNew({ brands: ['main', 'second'] });
  const { message: answer } = await server.call(
    sendMessage,
    { ...message, text: `  ${message.text}\n`, email: 'me@example.com', myogo: true },
    { token },
  );
  const row = (await stored()).find(({ id }) => String(id) === answer.number);
  expect(row).toMatchObject({
    customer_id: customerId,
    brand: 'second',
    topic: 'device',
    body: message.text,
    email: 'me@example.com',
    delivered_at: null,
  });
  await server.context.jobs.drain();
  const [ticket] = (await tickets()).slice(-1);
  expect(ticket).toMatchObject({
    ticket_key: `support-${answer.number}`,
    subject: `Ого №\u00a0${answer.number}: Пристрій`,
    body: message.text,
    contact: expect.stringContaining('me@example.com'),
  });
  expect((await stored()).at(-1)?.delivered_at).not.toBeNull();
  const page = await server.app.inject({ url: '/sandbox' });
  expect(page.body).toContain(message.text);
});

test('[RT-09] a repeat with the same key is one message; another text with this key is refused', async () => {
  const { token } = await server.loginAsNew();
  const key = { token, idempotencyKey: 'attempt-1' };
  const before = (await stored()).length;
  const first = await server.call(sendMessage, message, key);
  expect(await server.call(sendMessage, message, key)).toEqual(first);
  expect(await stored()).toHaveLength(before + 1);
  const other = { ...message, text: 'Зовсім інше питання' };
  expect((await server.failure(sendMessage, other, key)).code).toBe('IDEMPOTENCY_CONFLICT');
});

test('[RT-09] of many simultaneous messages five are accepted, and after an hour again', async () => {
  const { token } = await server.loginAsNew();
  const before = (await stored()).length;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      server.send(sendMessage, { ...message, text: `Питання номер ${index}` }, { token }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(await stored()).toHaveLength(before + 5);
  const refused = await server.failure(sendMessage, message, { token });
  expect(refused).toMatchObject({ status: 429, code: 'MESSAGE_LIMIT' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  server.advance(3_601);
  await server.call(sendMessage, message, { token });
  await server.context.jobs.drain();
});

test.each([
  ['a text that says nothing', { text: '   ні   ' }],
  ['a text that is too long', { text: 'x'.repeat(2001) }],
  ['an unknown topic', { topic: 'weather' }],
])('[RT-09] refuses %s and stores nothing', async (_name, own) => {
  const { token } = await server.loginAsNew();
  const before = (await stored()).length;
  const failure = await server.failure(sendMessage, { ...message, ...own }, { token });
  expect(failure).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(await stored()).toHaveLength(before);
});

test('[RT-09] an invalid e-mail is refused; a valid one is stored as typed', async () => {
  const { token } = await server.loginAsNew();
  const before = (await stored()).length;
  const failure = await server.failure(sendMessage, { ...message, email: 'me@' }, { token });
  expect(failure.code).toBe('EMAIL_INVALID');
  expect(await stored()).toHaveLength(before);
  await server.call(sendMessage, { ...message, email: ' Me@Example.com ' }, { token });
  expect((await stored()).at(-1)?.email).toBe('me@example.com');
});

const messages = async (token: string, myogo: 'true' | 'false' = 'false') =>
  (await server.call(getMessages, { myogo }, { token })).messages;

test('[RT-09] [CO-03] a customer sees the own messages of the app again, newest first', async () => {
  const { token } = await server.loginAsNew({ brands: ['main', 'second'] });
  const other = await server.loginAsNew();
  expect(await messages(token)).toEqual([]);
  const numbers = [];
  for (const text of ['Перше питання', 'Друге питання']) {
    const sent = await server.call(sendMessage, { ...message, text }, { token });
    numbers.push(sent.message.number);
    server.advance(60);
  }
  await server.call(sendMessage, { ...message, myogo: true }, { token });
  expect(await messages(token)).toMatchObject([
    { number: numbers[1], topic: 'device', text: 'Друге питання' },
    { number: numbers[0], topic: 'device', text: 'Перше питання' },
  ]);
  expect(await messages(token, 'true')).toHaveLength(1);
  expect(await messages(other.token)).toEqual([]);
});

test('[RT-09] a blocked customer who is logged in reaches the support, and nothing else', async () => {
  const { token } = await server.loginAsNew({ isBlocked: true });
  const support = await server.call(getSupport, { myogo: 'false' }, { token });
  expect(support).toMatchObject({ is_blocked: true });
  expect(support.channels).toHaveLength(3);
  const sent = await server.call(sendMessage, message, { token });
  expect(await messages(token)).toMatchObject([{ number: sent.message.number }]);
  expect((await server.failure(getBalance, {}, { token })).code).toBe('CUSTOMER_BLOCKED');
  const free = await server.loginAsNew();
  expect(await server.call(getSupport, { myogo: 'false' }, free)).toMatchObject({
    is_blocked: false,
  });
});
