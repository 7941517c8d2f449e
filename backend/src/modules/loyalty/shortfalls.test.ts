import { getBalance } from '@club/api/contract/loyalty/balance';
import { bonusHistory, getBonusHistory } from '@club/api/contract/loyalty/history';
import { getOrder } from '@club/api/contract/orders/details';
import { runPointsCommand } from '../../server/points-command';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { expectNoFaults } from '../../testing/ledger-invariants';
import { openTransaction } from '../../testing/open-transaction';
import { operatorsSetting, signIn } from '../../testing/operator-client';
import { markPaid, moveOrder, reversePaid } from '../orders/order-state';
import { hold, releaseHold } from './holds-service';
import { lockFreeCounter } from './ledger-accounts-repository';
import { book, giveBack, takeBackOwed } from './ledger-service';
import { loyaltyModule } from './loyalty-routes';

// On the embedded database, which has one connection, a gain waits for every open transaction.
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Петро: ['support'] }) },
  });
});
// Reservations of the tests have ended for the check, which has the clock of the machine.
beforeEach(() => server.setNow(new Date(Date.now() - 3_600_000)));
afterEach(() => expectNoFaults(server.context.db));
afterAll(() => server.close());

let keys = 0;
const run = () => loyaltyModule.cleanUp?.(server.context);
const balance = async ({ as }: Shopper) => (await server.call(getBalance, {}, as)).balance;

const move = ({ customerId }: Shopper, amount: number) => {
  keys += 1;
  const source = { sourceKind: 'test', sourceKey: `shortfall:${keys}` };
  const movement = { customerId, brand: 'main', title: 'Тест', ...source } as const;
  return server.context.transaction((tx) =>
    book(tx, server.context, {
      ...movement,
      amount,
      reason: amount > 0 ? 'quiz' : 'exchange',
    }).then(() => source),
  );
};

/** An order that was delivered, and what it has earned. */
async function delivered() {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([{ variant_id: '4710101', count: 2 }], { payment: 2 });
  const id = Number(order.id);
  const { context } = server;
  const { transaction } = context;
  await transaction((tx) => markPaid(tx, context, id));
  await transaction((tx) => moveOrder(tx, context, id, 'delivered'));
  const refund = () => transaction((tx) => reversePaid(tx, context, id));
  return { shopper, order, refund, earned: await balance(shopper) };
}

const wholeHistory = async ({ as }: Shopper) => {
  const { shopDomain: shop } = server.config.brands.main;
  return bonusHistory.parse(await server.call(getBonusHistory, { shop }, as));
};
const history = async (shopper: Shopper) => (await wholeHistory(shopper)).transactions;

