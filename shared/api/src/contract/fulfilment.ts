import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { phone } from '../contact-shapes';
import { uah } from '../order-shapes';
import { body, line } from '../shapes';

/** Requests a confirmation call. The server uses its own data about the customer, not the input. */
export const sendPhoneCall = endpoint({
  method: 'POST',
  path: '/api/api-shop/send-phone-call',
  auth: 'customer',
  input: body({
    orderSum: uah,
    orderNumber: z.int(),
    orderPayment: z.enum(['cash', 'card', 'xp']),
    /** YYYY-MM-DDTHH:MM in Ukraine. */
    callFrom: line(16),
    callTo: line(16),
    phone,
    avgCheck: uah,
    first_name: line(80),
    totalSpent: uah,
    orders_count: z.int(),
  }),
  output: z.object({ success: z.boolean() }),
  errors: ['ORDER_NOT_FOUND', 'SLOT_PAST'],
});
