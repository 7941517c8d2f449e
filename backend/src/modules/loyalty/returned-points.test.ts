import {
  bonusHistory,
  getBonusEntry,
  getBonusHistory,
  getBonusStatement,
} from '@club/api/contract/loyalty/history';
import { createTestServer, type TestServer } from '../../testing';
import type { Movement } from './ledger-repository';
import { book, giveBack } from './ledger-service';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

async function createCustomer() {
  const { customerId, token } = await server.loginAsNew();
  const movement = (amount: number, sourceKey: string): Movement => ({
    customerId,
    amount,
    reason: amount > 0 ? 'scan-stick' : 'exchange',
    title: sourceKey,
    brand: 'main',
    sourceKind: 'test',
    sourceKey: `${sourceKey}:${customerId}`,
  });
  const move = (at: string, amount: number, name: string) => {
    server.setNow(new Date(at));
    return server.context.transaction((tx) => book(tx, server.context, movement(amount, name)));
  };
  const returnAll = (at: string, amount: number, name: string) => {
    server.setNow(new Date(at));
    const { sourceKind, sourceKey } = movement(-amount, name);
    const back = { ...movement(amount, `${name} back`), reason: 'exchange-return' } as const;
    return server.context.transaction((tx) =>
      giveBack(tx, server.context, back, { of: { sourceKind, sourceKey } }),
    );
  };
  const newest = async () =>
    bonusHistory.parse(
      await server.call(getBonusHistory, { shop: server.config.brands.main.shopDomain }, { token }),
    ).transactions[0]!;
  const entry = (id: string) => server.call(getBonusEntry, { id }, { token });
  const statement = async () =>
    (await server.call(getBonusStatement, { year: '2026' }, { token })).split('\r\n')[1];
  return { move, returnAll, newest, entry, statement };
}

test('[BX-05] returned points say when they expire and to which gains they went', async () => {
  const { move, returnAll, newest, entry, statement } = await createCustomer();
  await move('2026-09-20T10:00:00Z', 40, 'first');
  await move('2026-10-20T10:00:00Z', 30, 'second');
  await move('2026-11-20T10:00:00Z', -60, 'reward');
  await returnAll('2026-11-21T10:00:00Z', 60, 'reward');
  const [first, last] = ['2027-09-30T21:00:00.000Z', '2027-10-31T22:00:00.000Z'];
  const returned = await newest();
  expect(returned).toMatchObject({ amount: 60, expires_at: first, last_expires_at: last });
  expect(returned).not.toHaveProperty('left');
  expect((await entry(returned.id)).uses).toMatchObject([
    { title: 'second', amount: -20, expires_at: last },
    { title: 'first', amount: -40, expires_at: first },
  ]);
  expect(await statement()).toMatch(/;"60";"2027-09-30 – 2027-10-31"$/);
});

test('[BX-05] points that go back to one gain have its end', async () => {
  const { move, returnAll, newest, statement } = await createCustomer();
  await move('2026-10-20T10:00:00Z', 40, 'first');
  await move('2026-11-20T10:00:00Z', -10, 'reward');
  expect(await newest()).toMatchObject({ amount: -10, expires_at: null });
  await returnAll('2026-11-21T10:00:00Z', 10, 'reward');
  const returned = await newest();
  expect(returned.expires_at).toBe('2027-10-31T22:00:00.000Z');
  expect(returned).not.toHaveProperty('last_expires_at');
  expect(await statement()).toMatch(/;"10";"2027-10-31"$/);
});
