import type { OrderPayload } from '@club/domain/order-payload';
import type { Parcel } from '../../outside/courier/port';

/** Address and time slot of a parcel. */
export type Destination = Pick<
  Parcel,
  'cityName' | 'street' | 'flat' | 'date' | 'from' | 'to' | 'comment'
>;

const namespace = 'pwaDelivery';

/** A field of the delivery, empty when the order has none. */
export function payloadField(payload: OrderPayload, key: string): string {
  const found = payload.metafields.find(
    (field) => field.namespace === namespace && field.key === key,
  );
  return found?.value ?? '';
}

/** Whether the alternative courier delivers the order. */
export function isCourierOrder(payload: OrderPayload): boolean {
  return payloadField(payload, 'method') === '3';
}

/** Where the parcel goes by what the order says. */
export function toDestination(payload: OrderPayload): Destination {
  const field = (key: string) => payloadField(payload, key);
  return {
    cityName: payload.shipping_address.city,
    street: [field('street'), field('house')].filter((part) => part !== '').join(', '),
    flat: field('flat'),
    date: field('date'),
    from: field('from'),
    to: field('to'),
    comment: payload.note,
  };
}

/** The house stands after the last comma: the customer corrects both in one field. */
function splitStreet(street: string): { street: string; house: string } {
  const [, name = street, house = ''] = /^(.*\S)\s*,\s*([^,]*)$/u.exec(street) ?? [];
  return { street: name, house };
}

/** The order with the address that its parcel goes to; null when it is the one that was ordered. */
export function withDestination(
  payload: OrderPayload,
  { cityName, street, flat, date, from, to }: Destination,
  cityId: string,
): OrderPayload | null {
  const address1 = flat === '' ? street : `${street}, кв. ${flat}`;
  const fields = { city_id: cityId, ...splitStreet(street), flat, date, from, to };
  const isSame =
    payload.shipping_address.city === cityName &&
    payload.shipping_address.address1 === address1 &&
    (['city_id', 'date', 'from', 'to'] as const).every(
      (key) => payloadField(payload, key) === fields[key],
    );
  if (isSame) return null;
  const others = payload.metafields.filter(
    (field) => field.namespace !== namespace || !(field.key in fields),
  );
  const changed = Object.entries(fields).flatMap(([key, value]) =>
    value === '' ? [] : [{ namespace, key, value }],
  );
  return {
    ...payload,
    shipping_address: { ...payload.shipping_address, city: cityName, address1 },
    metafields: [...others, ...changed],
  };
}
