import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { body, id, kopiykas, moment, points } from '../../shapes';

/** The state of an order. */
export const orderState = z.enum(['created', 'paid', 'packed', 'sent', 'delivered', 'cancelled']);

/** The state of an order. */
export type OrderState = z.output<typeof orderState>;

/** The state of the payment: `none` when nothing is paid by card. */
export const paymentState = z.enum(['none', 'waiting', 'paid', 'failed', 'refunded']);

/** The state of the payment. */
export type PaymentState = z.output<typeof paymentState>;

/** An order as a list shows it. */
export const orderSummary = z.object({
  id,
  number: z.int(),
  state: orderState,
  /** `xp` when the order was paid in points only. */
  method: z.enum(['cash', 'card', 'xp']),
  payment: paymentState,
  at: moment,
  money: kopiykas,
  points,
  items: z.int(),
  pictures: z.array(z.string()),
  /** Actions that are allowed now. */
  mayPay: z.boolean(),
  mayCancel: z.boolean(),
});

/** An order as a list shows it. */
export type OrderSummary = z.output<typeof orderSummary>;

/** Facts about earlier orders: which mix packs were bought, and how many. */
export const getOrders = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-orders',
  auth: 'customer',
  input: body({ variant: z.enum(['glo', 'ogo']), shopifyId: id }),
  output: z.object({
    mixPackIds: z.array(id),
    mixQuant: z.int(),
    orders_count: z.int(),
  }),
  errors: [],
});

/** The customer's orders in one app, newest first. */
export const getOrderHistory = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-order-history',
  auth: 'customer',
  input: body({ offset: z.int().check(z.nonnegative(), z.maximum(10_000)) }),
  output: z.object({ orders: z.array(orderSummary), total: z.int() }),
  errors: [],
});
