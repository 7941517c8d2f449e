import { createTestServer, type TestServer } from '../../testing';
import { boxItem, createSubscribed, goTo, setProduct } from '../../testing/subscriber-fixture';
import { confirmHold, hold, releaseHold } from '../loyalty/holds-service';

/** What the box costs in points. */
const price = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.setNow(new Date('2026-11-23T09:00:00Z'));
  await setProduct(server, boxItem, { quantity: 100, price: 100 * price });
});
afterAll(() => server.close());

/** A box for all the points that the customer has, on its day; half of them are reserved until a time. */
async function reserved(until: string) {
  const me = await createSubscribed(server, { payWith: 'points' }, { balance: price });
  expect((await me.read()).total.points).toBe(price);
  await goTo(server, '2026-12-12T08:00:00Z');
  const { context } = server;
  const { customerId } = me;
  const amount = price / 2;
  const source = { sourceKind: 'test', sourceKey: `reserved:${customerId}` };
  await context.transaction((tx) =>
    hold(tx, context, { customerId, amount, until: new Date(until), ...source }),
  );
  await goTo(server, '2026-12-15T08:00:00Z');
  expect(await me.orders()).toBe(0);
  const spend = () =>
    context.transaction((tx) =>
      confirmHold(tx, context, {
        customerId,
        brand: 'main',
        amount: -amount,
        reason: 'exchange',
        title: 'Винагорода',
        ...source,
      }),
    );
  const free = () => context.transaction((tx) => releaseHold(tx, context, source));
  return { me, spend, free };
}

describe('[LO-05] a box whose points are only reserved', () => {
  test('is ordered when the reservation ends', async () => {
    const { me } = await reserved('2026-12-15T08:10:00Z');
    expect(await me.read()).toMatchObject({ state: 'active', next: { state: 'announced' } });
    await goTo(server, '2026-12-15T08:09:59Z');
    expect(await me.orders()).toBe(0);
    await goTo(server, '2026-12-15T08:10:00Z');
    expect(await me.orders()).toBe(1);
    expect(await me.balance()).toBe(0);
  });

  test('is ordered once, also when they are free before', async () => {
    const { me, free } = await reserved('2026-12-16T08:00:00Z');
    await free();
    await goTo(server, '2026-12-16T08:00:00Z');
    await goTo(server, '2026-12-17T08:00:00Z');
    expect(await me.orders()).toBe(1);
  });

  test('pauses the subscription when they are spent on something else', async () => {
    const { me, spend } = await reserved('2026-12-15T08:10:00Z');
    await spend();
    await goTo(server, '2026-12-15T08:10:00Z');
    expect(await me.orders()).toBe(0);
    expect(await me.read()).toMatchObject({ state: 'paused', pausedBecause: 'balance' });
  });
});

test('[LO-05] what replaces a sold-out product in a box for points costs no more points', async () => {
  const me = await createSubscribed(
    server,
    { payWith: 'points', replaces: true },
    { balance: 5 * price },
  );
  await goTo(server, '2026-12-12T08:00:00Z');
  await setProduct(server, boxItem, { quantity: 0 });
  const similar = (await me.read()).next?.proposal?.items[0]?.variant_id ?? '';
  const products = server.context.db.updateTable('catalog_products');
  await products
    .set({ price_kopiykas: 90_000, old_price_kopiykas: null, price_xp: 2 * price })
    .where('variant_id', '<>', boxItem)
    .execute();
  await products
    .set({ price_kopiykas: 150_000, price_xp: price - 100 })
    .where('variant_id', '=', similar)
    .execute();
  await setProduct(server, boxItem, { quantity: 0 });
  await goTo(server, '2026-12-15T08:00:00Z');
  expect((await me.boxes())[0]?.order).toMatchObject({ points: price - 100 });
});
