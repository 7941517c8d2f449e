import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id } from '../shapes';
import { paymentState } from './orders';

/**
 * The page where a card is taken. An answer without a link says that the provider has not
 * opened the payment yet: ask again.
 */
export const getLiqpayLink = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-liqpay-link',
  auth: 'customer',
  input: body({ orderId: id }),
  output: z.object({ success: z.boolean(), link: z.nullable(z.string()) }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_FIXED'],
});

/** How the card payment of an order stands. The provider is asked when it has been silent. */
export const getPayment = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-payment',
  auth: 'customer',
  input: body({ orderId: id }),
  output: z.object({ payment: paymentState }),
  errors: ['ORDER_NOT_FOUND'],
});
