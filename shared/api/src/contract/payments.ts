import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id } from '../shapes';
import { paymentState } from './orders/history';

/**
 * The page for the card payment. An answer without a link means that the provider has not opened
 * the payment yet: repeat the call.
 */
export const getLiqpayLink = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-liqpay-link',
  auth: 'customer',
  input: body({ orderId: id }),
  output: z.object({ success: z.boolean(), link: z.nullable(z.string()) }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_FIXED'],
});

/** The state of a card payment. The server asks the provider when no callback has come. */
export const getPayment = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-payment',
  auth: 'customer',
  input: body({ orderId: id }),
  output: z.object({ payment: paymentState }),
  errors: ['ORDER_NOT_FOUND'],
});
