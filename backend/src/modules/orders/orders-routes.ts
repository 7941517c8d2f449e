import { createOrder, sendPromocode } from '@club/api/contract/orders/create';
import { cancelOrder, getOrder } from '@club/api/contract/orders/details';
import { getOrderHistory, getOrders } from '@club/api/contract/orders/history';
import { ClubError } from '../../app/club-error';
import { databaseId } from '../../foundation/database-id';
import { refuseUnknownShop } from '../../app/known-shop';
import type { ModuleDependencies } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { ownAccount } from '../account/own-account';
import { placeOrder } from './create-order';
import { attachFriendCode } from './friend-code';
import { cancelOwn } from './order-state';
import { changedOrder, earlierOrders, orderHistory, ownOrder } from './order-reads';

function parseOrderId(text: string): number {
  const id = databaseId(text);
  if (id === null) throw new ClubError('ORDER_NOT_FOUND');
  return id;
}

function readRoutes({ serve, context }: ModuleDependencies): void {
  const cached = <T>(customerId: number, key: string, load: () => Promise<T>) =>
    context.cache.json(`orders:${customerId}:${key}`, activityTags(customerId), load);

  serve.customer(getOrders, ({ input, customer, db }) => {
    const brand = input.variant === 'ogo' ? 'second' : 'main';
    ownAccount(customer, brand, input.shopifyId);
    return cached(customer.id, `${brand}:earlier`, () =>
      earlierOrders(db, { customerId: customer.id, brand }),
    );
  });

  serve.customer(getOrderHistory, ({ input: { offset }, customer, brand, db }) =>
    cached(customer.id, `${brand}:history:${offset}`, () =>
      orderHistory(db, context, { customerId: customer.id, brand }, offset),
    ),
  );

  serve.customer(getOrder, ({ input, customer, db }) => {
    const orderId = parseOrderId(input.orderId);
    return cached(customer.id, `one:${orderId}`, async () => ({
      order: await ownOrder(db, context, customer.id, orderId),
    }));
  });
}

/** Longer than the retries of a client, shorter than the time until a customer orders the same again. */
const SAME_ORDER_SECONDS = 120;

/** The endpoints of a customer's orders. */
export function ordersRoutes(dependencies: ModuleDependencies): void {
  const { serve, context } = dependencies;
  readRoutes(dependencies);

  serve.once(
    createOrder,
    ({ input: { order }, customer, brand, tx }) =>
      placeOrder(tx, context, { customerId: customer.id, brand, order }),
    { sameForSeconds: SAME_ORDER_SECONDS, alone: true },
  );

  serve.once(cancelOrder, async ({ input, customer, tx }) => {
    const orderId = parseOrderId(input.orderId);
    await cancelOwn(tx, context, customer.id, orderId);
    return changedOrder(tx, context, customer.id, orderId);
  });

  serve.customer(sendPromocode, async ({ input, customer }) => {
    refuseUnknownShop(context.config, input.shopDomain);
    const orderId = parseOrderId(input.orderId);
    await context.transaction((tx) =>
      attachFriendCode(tx, context, { customerId: customer.id, orderId, code: input.code }),
    );
    return { success: true };
  });
}
