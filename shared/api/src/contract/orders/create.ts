import { visiblePattern } from '@club/domain/visible-text';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { maxCount, maxLength } from '../../limits';
import { uah } from '../../order-shapes';
import { body, id, line, points } from '../../shapes';

/** Text that may be empty. Characters that nobody sees are refused: with them a note is read as another one. */
const visible = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(visiblePattern, 'Прибери невидимі символи'));

/** The order in the format of the store's admin API. */
export const orderPayload = z.strictObject({
  line_items: z
    .array(
      z.strictObject({
        variant_id: id,
        quantity: z.int().check(z.minimum(1), z.maximum(maxCount.piecesOfLine)),
        price: z.optional(uah),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxCount.cartLines)),
  customer: z.strictObject({ id }),
  tags: visible(400),
  fulfillment_status: z.literal('unfulfilled'),
  financial_status: z.enum(['pending', 'paid']),
  shipping_address: z.strictObject({
    first_name: visible(80),
    last_name: visible(80),
    address1: visible(200),
    phone: visible(20),
    city: visible(80),
    province: visible(80),
    country: z.literal('Ukraine'),
    zip: z.literal('01001'),
  }),
  shipping_lines: z
    .array(
      z.strictObject({
        id: z.int().check(z.minimum(1), z.maximum(4)),
        code: visible(20),
        title: visible(100),
        price: z.literal('0.00'),
      }),
    )
    .check(z.minLength(1), z.maxLength(1)),
  payment_gateway_names: z.array(z.enum(['cash', 'liqpay'])).check(z.maxLength(1)),
  transactions: z
    .array(
      z.strictObject({
        kind: z.literal('sale'),
        status: z.literal('pending'),
        gateway: z.enum(['cash', 'liqpay']),
        amount: uah,
      }),
    )
    .check(z.maxLength(1)),
  metafields: z
    .array(z.strictObject({ namespace: visible(40), key: visible(40), value: visible(200) }))
    .check(z.maxLength(20)),
  note: visible(maxLength.deliveryComment),
});

/**
 * Creates the order. The server calculates everything from its own data; a difference is refused
 * with the error that says what changed, and nothing is booked. `details`:
 * of OUT_OF_STOCK a list of `{ variant_id, left }`; of PRICE_CHANGED `{ items, points }` with
 * `{ variant_id, payWith, old, new, bonuses }` for each line; of BALANCE_TOO_LOW `{ balance,
 * missing }`; of MIX_LIMIT `{ limit, bought }`; of ORDER_DIFFERS `{ fields }`. Without an
 * Idempotency-Key the same order within two minutes is a repeat.
 */
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/api-shop/create-order',
  auth: 'customer',
  idempotent: true,
  input: body({ order: orderPayload }),
  output: z.object({
    order: z.object({ id, order_number: z.int(), financial_status: z.enum(['pending', 'paid']) }),
    balance: points,
  }),
  errors: [
    'OUT_OF_STOCK',
    'PRICE_CHANGED',
    'PROMO_WRONG',
    'PROMO_USED',
    'GIFT_NOT_DUE',
    'MIX_LIMIT',
    'BALANCE_TOO_LOW',
    'CITY_UNKNOWN',
    'BRANCH_UNKNOWN',
    'ADDRESS_INCOMPLETE',
    'DELIVERY_NOT_POSSIBLE',
    'SLOT_PAST',
    'UNDER_AGE',
    'ORDER_DIFFERS',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** Attaches a friend's code to the customer's first order. */
export const sendPromocode = endpoint({
  method: 'POST',
  path: '/api/api-shop/send-promocode',
  auth: 'customer',
  input: body({ code: line(maxLength.promoCode), orderId: id, shopDomain: line(100) }),
  output: z.object({ success: z.boolean() }),
  errors: [
    'ORDER_NOT_FOUND',
    'FRIEND_CODE_WRONG',
    'FRIEND_CODE_OWN',
    'FRIEND_CODE_LATE',
    'FRIEND_CODE_CIRCLE',
    'FRIEND_CODE_DEVICE',
    'FRIEND_CODE_ADDRESS',
  ],
});
