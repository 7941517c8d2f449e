import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrderHistory,
  getOrders,
  sendPhoneCall,
  sendPromocode,
} from '@club/api/contract/orders';
import { ClubError } from '../../app/club-error';
import { databaseId } from '../../app/database-id';
import { refuseUnknownShop } from '../../app/known-shop';
import type { ModuleParts } from '../../app/module';
import { dealingsTags } from '../auth/sessions';
import { balanceOf } from '../loyalty/ledger-service';
import { ownAccount } from '../users/own-account';
import { askForCall } from './call-service';
import { createOrderOf } from './create-order';
import { attachFriendCode } from './friend-code';
import { cancelOwn } from './order-moves';
import { earlierOrders, orderHistory, ownOrder } from './order-reads';

function orderIdOf(text: string): number {
  const id = databaseId(text);
  if (id === null) throw new ClubError('ORDER_NOT_FOUND');
  return id;
}

function readRoutes({ serve, context }: ModuleParts): void {
  const kept = <T>(customerId: number, key: string, load: () => Promise<T>) =>
    context.cache.json(`orders:${customerId}:${key}`, dealingsTags(customerId), load);

  serve.customer(getOrders, ({ input, customer, db }) => {
    const brand = input.variant === 'ogo' ? 'second' : 'main';
    ownAccount(customer, brand, input.shopifyId);
    return kept(customer.id, `${brand}:earlier`, () =>
      earlierOrders(db, { customerId: customer.id, brand }),
    );
  });

  serve.customer(getOrderHistory, ({ input: { offset }, customer, brand, db }) =>
    kept(customer.id, `${brand}:history:${offset}`, () =>
      orderHistory(db, { customerId: customer.id, brand }, offset),
    ),
  );

  serve.customer(getOrder, ({ input, customer, db }) => {
    const orderId = orderIdOf(input.orderId);
    return kept(customer.id, `one:${orderId}`, async () => ({
      order: await ownOrder(db, customer.id, orderId),
    }));
  });
}

/** Longer than a client waits for an answer and asks again, shorter than somebody wants the same again. */
const SAME_ORDER_SECONDS = 120;

/** What a customer does with orders, and sees of them. */
export function ordersRoutes(parts: ModuleParts): void {
  const { serve, context } = parts;
  readRoutes(parts);

  serve.once(
    createOrder,
    ({ input: { order }, customer, brand, tx }) =>
      createOrderOf(tx, context, { customerId: customer.id, brand, order }),
    { sameForSeconds: SAME_ORDER_SECONDS, alone: true },
  );

  serve.once(cancelOrder, async ({ input, customer, tx }) => {
    const orderId = orderIdOf(input.orderId);
    await cancelOwn(tx, context, customer.id, orderId);
    return {
      order: await ownOrder(tx, customer.id, orderId),
      balance: await balanceOf(tx, customer.id),
    };
  });

  serve.customer(sendPromocode, async ({ input, customer }) => {
    refuseUnknownShop(context.config, input.shopDomain);
    const orderId = orderIdOf(input.orderId);
    await context.transaction((tx) =>
      attachFriendCode(tx, context, { customerId: customer.id, orderId, code: input.code }),
    );
    return { success: true };
  });

  serve.customer(sendPhoneCall, async ({ input, customer, brand }) => {
    await context.transaction((tx) =>
      askForCall(tx, context, { ...input, customerId: customer.id, brand }),
    );
    return { success: true };
  });
}