test('points that are only held when their order is refunded are taken once the hold ends', async () => {
  const { shopper, refund, earned } = await delivered();
  const { customerId } = shopper;
  const until = new Date(server.context.now().getTime() + 600_000);
  const reserve = (sourceKey: string) =>
    server.context.transaction((tx) =>
      hold(tx, server.context, {
        customerId,
        amount: earned,
        until,
        sourceKind: 'test',
        sourceKey,
      }),
    );
  await reserve(`held:${customerId}`);
  await refund();
  expect(await balance(shopper)).toBe(0);
  server.advance(600);
  // No job has come by: they can neither be spent nor held again.
  expect(await balance(shopper)).toBe(0);
  await expect(move(shopper, -1)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await expect(reserve(`again:${customerId}`)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await Promise.all([run(), run()]);
  await run();
  const amounts = (await history(shopper)).map(({ amount }) => amount);
  expect(amounts).toEqual([-earned, earned]);
  expect(await balance(shopper)).toBe(0);
});

test('points that are held are taken with the release of the hold', async () => {
  const { shopper, refund, earned } = await delivered();
  const { customerId } = shopper;
  const source = { sourceKind: 'test', sourceKey: `released:${customerId}` };
  const until = new Date(server.context.now().getTime() + 600_000);
  await server.context.transaction((tx) =>
    hold(tx, server.context, { customerId, amount: earned, until, ...source }),
  );
  await refund();
  await server.context.transaction((tx) => releaseHold(tx, server.context, source));
  expect((await history(shopper)).map(({ amount }) => amount)).toEqual([-earned, earned]);
});

test('points that were spent are withheld from the next gains, which the history and operators see', async () => {
  const { shopper, order, refund, earned } = await delivered();
  const { number } = (await server.call(getOrder, { orderId: order.id }, shopper.as)).order;
  await move(shopper, 5 - earned);
  expect([await refund(), await refund()]).toEqual([true, false]);
  const owed = earned - 5;
  const support = await signIn(server, 'Петро');
  const page = await support.get(`/points/${shopper.customerId}`);
  expect(page.body).toContain('Ще буде утримано');
  expect(page.body).toContain(`Оплату замовлення №\u00a0${number} повернено`);
  const said: string[] = [];
  const words = ['statement', shopper.as.phone, '--by', 'Оксана', '--reason', 'Звернення'];
  await runPointsCommand(server.context, words, (text) => said.push(text));
  expect(said.join('')).toContain(`${owed} are still to be taken back`);
  const title = `Оплату замовлення №\u00a0${number} повернено`;
  const shortfalls = async () => (await wholeHistory(shopper)).shortfalls;
  expect(await shortfalls()).toMatchObject([{ title, amount: owed }]);
  await move(shopper, 3);
  expect(await balance(shopper)).toBe(0);
  expect(await shortfalls()).toMatchObject([{ title, amount: owed - 3 }]);
  await move(shopper, owed + 7);
  expect(await balance(shopper)).toBe(10);
  expect(await shortfalls()).toEqual([]);
  const rest = { title: `${title}: утримано XP, яких тоді бракувало`, order_id: order.id };
  expect((await history(shopper)).slice(0, 5)).toMatchObject([
    { amount: 3 - owed, reason: 'order-reversal', ...rest },
    { amount: owed + 7 },
    { amount: -3, reason: 'order-reversal', ...rest },
    { amount: 3 },
    { amount: -5, reason: 'order-reversal', title },
  ]);
  const after = await support.get(`/points/${shopper.customerId}`);
  expect(after.body).not.toContain('Ще буде утримано');
});

onPostgres('beside a booking that has the counter', () => {
  test('a gain does not wait: the job withholds, once', async () => {
    const { shopper, refund, earned } = await delivered();
    const { customerId } = shopper;
    await move(shopper, -earned);
    await refund();
    const other = await openTransaction(server, (tx) =>
      lockFreeCounter(tx, 'redeemed', customerId),
    );
    await move(shopper, earned + 1);
    await other.commit();
    expect(await balance(shopper)).toBe(1);
    await Promise.all([run(), run(), run()]);
    expect(await balance(shopper)).toBe(1);
  });
});

test('what is given back is withheld too, and a repetition takes nothing more', async () => {
  const shopper = await createShopper(server);
  const { customerId } = shopper;
  const gain = await move(shopper, 50);
  const spending = await move(shopper, -50);
  const { context } = server;
  const own = { customerId, brand: 'main', sourceKind: 'test' } as const;
  const takeAll = () =>
    context.transaction((tx) =>
      takeBackOwed(
        tx,
        context,
        { ...own, amount: -50, reason: 'order-reversal', title: 'Т', sourceKey: `t:${customerId}` },
        { of: gain },
      ),
    );
  await Promise.all([takeAll(), takeAll(), takeAll()]);
  const back = {
    ...own,
    reason: 'exchange-return',
    title: 'Т',
    sourceKey: `b:${customerId}`,
  } as const;
  const { balance: left } = await context.transaction((tx) =>
    giveBack(tx, context, { ...back, amount: 50 }, { of: spending }),
  );
  expect(left).toBe(0);
  await takeAll();
  await move(shopper, 20);
  expect(await balance(shopper)).toBe(20);
});
