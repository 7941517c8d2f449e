import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, line } from '../shapes';

const token = z.string().check(z.minLength(1), z.maxLength(128));
const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Час має вигляд 10:00'));

/** Opens the alternative courier. */
export const ipostAuth = endpoint({
  method: 'POST',
  path: '/api/ipost/auth',
  auth: 'customer',
  input: body({}),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});

/** Says whether the courier goes to a city of the directory. */
export const cityAvailable = endpoint({
  method: 'POST',
  path: '/api/ipost/city-available',
  auth: 'customer',
  input: body({ token, city: id }),
  output: z.object({ available: z.boolean() }),
  errors: ['IPOST_UNAUTHENTICATED', 'CITY_UNKNOWN'],
});

/** Hands the address of an order that goes by the courier to it. */
export const sendAddress = endpoint({
  method: 'POST',
  path: '/api/ipost/send-address',
  auth: 'customer',
  input: body({
    token,
    city: id,
    // The longest street and house that the checkout takes, as one line.
    street: line(142),
    flat: z.string().check(z.trim(), z.maxLength(20)),
    delivery_date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Дата має вигляд 2026-01-31')),
    delivery_time_from: time,
    delivery_time_to: time,
    order_id: id,
    comment: z.string().check(z.trim(), z.maxLength(500)),
  }),
  output: z.object({ success: z.boolean() }),
  errors: [
    'IPOST_UNAUTHENTICATED',
    'ORDER_NOT_FOUND',
    'CITY_UNKNOWN',
    'SLOT_PAST',
    'IPOST_REFUSED',
  ],
});
