import {
  confirmReward,
  getNextReward,
  getRewards,
  getTakenRewards,
  releaseReward,
  reserveReward,
} from '@club/api/contract/exchange';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { addReward, reserveOne, takeOne, type TestReward } from '../../testing/exchange-fixture';
import { setSwitch } from '../switches/switches-service';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

let server: TestServer;
const log: string[] = [];
const start = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  server = await createTestServer({ seed: false, onLog: (line) => log.push(line) });
});
beforeEach(() => server.setNow(start));
afterAll(() => server.close());

const shop = () => server.config.brands.main.shopDomain;
const balance = async (customer: LoggedIn) => (await server.call(getBalance, {}, customer)).balance;

async function stateFor(customer: LoggedIn, { id }: TestReward) {
  const { rewards } = await server.call(getRewards, { shop: shop() }, customer);
  return rewards.find((one) => one.id === id);
}

const reserveFailure = async (customer: LoggedIn, { id, price }: TestReward) =>
  (await server.failure(reserveReward, { reward_id: id, price }, customer)).code;

const confirmFailure = async (customer: LoggedIn, reservation: string) =>
  (await server.failure(confirmReward, { reservation_id: reservation }, customer)).code;

test('[LO-03] a reward is reserved, booked once, and its code stays readable', async () => {
  const customer = await server.loginAsNew({ balance: 150 });
  const reward = await addReward(server);
  const input = { reward_id: reward.id, price: reward.price };
  const reserved = await server.call(reserveReward, input, customer);
  expect(reserved).toMatchObject({
    reservation: { until: '2026-11-20T10:10:00.000Z', price: 100 },
    balance: 50,
  });
  expect(await stateFor(customer, reward)).toMatchObject({ state: 'open', left: 10 });
  const key = { ...customer, idempotencyKey: 'take' };
  const confirmInput = { reservation_id: reserved.reservation.id };
  const first = await server.call(confirmReward, confirmInput, key);
  expect(first).toMatchObject({
    taken: { reward_id: reward.id, state: 'usable', usable_until: '2026-12-04', price: 100 },
    balance: 50,
  });
  expect(first.taken.code).toMatch(/^\d{12}$/);
  // The same key, and the same reservation without one: nothing is booked twice.
  expect(await server.call(confirmReward, confirmInput, key)).toEqual(first);
  expect(await server.call(confirmReward, confirmInput, customer)).toEqual(first);
  expect(await balance(customer)).toBe(50);
  expect((await server.call(getTakenRewards, {}, customer)).taken).toEqual([first.taken]);
  expect(await stateFor(customer, reward)).toMatchObject({ left: 9, taken: 1 });
  expect(await server.call(getBonusHistory, { shop: shop() }, customer)).toMatchObject({
    transactions: [
      { amount: -100, reason: 'exchange', title: 'Обмін: Тестова кава' },
      { amount: 150 },
    ],
  });
  expect(log.join('\n')).not.toContain(first.taken.code);
});

test('[LO-03] a taken reward that is older than the list is read by its number', async () => {
  const customer = await server.loginAsNew({ balance: 150 });
  const other = await server.loginAsNew();
  const taken = await takeOne(server, await addReward(server), customer);
  const read = (id: string, as: LoggedIn) => server.call(getTakenRewards, { id }, as);
  expect(await read(taken.id, customer)).toEqual({ taken: [taken] });
  expect(await read(taken.id, other)).toEqual({ taken: [] });
  expect(await read('999999', customer)).toEqual({ taken: [] });
  expect(await read('x', customer)).toEqual({ taken: [] });
});

test('[LO-03] the state says why a reward cannot be taken, and taking it is refused', async () => {
  const customer = await server.loginAsNew({ balance: 500 });
  const cases = [
    ['soon', 'REWARD_NOT_OPEN', { validFrom: '2026-11-21' }],
    ['over', 'REWARD_NOT_OPEN', { validUntil: '2026-11-19' }],
    ['sold-out', 'REWARD_SOLD_OUT', { stock: 0 }],
  ] as const;
  for (const [state, code, own] of cases) {
    const reward = await addReward(server, own);
    expect(await stateFor(customer, reward)).toMatchObject({ state });
    expect(await reserveFailure(customer, reward)).toBe(code);
  }
  const other = await addReward(server, { brand: 'second' });
  expect(await stateFor(customer, other)).toBeUndefined();
  expect(await reserveFailure(customer, other)).toBe('REWARD_NOT_FOUND');
  const priced = await addReward(server);
  expect(await reserveFailure(customer, { ...priced, price: 90 })).toBe('REWARD_PRICE_CHANGED');
  const dear = await addReward(server, { price: 501 });
  expect(await reserveFailure(customer, dear)).toBe('BALANCE_TOO_LOW');
  expect(await balance(customer)).toBe(500);
});

