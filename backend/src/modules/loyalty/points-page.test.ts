import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn } from '../../testing/operator-client';
import { runPointsCommand } from '../../server/points-command';
import { loyaltyModule } from './loyalty-routes';
import { readBalance } from './ledger-accounts-repository';

let server: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  server = await createTestServer({
    seed: false,
    env: {
      OPERATORS: operatorsSetting({ Оксана: ['money'], Петро: ['support'] }),
      METRICS_TOKEN: 'metrics-token-of-the-tests',
    },
    onLog: (line) => logged.push(line),
  });
});
afterAll(() => server.close());

const balance = (customerId: number) =>
  readBalance(server.context.db, customerId, server.context.now());

const formKey = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';

test('an operator finds a customer by phone, and reads the lots', async () => {
  const { phone } = await server.loginAsNew({ balance: 120 });
  const support = await signIn(server, 'Петро');
  const found = await support.post('/points/find', { who: phone.slice(3) });
  expect(found.body).toContain('Початковий баланс');
  expect(found.body).toContain('120\u00a0XP');
  expect(found.body).not.toContain('Виправити баланс');
  const unknown = await support.post('/points/find', { who: '+380000000000' });
  expect(unknown.body).toContain('Такого покупця немає');
});

test('a correction has a reason, counts once, and never goes below zero', async () => {
  const { customerId, phone } = await server.loginAsNew({ balance: 120 });
  const money = await signIn(server);
  const page = await money.post('/points/find', { who: phone });
  const fields = { customer: customerId, key: formKey(page.body), reason: 'Звернення №5' };
  const correct = (amount: string, more = {}) =>
    money.post('/points/correct', { ...fields, amount, ...more });
  expect((await correct('-121')).body).toContain('не буває від’ємним');
  expect((await correct('20', { reason: '' })).body).toContain('Напиши причину');
  expect((await correct('20')).body).toContain('140\u00a0XP');
  expect((await money.get('/acts')).body).toContain('Звернення №5');
});

test.each([
  ['the same amount', ['20', '20']],
  ['another amount', ['20', '-30']],
])('a form that is sent again with %s is refused, and nothing is stored twice', async (_, sent) => {
  const { customerId, phone } = await server.loginAsNew({ balance: 120 });
  const money = await signIn(server);
  const key = formKey((await money.post('/points/find', { who: phone })).body);
  const correct = (amount: string) =>
    money.post('/points/correct', { customer: customerId, key, amount, reason: 'Звернення №6' });
  const [first, second] = sent;
  const answers = [await correct(first ?? ''), await correct(second ?? '')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
  expect(answers[1]?.body).toContain('Цю форму вже надіслано');
  // The form that is shown now is another one.
  expect(formKey(answers[1]?.body ?? '')).not.toBe(key);
  expect(await balance(customerId)).toBe(140);
  const acts = await server.context.db
    .selectFrom('operator_acts')
    .select('detail')
    .where('subject', '=', `Покупець №${customerId}`)
    .where('act', '=', 'points.correct')
    .execute();
  expect(acts).toEqual([{ detail: '+20' }]);
});

test('of ten that send one form at once, one corrects', async () => {
  const { customerId, phone } = await server.loginAsNew({ balance: 120 });
  const money = await signIn(server);
  const key = formKey((await money.post('/points/find', { who: phone })).body);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      money.post('/points/correct', {
        customer: customerId,
        key,
        amount: index % 2 ? '20' : '21',
        reason: 'Звернення №7',
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(9);
  expect([140, 141]).toContain(await balance(customerId));
});

test('the command reads, corrects and checks', async () => {
  const { customerId, phone } = await server.loginAsNew({ balance: 120 });
  const said: string[] = [];
  const run = (...argv: string[]) =>
    runPointsCommand(server.context, argv, (text) => said.push(text));
  await run('correct', phone, '--by', 'Оксана', '--reason', 'Звернення', '--', '-20');
  expect(await balance(customerId)).toBe(100);
  await run('statement', phone);
  expect(said.join('')).toContain('100 left');
  await expect(run('correct', phone, '5')).rejects.toThrow('--by and --reason');
  await run('check');
  expect(said.at(-1)).toContain('agrees with itself');
});

test('what the check finds at night is an error, in /ready and in the metrics', async () => {
  const { customerId } = await server.loginAsNew({ balance: 120 });
  const { db } = server.context;
  const ledgerFaults = async () => (await server.app.inject('/ready')).json().ledgerFaults;
  server.setNow(new Date('2026-11-23T00:30:00Z'));
  await loyaltyModule.cleanUp?.(server.context);
  expect(await ledgerFaults()).toBe(0);
  await sql`update ledger_remains set remains = 119 where customer_id = ${customerId}`.execute(db);
  // At half past two in Kyiv, and an hour later on the next day.
  server.setNow(new Date('2026-11-24T00:30:00Z'));
  await loyaltyModule.cleanUp?.(server.context);
  expect(await ledgerFaults()).toBe(0);
  server.setNow(new Date('2026-11-24T01:30:00Z'));
  await Promise.all([1, 2].map(async () => loyaltyModule.cleanUp?.(server.context)));
  expect(await ledgerFaults()).toBe(1);
  expect(logged.filter((line) => line.includes('contradicts itself'))).toHaveLength(1);
  const metrics = await server.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer metrics-token-of-the-tests' },
  });
  expect(metrics.body).toContain('club_ledger_contradictions 1');
});
