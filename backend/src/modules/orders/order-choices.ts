import type { createOrder } from '@club/api/contract/orders';
import type { ParsedInputOf } from '@club/api';
import type { Delivery } from '@club/domain/shipping';
import type { Payment } from '@club/domain/order-payload';
import { ClubError } from '../../app/club-error';

/** The order as it was sent. */
export type SentOrder = ParsedInputOf<typeof createOrder>['order'];

/** What only the customer can know: read out of an order, believed only as far as it is possible. */
export interface OrderChoices {
  readonly payment: Payment;
  readonly delivery: Delivery;
  readonly cityId: string;
  readonly branch: string | null;
  readonly street: string | null;
  readonly house: string | null;
  readonly flat: string | null;
  readonly slot: { readonly date: string; readonly from: string; readonly to: string } | null;
  readonly promoCode: string | null;
  readonly comment: string;
}

const deliveries: Readonly<Record<string, Delivery>> = { 1: 1, 2: 2, 3: 3 };

/** The order is not the one that the server would make; `fields` says where. */
export function differs(...fields: string[]): ClubError {
  return new ClubError('ORDER_DIFFERS', { details: { fields } });
}

/** The customer's choices, from where `orderPayload` writes them. */
export function choicesOf({ metafields, payment_gateway_names, note }: SentOrder): OrderChoices {
  const known = new Map(
    metafields.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]),
  );
  const read = (key: string) => known.get(`pwaDelivery.${key}`) ?? null;
  const delivery = deliveries[read('method') ?? ''];
  if (delivery === undefined) throw differs('metafields');
  const [date, from, to] = [read('date'), read('from'), read('to')];
  return {
    payment: payment_gateway_names[0] === 'liqpay' ? 2 : 1,
    delivery,
    cityId: read('city_id') ?? '',
    branch: read('branch'),
    street: read('street'),
    house: read('house'),
    flat: read('flat'),
    slot: date !== null && from !== null && to !== null ? { date, from, to } : null,
    promoCode: known.get('pwaDiscount.velo-20') ?? null,
    comment: note,
  };
}
