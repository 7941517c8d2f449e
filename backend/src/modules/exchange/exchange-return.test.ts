import {
  getRewards,
  getTakenRewards,
  returnReward,
  type TakenReward,
} from '@club/api/contract/exchange';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getNotices } from '@club/api/contract/notices';
import { createTestServer, type TestServer } from '../../testing';
import { addReward, reserveOne, takeOne, type TestReward } from '../../testing/exchange-fixture';
import { ledgerFaults } from '../../testing/ledger-invariants';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { book } from '../loyalty/ledger-service';
import { endUnusedRewards } from './taken-rewards';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

let server: TestServer;
let till: OperatorClient;
const start = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  const OPERATORS = operatorsSetting({ Каса: ['store'] });
  server = await createTestServer({ seed: false, env: { OPERATORS } });
});
beforeEach(async () => {
  server.setNow(start);
  till = await signIn(server, 'Каса');
});
afterAll(() => server.close());

const shop = () => server.config.brands.main.shopDomain;
const balance = async (customer: LoggedIn) => (await server.call(getBalance, {}, customer)).balance;
const takenBy = async (customer: LoggedIn) =>
  (await server.call(getTakenRewards, {}, customer)).taken;
const giveBack = ({ id }: TakenReward, customer: LoggedIn) =>
  server.call(returnReward, { taken_id: id }, customer);
const giveBackFailure = async (id: string, customer: LoggedIn) =>
  (await server.failure(returnReward, { taken_id: id }, customer)).code;
const give = ({ id, code }: TakenReward) => till.post('/reward-codes/give', { claim: id, code });
const leftOf = async ({ id }: TestReward, customer: LoggedIn) => {
  const { rewards } = await server.call(getRewards, { shop: shop() }, customer);
  return rewards.find((one) => one.id === id)?.left;
};

test('[LO-03] an unused reward is given back once: points and piece return, the store refuses its code', async () => {
  const customer = await server.loginAsNew({ balance: 100 });
  const reward = await addReward(server, { stock: 1, perCustomer: 1 });
  const taken = await takeOne(server, reward, customer);
  const first = await giveBack(taken, customer);
  expect(first).toEqual({ taken: { ...taken, state: 'returned' }, balance: 100 });
  expect(await giveBack(taken, customer)).toEqual(first);
  expect(await balance(customer)).toBe(100);
  expect(await takenBy(customer)).toEqual([first.taken]);
  expect(await leftOf(reward, customer)).toBe(1);
  expect(await server.call(getBonusHistory, { shop: shop() }, customer)).toMatchObject({
    transactions: [
      { amount: 100, reason: 'exchange-return', title: 'Повернення: Тестова кава' },
      { amount: -100 },
      { amount: 100 },
    ],
  });
  const found = (await till.post('/reward-codes/find', { code: taken.code })).body;
  expect(found).toContain('Повернуто, XP уже на балансі покупця');
  expect(found).not.toContain('>Видати<');
  expect((await give(taken)).body).toContain('Винагороду повернуто');
  // The end of its term changes nothing more, and the customer may take it again before that.
  await takeOne(server, reward, customer);
  server.setNow(new Date('2026-12-05T10:00:00Z'));
  await endUnusedRewards(server.context);
  expect(await balance(customer)).toBe(100);
  expect(await ledgerFaults(server.context.db)).toEqual([]);
});

