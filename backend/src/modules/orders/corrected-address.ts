import type { OrderPayload } from '@club/domain/order-payload';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import type { Parcel } from '../../outside/courier/port';
import { updateOrderRow, type OrderRow } from './orders-repository';

/** Address and time slot of a parcel. */
export type Destination = Pick<
  Parcel,
  'cityName' | 'street' | 'flat' | 'date' | 'from' | 'to' | 'comment'
>;

/** Where a parcel goes, with the id of the city in the directory. */
export type SentDestination = Destination & { readonly cityId: string };

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

/** The house is after the last comma: the customer corrects both in one field. */
function splitStreet(street: string): { street: string; house: string } {
  const [, name = street, house = ''] = /^(.*\S)\s*,\s*([^,]*)$/u.exec(street) ?? [];
  return { street: name, house };
}

/** The order with the address that its parcel goes to; null when it is the one that was ordered. */
function withDestination(
  payload: OrderPayload,
  { cityId, cityName, street, flat, date, from, to }: SentDestination,
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

/**
 * The order says where its parcel goes: to its customer, to the store, and to what compares homes. The
 * caller has locked it: its tags may have changed since it was read.
 */
export async function correctAddress(
  tx: Tx,
  { jobs, cache }: Pick<AppContext, 'jobs' | 'cache'>,
  { id, brand, customer_id: customerId, payload }: OrderRow,
  destination: SentDestination,
): Promise<void> {
  const corrected = payload && withDestination(payload, destination);
  if (corrected === null) return;
  await updateOrderRow(tx, id, { payload: JSON.stringify(corrected), store_has_old_address: true });
  await jobs.send(tx, `orders.pass-on.${brand}`, { orderId: id });
  cache.invalidate(tx, activityTag(customerId));
}
