import { getBalance } from '@club/api/contract/loyalty/balance';
import { createTestServer, type TestServer } from '../../testing';
import { countPieces, expectNoFaults, type PieceCounts } from '../../testing/ledger-invariants';
import { createShopper } from '../../testing/create-shopper';

const mug = { variant_id: '4710501', payWith: 'points' } as const;

let server: TestServer;
let pieces: PieceCounts;
beforeAll(async () => {
  server = await createTestServer();
  pieces = await countPieces(server.context.db);
});
afterEach(() => expectNoFaults(server.context.db, pieces));
afterAll(() => server.close());

const readOrders = async (customerId: number) => {
  const rows = await server.context.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.length;
};
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

test('[SH-21] 50 submissions of one order at once are one order and one debit', async () => {
  const shopper = await createShopper(server, { balance: 1000 });
  const submitted = await shopper.payload([mug, { variant_id: '4710101' }]);
  const answers = await times(50, () => shopper.send(submitted, 'the same'));
  const bodies = new Set(answers.map(({ body }) => body));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(bodies.size).toBe(1);
  expect(await readOrders(shopper.customerId)).toBe(1);
  expect((await server.call(getBalance, {}, shopper.as)).balance).toBe(720);
});

test('[SH-21] the last piece is sold to one of 20', async () => {
  const shoppers = await times(20, () => createShopper(server, { balance: 320 }));
  const last = { variant_id: '4710505', payWith: 'points' } as const;
  const submitted = await Promise.all(shoppers.map((shopper) => shopper.payload([last])));
  const answers = await Promise.all(
    shoppers.map((shopper, index) => shopper.send(submitted[index], `buy ${index}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: [{ variant_id: '4710505', left: 0 }],
    });
  }
  const balances = await Promise.all(
    shoppers.map(async ({ as }) => (await server.call(getBalance, {}, as)).balance),
  );
  expect(balances.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(19).fill(320)]);
});

test('[SH-21] two orders at once that exceed the balance together: one is made', async () => {
  const shopper = await createShopper(server, { balance: 559 });
  const submitted = await shopper.payload([mug]);
  const answers = await times(2, (index) => shopper.send(submitted, `order ${index}`));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await server.call(getBalance, {}, shopper.as)).balance).toBe(279);
});

test('[SH-21] orders of the same products in different sequences cause no deadlock', async () => {
  const ids = ['4710101', '4710102', '4710103', '4710104', '4710106'];
  const shoppers = await times(10, () => createShopper(server));
  const submitted = await Promise.all(
    shoppers.map((shopper, index) => {
      const turned = [...ids.slice(index % 5), ...ids.slice(0, index % 5)];
      return shopper.payload(turned.map((variant_id) => ({ variant_id })));
    }),
  );
  const answers = await Promise.all(
    shoppers.map((shopper, index) => shopper.send(submitted[index])),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
});
