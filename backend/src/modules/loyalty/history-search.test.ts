import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { createTestServer, type TestServer } from '../../testing';
import type { Movement } from './ledger-repository';
import { book } from './ledger-service';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  server.setNow(new Date('2026-11-20T10:00:00Z'));
  const customer = await server.loginAsNew();
  ({ token } = customer);
  const { context } = server;
  const movements: readonly Pick<Movement, 'amount' | 'reason' | 'title'>[] = [
    { amount: 50, reason: 'scan-stick', title: 'Пачка ST-K7M2-4QHX9R-R' },
    { amount: 20, reason: 'order', title: 'Замовлення №\u00a01042' },
    { amount: -30, reason: 'exchange', title: 'Обмін: 50%_Кава' },
  ];
  for (const [index, one] of movements.entries()) {
    const source = { brand: 'main', sourceKind: 'test', sourceKey: `search:${index}` } as const;
    await context.transaction((tx) =>
      book(tx, context, { ...one, ...source, customerId: customer.customerId }),
    );
  }
});
afterAll(() => server.close());

async function find(q: string): Promise<string[]> {
  const shop = server.config.brands.main.shopDomain;
  const history = await server.call(getBonusHistory, { shop, q }, { token });
  if (Array.isArray(history)) throw new Error('The server answers with an object');
  return history.transactions.map(({ reason }) => reason);
}

test.each([
  // The bold words of the rows.
  ['Скан пачки', ['scan-stick']],
  ['xp за замовлення', ['order']],
  ['обмін', ['exchange']],
  // Each word may be in either line of the row.
  ['скан k7m2', ['scan-stick']],
  ['№1042', ['order']],
  ['скан 1042', []],
  // Nothing is a pattern.
  ['50%_', ['exchange']],
  ['5_%', []],
  [String.raw`50\%`, []],
])('[LO-01] the search for «%s» finds %j', async (q, reasons) => {
  expect(await find(q)).toEqual(reasons);
});