test('[LO-03] a customer has no more than the limit, at a time either', async () => {
  const customer = await server.loginAsNew({ balance: 500 });
  const reward = await addReward(server, { perCustomer: 1 });
  const takes = await Promise.allSettled([1, 2, 3].map(() => takeOne(server, reward, customer)));
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stateFor(customer, reward)).toMatchObject({ state: 'limit', taken: 1 });
  expect(await reserveFailure(customer, reward)).toBe('REWARD_LIMIT');
  expect(await balance(customer)).toBe(400);
});

test('[LO-03] who is under 18 does not get a reward for adults', async () => {
  const young = await server.loginAsNew({ balance: 500 });
  const reward = await addReward(server, { adultsOnly: true });
  expect(await stateFor(young, reward)).toMatchObject({ state: 'open', adults_only: true });
  await server.context.db
    .updateTable('customers')
    .set({ birth_date: '2008-11-21' })
    .where('id', '=', young.customerId)
    .execute();
  expect(await stateFor(young, reward)).toMatchObject({ state: 'under-age' });
  expect(await reserveFailure(young, reward)).toBe('UNDER_AGE');
  // The birthday begins at midnight in Kyiv.
  server.setNow(new Date('2026-11-20T22:00:00Z'));
  await reserveOne(server, reward, young);
});

test('[LO-03] a blocked customer takes nothing', async () => {
  const blocked = await server.loginAsNew({ balance: 500, isBlocked: true });
  expect(await reserveFailure(blocked, await addReward(server))).toBe('CUSTOMER_BLOCKED');
});

test('[LO-03] of fifty who want the last piece at once, one gets it', async () => {
  const reward = await addReward(server, { stock: 1 });
  const customers = await Promise.all(
    Array.from({ length: 50 }, () => server.loginAsNew({ balance: 100 })),
  );
  const takes = await Promise.allSettled(
    customers.map((customer) => takeOne(server, reward, customer)),
  );
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const balances = await Promise.all(customers.map(balance));
  expect(balances.filter((one) => one === 0)).toHaveLength(1);
  expect(balances.filter((one) => one === 100)).toHaveLength(49);
});

test('[LO-03] fifty takes at once with points for one book one', async () => {
  const reward = await addReward(server, { stock: 60 });
  const customer = await server.loginAsNew({ balance: 100 });
  await Promise.allSettled(Array.from({ length: 50 }, () => takeOne(server, reward, customer)));
  expect((await server.call(getTakenRewards, {}, customer)).taken).toHaveLength(1);
  expect(await balance(customer)).toBe(0);
  expect(await stateFor(customer, reward)).toMatchObject({ left: 59 });
});

test('[LO-03] a reservation that ends gives piece and points back by itself', async () => {
  const reward = await addReward(server, { stock: 1 });
  const [slow, other] = [
    await server.loginAsNew({ balance: 100 }),
    await server.loginAsNew({ balance: 100 }),
  ];
  const reservation = await reserveOne(server, reward, slow);
  expect(await reserveFailure(other, reward)).toBe('REWARD_SOLD_OUT');
  server.advance(599);
  expect(await stateFor(other, reward)).toMatchObject({ state: 'sold-out' });
  server.advance(1);
  expect(await stateFor(other, reward)).toMatchObject({ state: 'open', left: 1 });
  expect(await confirmFailure(slow, reservation)).toBe('RESERVATION_ENDED');
  expect(await balance(slow)).toBe(100);
  await takeOne(server, reward, other);
});

test('[LO-03] a reservation can be given up, and a new one replaces it', async () => {
  const [first, second] = [await addReward(server, { stock: 1 }), await addReward(server)];
  const customer = await server.loginAsNew({ balance: 100 });
  const given = await reserveOne(server, first, customer);
  expect(await server.call(releaseReward, { reservation_id: given }, customer)).toEqual({
    balance: 100,
  });
  expect(await confirmFailure(customer, given)).toBe('RESERVATION_ENDED');
  const replaced = await reserveOne(server, first, customer);
  const last = await reserveOne(server, second, customer);
  expect(await confirmFailure(customer, replaced)).toBe('RESERVATION_ENDED');
  await server.call(confirmReward, { reservation_id: last }, customer);
  expect(await balance(customer)).toBe(0);
});