describe('points that expired while the customer had the reward', () => {
  /** Has taken a reward of 150 for 100 points that expire in November, and 50 that last. */
  async function takeBeforeExpiry() {
    const customer = await server.loginAsNew({ balance: 90 });
    const { customerId } = customer;
    const expiresAt = new Date('2026-11-30T22:00:00Z');
    await server.context.transaction((tx) =>
      book(tx, server.context, {
        customerId,
        amount: 100,
        expiresAt,
        brand: 'main',
        reason: 'quiz',
        title: 'Тест',
        sourceKind: 'test',
        sourceKey: `return:${customerId}`,
      }),
    );
    const taken = await takeOne(server, await addReward(server, { price: 150 }), customer);
    return { customer, taken };
  }
  const newest = async (customer: LoggedIn) =>
    server.call(getBonusHistory, { shop: shop() }, customer);

  test('expire again when it is given back, which its customer sees before', async () => {
    const { customer, taken } = await takeBeforeExpiry();
    expect((await takenBy(customer))[0]).not.toHaveProperty('lapsed');
    server.setNow(new Date('2026-12-01T10:00:00Z'));
    expect(await takenBy(customer)).toEqual([{ ...taken, lapsed: 100 }]);
    // A reservation must not keep what has expired.
    await reserveOne(server, await addReward(server, { price: 40 }), customer);
    expect(await giveBack(taken, customer)).toMatchObject({ balance: 50 });
    expect(await balance(customer)).toBe(50);
    expect(await newest(customer)).toMatchObject({
      transactions: [
        { amount: -100, reason: 'expiry', at: '2026-12-01T10:00:00.000Z' },
        { amount: 150, reason: 'exchange-return' },
        { amount: -150 },
        { amount: 100 },
        { amount: 90 },
      ],
    });
    expect((await takenBy(customer))[0]).not.toHaveProperty('lapsed');
    server.setNow(new Date('2026-12-01T11:00:00Z'));
    expect(await balance(customer)).toBe(90);
    expect(await ledgerFaults(server.context.db)).toEqual([]);
  });

  test('expire again when it was not used in time, and the notice says so', async () => {
    const { customer } = await takeBeforeExpiry();
    server.setNow(new Date('2026-12-05T10:00:00Z'));
    await endUnusedRewards(server.context);
    expect(await balance(customer)).toBe(90);
    const { notices } = await server.call(getNotices, {}, customer);
    expect(notices[0]).toMatchObject({
      title: '50\u00a0XP повернулися',
      text: expect.stringContaining('Термін дії 100\u00a0XP минув'),
    });
    expect(await ledgerFaults(server.context.db)).toEqual([]);
  });
});

test('[LO-03] what was used, does not return, or is another customer’s is not given back', async () => {
  const customer = await server.loginAsNew({ balance: 300 });
  const other = await server.loginAsNew();
  const used = await takeOne(server, await addReward(server), customer);
  await give(used);
  const final = await takeOne(server, await addReward(server, { returnsUnused: false }), customer);
  const own = await takeOne(server, await addReward(server), customer);
  expect(await giveBackFailure(used.id, customer)).toBe('REWARD_NOT_RETURNABLE');
  expect(await giveBackFailure(final.id, customer)).toBe('REWARD_NOT_RETURNABLE');
  expect(await giveBackFailure(own.id, other)).toBe('NOT_FOUND');
  expect(await giveBackFailure('x', customer)).toBe('NOT_FOUND');
  expect(await balance(customer)).toBe(0);
  expect((await takenBy(customer)).map(({ state }) => state)).toEqual(['usable', 'usable', 'used']);
});

test('[LO-03] when till and customer end a reward at the same moment, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const customer = await server.loginAsNew({ balance: 100 });
    const reward = await addReward(server, { stock: 1 });
    const taken = await takeOne(server, reward, customer);
    const gives = Array.from({ length: 25 }, () => give(taken));
    const returns = Array.from({ length: 25 }, () => giveBack(taken, customer));
    const [given, returned] = await Promise.all([Promise.all(gives), Promise.allSettled(returns)]);
    const timesGiven = given.filter(({ statusCode }) => statusCode === 200).length;
    const timesReturned = returned.filter(({ status }) => status === 'fulfilled').length;
    const outcome = [timesGiven, timesReturned, await balance(customer)];
    expect([
      [1, 0, 0],
      [0, 25, 100],
    ]).toContainEqual(outcome);
    expect(await leftOf(reward, customer)).toBe(timesGiven === 1 ? 0 : 1);
  }
  expect(await ledgerFaults(server.context.db)).toEqual([]);
});
