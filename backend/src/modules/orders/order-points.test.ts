import { getBalance } from '@club/api/contract/loyalty/balance';
import { getOrder } from '@club/api/contract/orders/details';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { markPaid, moveOrder, reversePaid } from './order-state';

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
