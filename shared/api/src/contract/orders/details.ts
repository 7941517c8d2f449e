import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { body, id, kopiykas, moment, points } from '../../shapes';
import { orderState, orderSummary } from './history';

/** Who or what cancelled an order: `unpaid` when its card was not paid in time, `refunded` when the money went back. */
export const cancelReason = z.enum(['customer', 'unpaid', 'store', 'refunded']);

/** Who or what cancelled an order. */
export type CancelReason = z.output<typeof cancelReason>;

/** An order as its page shows it. */
const orderDetails = z.extend(orderSummary, {
  /** Until when it can be paid: an order that is not paid by then is cancelled. Absent when no payment is awaited. */
  payUntil: z.optional(moment),
  /** Why it was cancelled, where that is known. */
  cancelReason: z.optional(cancelReason),
  /** It was cancelled because the customer is under age. Pages of an earlier version would refuse one more `cancelReason`. */
  isUnderAge: z.optional(z.boolean()),
  lines: z.array(
    z.object({
      product_id: id,
      variant_id: id,
      title: z.string(),
      picture: z.string(),
      quantity: z.int(),
      price: kopiykas,
      bonuses: points,
    }),
  ),
  discount: kopiykas,
  shipping: z.object({
    title: z.string(),
    delivery: z.int(),
    city: z.string(),
    address: z.string(),
    /** The time window of the alternative courier. */
    slot: z.nullable(z.object({ date: z.string(), from: z.string(), to: z.string() })),
  }),
  comment: z.string(),
  /** When each state was reached, in order. */
  steps: z.array(z.object({ state: orderState, at: moment })),
  /** Points that the order earned, or will earn when it is paid. */
  earns: points,
});

/** An order as its page shows it. */
export type OrderDetails = z.output<typeof orderDetails>;

/** One of the customer's orders. */
export const getOrder = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-order',
  auth: 'customer',
  input: body({ orderId: id }),
  output: z.object({ order: orderDetails }),
  errors: ['ORDER_NOT_FOUND'],
});

/** Cancels an order that is neither paid nor packed; returns points and stock. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/api-shop/cancel-order',
  auth: 'customer',
  idempotent: true,
  input: body({ orderId: id }),
  output: z.object({ order: orderDetails, balance: points }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_FIXED', 'IDEMPOTENCY_CONFLICT'],
});