test('[LO-03] the reservation of another customer does not exist', async () => {
  const [owner, thief] = [
    await server.loginAsNew({ balance: 100 }),
    await server.loginAsNew({ balance: 100 }),
  ];
  const reservation = await reserveOne(server, await addReward(server), owner);
  expect(await confirmFailure(thief, reservation)).toBe('NOT_FOUND');
  await server.call(releaseReward, { reservation_id: reservation }, thief);
  await server.call(confirmReward, { reservation_id: reservation }, owner);
  expect((await server.call(getTakenRewards, {}, thief)).taken).toEqual([]);
});

test('[LO-03] days begin and end at midnight in Kyiv', async () => {
  const customer = await server.loginAsNew({ balance: 500 });
  const reward = await addReward(server, { validFrom: '2026-11-30', validUntil: '2026-12-01' });
  const at = async (moment: string) => {
    server.setNow(new Date(moment));
    return (await stateFor(customer, reward))?.state;
  };
  expect(await at('2026-11-29T21:59:59Z')).toBe('soon');
  expect(await at('2026-11-29T22:00:00Z')).toBe('open');
  expect(await at('2026-12-01T21:59:59Z')).toBe('open');
  // Reserved on the last day: the minutes of the reservation are still the customer's.
  const reservation = await reserveOne(server, reward, customer);
  expect(await at('2026-12-01T22:00:00Z')).toBe('over');
  const { taken } = await server.call(confirmReward, { reservation_id: reservation }, customer);
  expect(taken.usable_until).toBe('2026-12-16');
});

test('[LO-03] what operators switch off is refused, and reservations of it too', async () => {
  const customer = await server.loginAsNew({ balance: 500 });
  const reward = await addReward(server);
  const reservation = await reserveOne(server, reward, customer);
  const turn = (isOn: boolean) =>
    server.context.transaction((tx) => setSwitch(tx, server.context, 'exchange', isOn));
  await turn(false);
  expect(await stateFor(customer, reward)).toMatchObject({ state: 'paused' });
  expect(await confirmFailure(customer, reservation)).toBe('REWARD_NOT_OPEN');
  expect(await reserveFailure(customer, reward)).toBe('REWARD_NOT_OPEN');
  await turn(true);
  await server.call(confirmReward, { reservation_id: reservation }, customer);
});

test('the next reward is the cheapest above the balance, else the best within reach', async () => {
  const near = await addReward(server, { brand: 'second', price: 130, title: 'Ближча' });
  await addReward(server, { brand: 'second', price: 900_000, title: 'Найдорожча' });
  const input = { shop: server.config.brands.second.shopDomain };
  const next = async (owned: number) => {
    const customer = await server.loginAsNew({ balance: owned });
    return (await server.call(getNextReward, input, customer)).reward;
  };
  expect(await next(120)).toEqual({ id: near.id, title: 'Ближча', price: 130 });
  expect(await next(1_000_000)).toMatchObject({ title: 'Найдорожча' });
});

test('[LO-03] the taken rewards have pages without an end that nobody sees', async () => {
  const customer = await server.loginAsNew();
  const { id } = await addReward(server);
  const at = server.context.now();
  const { rows } = await sql<{ id: number }>`
    insert into reward_takings (reward_id, customer_id, brand, price, state, reserved_at,
      reserved_until, code, taken_at, usable_until, returns_unused, used_at, used_by)
    select ${id}::bigint, ${customer.customerId}::bigint, 'main', 10, 'used', ${at}::timestamptz,
      ${at}::timestamptz, (770000000000 + n)::text, ${at}::timestamptz, '2026-12-04', false,
      ${at}::timestamptz, 'Петро'
    from generate_series(1, 60) n returning id`.execute(server.context.db);
  const first = await server.call(getTakenRewards, {}, customer);
  expect(first.taken).toHaveLength(50);
  const second = await server.call(getTakenRewards, { before: first.next! }, customer);
  expect(second.next).toBeNull();
  const read = [...first.taken, ...second.taken].map((one) => Number(one.id));
  expect(read).toEqual(rows.map(({ id: made }) => made).toSorted((a, b) => b - a));
});
