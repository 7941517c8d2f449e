import { getMemberCard } from '@club/api/contract/loyalty/card';
import { isCardNumber } from '@club/domain/card-number';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn } from '../../testing/operator-client';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['store'], Петро: ['money'] }) },
  });
});
afterAll(() => server.close());

const numberOf = async (as: { token: string }) => (await server.call(getMemberCard, {}, as)).number;

test('[BX-03] every customer has an own number with a check digit, which stays the same', async () => {
  const customers = await server.context.db
    .selectFrom('customers')
    .select(['card_number', 'phone'])
    .execute();
  expect(customers.filter(({ card_number }) => !isCardNumber(card_number))).toEqual([]);
  expect(new Set(customers.map(({ card_number }) => card_number)).size).toBe(customers.length);
  const customer = await server.loginAsNew();
  expect(isCardNumber(await numberOf(customer))).toBe(true);
  expect(await numberOf(customer)).toBe(await numberOf(customer));
});

test('[BX-03] a store finds the customer by the number, and the act is stored', async () => {
  const customer = await server.loginAsNew({ balance: 250 });
  const oksana = await signIn(server);
  const number = (await numberOf(customer)).replace(/(....)(?=.)/g, '$1 ');
  const { body } = await oksana.post('/cards/find', { number });
  const { first_name: first, last_name: last } = await server.context.db
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('id', '=', customer.customerId)
    .executeTakeFirstOrThrow();
  expect(body).toContain(`${first} ${last.slice(0, 1)}.`);
  expect(body).not.toContain(last);
  expect(body).toContain('250\u00a0XP');
  expect(body).toContain('Учасник клубу');
  const act = await server.context.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(act).toEqual({
    operator: 'Оксана',
    act: 'cards.find',
    subject: `Покупець №\u00a0${customer.customerId}`,
  });
});

test('[BX-03] the address of a customer shows nothing without the card', async () => {
  const { customerId } = await server.loginAsNew();
  const oksana = await signIn(server);
  expect((await oksana.get(`/cards/${customerId}`)).statusCode).toBe(404);
});

test.each([
  ['a wrong check digit', '123456789016', /У номері помилка/],
  ['no card', '123456789015', /немає/],
])('[BX-03] a number with %s finds nobody', async (_, number, text) => {
  const oksana = await signIn(server);
  const answer = await oksana.post('/cards/find', { number });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toMatch(text);
});

test('[BX-03] the page needs the role of the store or of support', async () => {
  const petro = await signIn(server, 'Петро');
  expect((await petro.get('/cards')).statusCode).toBe(403);
});
