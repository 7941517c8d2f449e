import type { createOrder } from '@club/api/contract/orders/create';
import type { ParsedInput } from '@club/api';
import type { Delivery } from '@club/domain/shipping';
import type { Payment } from '@club/domain/order-payload';
import { ClubError } from '../../app/club-error';

/** The order as the client submitted it. */
export type SubmittedOrder = ParsedInput<typeof createOrder>['order'];

/** What only the customer can choose: read from the submitted order and validated later. */
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

/** The order differs from the one that the server builds, in these fields. */
export function orderMismatch(...fields: string[]): ClubError {
  return new ClubError('ORDER_DIFFERS', { details: { fields } });
}

/** Reads the customer's choices from the fields that `orderPayload` writes. */
export function readChoices({
  metafields,
  payment_gateway_names,
  note,
}: SubmittedOrder): OrderChoices {
  const known = new Map(
    metafields.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]),
  );
  const read = (key: string) => known.get(`pwaDelivery.${key}`) ?? null;
  const delivery = deliveries[read('method') ?? ''];
  if (delivery === undefined) throw orderMismatch('metafields');
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
