import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { createFriends, type OrderMove } from '../../testing/friends';
import { openTransaction, waitForBlocked } from '../../testing/open-transaction';
import { cancelByStore } from './order-state';

let server: TestServer;
let friends: ReturnType<typeof createFriends>;
beforeAll(async () => {
  server = await createTestServer();
  friends = createFriends(server);
});
afterAll(() => server.close());

async function firstOrder() {
  const inviter = await friends.createInviter();
  const friend = await createShopper(server);
  const { id } = await friends.order(friend);
  return {
    id,
    make: async (moves: readonly OrderMove[]) => {
      for (const move of moves) await friends.make(id, move);
    },
    attach: () => friends.attach(friend, id, inviter.code),
    balances: async () => [await friends.balance(inviter), await friends.balance(friend)],
  };
}

test('[SH-09] a code for an order that was paid back brings nothing', async () => {
  const { make, attach, balances } = await firstOrder();
  await make(['pay', 'sent', 'reverse']);
  expect(await attach()).toBe('ORDER_NOT_FOUND');
  expect(await balances()).toEqual([0, 0]);
});

test('[SH-09] the same code again brings no reward back that went with the refund', async () => {
  const { make, attach, balances } = await firstOrder();
  expect(await attach()).toBe('taken');
  await make(['pay', 'sent', 'reverse']);
  expect(await attach()).toBe('ORDER_NOT_FOUND');
  expect(await balances()).toEqual([0, 0]);
});

test('[SH-09] a code that arrives while the store cancels the order is refused', async () => {
  const { id, make, attach, balances } = await firstOrder();
  await make(['pay']);
  const cancelling = await openTransaction(server, (tx) =>
    cancelByStore(tx, server.context, Number(id)),
  );
  const attached = attach();
  await waitForBlocked(server.context.db, 1);
  await cancelling.commit();
  expect(await attached).toBe('ORDER_NOT_FOUND');
  expect(await balances()).toEqual([0, 0]);
});
