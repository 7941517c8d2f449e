import { getUser } from '@club/api/contract/account/users';
import { getMessages } from '@club/api/contract/content';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { runCustomersCommand } from '../../server/customers-command';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { createVerifier } from '../../testing/verification-fixture';
import { readCustomerStatus } from '../account/customer-status';

let server: TestServer;
let support: OperatorClient;

beforeAll(async () => {
  server = await createTestServer({
    seed: false,
    env: { OPERATORS: operatorsSetting({ Оксана: ['support'], Петро: ['money'] }) },
  });
  support = await signIn(server);
});
afterAll(() => server.close());

const reason = 'Підроблені коди';

const act = (name: string, customer: number) =>
  support.post(`/customers/${name}`, { customer, reason });

const storedActs = (customerId: number) =>
  server.context.db
    .selectFrom('operator_acts')
    .select(['act', 'operator', 'reason'])
    .where('subject', '=', `Покупець №\u00a0${customerId}`)
    .orderBy('id')
    .execute();

async function emailsTo(email: string): Promise<string[]> {
  await server.context.jobs.drain();
  const rows = await server.context.db
    .selectFrom('sandbox_messages')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

test('an operator finds, blocks and unblocks a customer, whose open session sees it at once', async () => {
  const as = await createVerifier(server).aReader({ balance: 20 });
  await server.call(getBalance, {}, as);
  const found = await support.post('/customers/find', { who: as.phone });
  expect(found.body).toContain('Тест Тестенко');
  expect(found.body).not.toContain(as.phone);

  expect((await act('block', as.customerId)).body).toContain('покупця заблоковано');
  expect((await server.failure(getBalance, {}, as)).code).toBe('CUSTOMER_BLOCKED');
  await server.call(getMessages, { myogo: 'false' }, as);
  expect(await emailsTo(as.email)).toEqual([expect.stringContaining('напиши в підтримку')]);
  expect((await act('block', as.customerId)).body).toContain('вже заблоковано');

  expect((await act('unblock', as.customerId)).body).toContain('покупця розблоковано');
  expect(await server.call(getBalance, {}, as)).toMatchObject({ balance: 20 });
  expect(await emailsTo(as.email)).toHaveLength(2);
  const kept = await storedActs(as.customerId);
  expect(kept.filter(({ act: name }) => name.endsWith('block'))).toEqual([
    { act: 'customers.block', operator: 'Оксана', reason },
    { act: 'customers.unblock', operator: 'Оксана', reason },
  ]);
});

test('nothing is done without a reason, or by an operator of another role', async () => {
  const { customerId } = await server.loginAsNew();
  const short = await support.post('/customers/block', { customer: customerId, reason: 'так' });
  expect(short.body).toContain('Напиши причину');
  const money = await signIn(server, 'Петро');
  const refused = await money.post('/customers/block', { customer: customerId, reason });
  expect(refused.statusCode).toBe(403);
  expect((await money.get(`/customers/${customerId}`)).statusCode).toBe(403);
  const acts = await storedActs(customerId);
  expect(acts.map(({ act: name }) => name)).toEqual(['customers.open']);
});

test('[AC-12] an operator gives and takes the special status and early access', async () => {
  const as = await server.loginAsNew();
  const { customerId } = as;
  const status = () =>
    readCustomerStatus(server.context, server.context.db, { customerId, brand: 'main' });
  const { id } = await server.context.db
    .selectFrom('app_users')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const metafields = async () =>
    (await server.call(getUser, { id: String(id) }, as)).user.metafields.map(({ key }) => key);
  expect([await status(), await metafields()]).toEqual([{ isSpecial: false, isEarly: false }, []]);

  await act('give-early', customerId);
  expect(await status()).toEqual({ isSpecial: false, isEarly: true });
  await act('take-early', customerId);
  const given = await act('give-special', customerId);
  expect(given.body).toContain('особливий статус надано');
  expect(await status()).toEqual({ isSpecial: true, isEarly: true });
  expect(await metafields()).toEqual(['hyper-pro-699']);
  await act('take-special', customerId);
  expect([await status(), await metafields()]).toEqual([{ isSpecial: false, isEarly: false }, []]);

  const other = await server.loginAsNew({ brands: ['second'] });
  expect((await act('give-special', other.customerId)).body).toContain('діє лише в «Іскрі»');
});

test('the command does the same, with author and reason', async () => {
  const as = await server.loginAsNew();
  const said: string[] = [];
  const run = (...argv: string[]) =>
    runCustomersCommand(server.context, argv, (text) => said.push(text));
  const author = ['--by', 'Ірина', '--reason', reason];
  await server.call(getBalance, {}, as);
  await expect(run('block', as.phone)).rejects.toThrow('--by and --reason');
  await run('block', as.phone, ...author);
  expect((await server.failure(getBalance, {}, as)).code).toBe('CUSTOMER_BLOCKED');
  await run('give-special', as.phone, ...author);
  await run('show', as.phone, ...author);
  expect(said.at(-1)).toBe(`customer ${as.customerId}: blocked, special\n`);
  await expect(run('block', as.phone, ...author)).rejects.toThrow('вже заблоковано');
  expect(await storedActs(as.customerId)).toEqual([
    { act: 'customers.block', operator: 'Ірина', reason },
    { act: 'customers.give-special', operator: 'Ірина', reason },
    { act: 'customers.open', operator: 'Ірина', reason },
  ]);
});
