import { getReferrals } from '@club/api/contract/invites';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { sendPromocode } from '@club/api/contract/orders/create';
import { getOrder } from '@club/api/contract/orders/details';
import { markPaid, moveOrder, cancelByStore, reversePaid } from '../modules/orders/order-state';
import type { TestServer } from './create-test-server';
import { createShopper, kyiv, type Shopper } from './create-shopper';

type Move = (...args: Parameters<typeof markPaid>) => Promise<boolean>;

const moves = {
  pay: markPaid,
  reverse: reversePaid,
  sent: (tx, context, id) => moveOrder(tx, context, id, 'sent'),
  delivered: (tx, context, id) => moveOrder(tx, context, id, 'delivered'),
  cancel: cancelByStore,
} satisfies Record<string, Move>;

/** What happens to an order. */
export type OrderMove = keyof typeof moves;

const sticks = { variant_id: '4710101', count: 2 };

/** Delivery to a door in Kyiv. */
export const toDoor = (flat: string) =>
  ({
    delivery: 2,
    address: { city: kyiv, branch: null, street: 'вул. Антоновича', house: '48', flat },
  }) as const;

/** Customers who invite each other, and what becomes of their orders. */
export function createFriends(server: TestServer) {
  let codes = 0;

  async function createInviter() {
    const shopper = await createShopper(server);
    codes += 1;
    const code = `REW-TEST${String(codes).padStart(2, '0')}`;
    await server.context.db
      .updateTable('customers')
      .set({ referral_code: code })
      .where('id', '=', shopper.customerId)
      .execute();
    return { ...shopper, code };
  }

  const attach = async (shopper: Shopper, orderId: string, code: string) => {
    const input = { code, orderId, shopDomain: 'iskra.example' };
    const answer = await server.send(sendPromocode, input, shopper.as);
    return answer.json<{ code?: string; success?: boolean }>().code ?? 'taken';
  };

  const make = (orderId: string, move: OrderMove) =>
    server.context.transaction((tx) => moves[move](tx, server.context, Number(orderId)));

  const order = async (shopper: Shopper, own: Parameters<Shopper['buy']>[1] = {}) =>
    (await shopper.buy([sticks], { payment: 2, ...own })).order;

  return {
    createInviter,
    attach,
    make,
    /** Orders two packs of sticks by card. */
    order,
    /** Orders with the code, and pays. */
    orderAndPay: async (shopper: Shopper, code: string) => {
      const { id } = await order(shopper);
      const answer = await attach(shopper, id, code);
      await make(id, 'pay');
      return { id, answer };
    },
    /** What a paid order earns by itself. */
    earns: async (shopper: Shopper, orderId: string) =>
      (await server.call(getOrder, { orderId }, shopper.as)).order.earns,
    balance: async ({ as }: Shopper) => (await server.call(getBalance, {}, as)).balance,
    referrals: ({ as }: Shopper) => server.call(getReferrals, {}, as),
    /** Records who invited the friend, as a registration with the code does. */
    invite: (inviter: Shopper, friend: Shopper) =>
      server.context.db
        .updateTable('customers')
        .set({ referred_by: inviter.customerId })
        .where('id', '=', friend.customerId)
        .execute(),
  };
}
