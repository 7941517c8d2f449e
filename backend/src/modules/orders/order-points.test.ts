import { getBalance } from '@club/api/contract/loyalty/balance';
import { getOrder } from '@club/api/contract/orders/details';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import type { Tx } from '../../foundation/database/schema';
import { book } from '../loyalty/ledger-service';
import {
  cancelByStore,
  cancelOwn,
  cancelUnpaid,
  markPaid,
  moveOrder,
  reversePaid,
} from './order-state';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type CountsWhen = TestServer['context']['club']['ledger']['orderCountsWhen'];

/** A server whose configuration says when the points of orders count. */
function configured(orderCountsWhen: CountsWhen) {
  const { context } = server;
  return {
    ...context,
    club: { ...context.club, ledger: { ...context.club.ledger, orderCountsWhen } },
  };
}

test.each<[CountsWhen, CountsWhen]>([
  ['delivered', 'paid'],
  ['paid', 'delivered'],
])(
  '[LO-10] an order that is on its way while %s becomes %s earns its points once',
  async (before, after) => {
    const shopper = await createShopper(server);
    const { order } = await shopper.buy([{ variant_id: '4710101', count: 2 }], { payment: 2 });
    const { earns } = (await server.call(getOrder, { orderId: order.id }, shopper.as)).order;
    const run = server.context.transaction;
    await run((tx) => markPaid(tx, configured(before), Number(order.id)));
    await run((tx) => moveOrder(tx, configured(after), Number(order.id), 'delivered'));
    const { balance, pending } = await server.call(getBalance, {}, shopper.as);
    expect([balance, pending]).toEqual([earns, undefined]);
    await run((tx) => reversePaid(tx, configured(after), Number(order.id)));
    expect((await server.call(getBalance, {}, shopper.as)).balance).toBe(0);
  },
);

test.each([
  ['customer', 0],
  ['unpaid', 0],
  ['store', 280],
] as const)(
  'of an order cancelled by “%s”, points that expired meanwhile are back: %s',
  async (why, back) => {
    const shopper = await createShopper(server);
    const { context } = server;
    const earlier = context.now();
    const expiresAt = new Date(earlier.getTime() + 3_600_000);
    const { customerId } = shopper;
    await context.transaction((tx) =>
      book(tx, context, {
        customerId,
        amount: 280,
        expiresAt,
        brand: 'main',
        reason: 'quiz',
        title: 'Тест',
        sourceKind: 'test',
        sourceKey: `cancelled:${why}`,
      }),
    );
    const lines = [
      { variant_id: '4710501', payWith: 'points' as const },
      { variant_id: '4710101' },
    ];
    const { order } = await shopper.buy(lines, { payment: 2 });
    expect((await server.call(getBalance, {}, shopper.as)).balance).toBe(0);
    server.setNow(expiresAt);
    const id = Number(order.id);
    const cancels = {
      customer: (tx: Tx) => cancelOwn(tx, context, customerId, id),
      unpaid: (tx: Tx) => cancelUnpaid(tx, context, id),
      store: (tx: Tx) => cancelByStore(tx, context, id),
    };
    await context.transaction<unknown>(cancels[why]);
    expect((await server.call(getBalance, {}, shopper.as)).balance).toBe(back);
    server.setNow(earlier);
  },
);
