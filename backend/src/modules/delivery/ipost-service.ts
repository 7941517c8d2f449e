import type { CitySuggestion } from '@club/api/contract/delivery';
import type { OrderPayload } from '@club/domain/order-payload';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import type { Courier, CourierAddress, Parcel } from '../../outside/courier/port';
import { ServiceError } from '../../outside/service-error';
import { findCity } from './delivery-repository';
import {
  findOrder,
  insertShipment,
  isHandedOver,
  isIpostCity,
  saveIpostCity,
} from './ipost-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Hands over an order if the customer's device has not: it was closed, or the courier failed. */
    'ipost.hand-over': { orderId: number };
  }
}

/** Address and time slot that the customer chose. */
export type Destination = Pick<
  Parcel,
  'cityName' | 'street' | 'flat' | 'date' | 'from' | 'to' | 'comment'
>;

function payloadField(payload: OrderPayload, key: string): string {
  const found = payload.metafields.find(
    (field) => field.namespace === 'pwaDelivery' && field.key === key,
  );
  return found?.value ?? '';
}

/** Whether this courier delivers the order. */
function goesByIpost(payload: OrderPayload): boolean {
  return payloadField(payload, 'method') === '3';
}

function toDestination(payload: OrderPayload): Destination {
  const field = (key: string) => payloadField(payload, key);
  return {
    cityName: payload.shipping_address.city,
    street: `${field('street')}, ${field('house')}`,
    flat: field('flat'),
    date: field('date'),
    from: field('from'),
    to: field('to'),
    comment: payload.note,
  };
}

/** Asks the courier whether it delivers to the city, and stores the answer for orders. */
export async function checkCity(
  { db, now, log }: AppContext,
  courier: Courier,
  city: CitySuggestion,
): Promise<boolean> {
  try {
    const name = city.meta.MainDescription;
    const isAvailable = await courier.goesTo({ id: city.city_id, name });
    await saveIpostCity(db, city.city_id, { is_available: isAvailable, at: now() });
    return isAvailable;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ error: error.message }, 'the courier has not answered');
    // Customers can still choose another delivery.
    return isIpostCity(db, city.city_id, now());
  }
}

/** Asks the courier whether it finds an address. */
export async function checkCourierAddress(
  { log }: AppContext,
  courier: Courier,
  address: CourierAddress,
): Promise<boolean> {
  try {
    return await courier.finds(address);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ error: error.message }, 'the courier has not answered');
    // A refusal that cannot be known must not stop an order: the address can be corrected later.
    return !error.isPermanent;
  }
}

/** An order that goes by this courier. */
export interface OwnOrder {
  readonly id: number;
  readonly number: number;
  readonly payload: OrderPayload;
}

/** Hands an order over exactly once, also when called repeatedly. */
async function handOver(
  { db, now }: AppContext,
  courier: Courier,
  order: OwnOrder,
  destination: Destination,
): Promise<void> {
  if (await isHandedOver(db, order.id)) return;
  const { first_name, last_name, phone } = order.payload.shipping_address;
  const reference = await courier.handOver({
    ...destination,
    key: `order-${order.number}`,
    name: `${first_name} ${last_name}`.trim(),
    phone,
  });
  await insertShipment(db, order.id, reference, now());
}

async function findIpostOrder(db: Db, orderId: number) {
  const order = await findOrder(db, orderId);
  const payload = order?.payload;
  return order && payload && goesByIpost(payload) ? { ...order, payload } : null;
}

/** The customer's own order that goes by this courier; throws if there is none. */
export async function ownIpostOrder(
  db: Db,
  customerId: number,
  orderId: number | null,
): Promise<OwnOrder> {
  const order = orderId === null ? null : await findIpostOrder(db, orderId);
  const isOwn = order?.customer_id === customerId && order.state !== 'cancelled';
  if (!order || !isOwn) throw new ClubError('ORDER_NOT_FOUND');
  return order;
}

/** Hands over with the address that the device sends after the order, corrected if it was refused. */
export async function sendOwnAddress(
  context: AppContext,
  courier: Courier,
  order: OwnOrder,
  destination: Destination,
): Promise<void> {
  await handOver(context, courier, order, destination).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    throw new ClubError(error.isPermanent ? 'IPOST_REFUSED' : 'UNAVAILABLE', { cause: error });
  });
}

/** The job: hands over an order with the address of its payload, unless that was done before. */
export async function handOverLate(
  context: AppContext,
  courier: Courier,
  orderId: number,
): Promise<void> {
  const order = await findIpostOrder(context.db, orderId);
  if (!order || order.state === 'cancelled') return;
  await handOver(context, courier, order, toDestination(order.payload));
}

/** A city of the directory; throws if it is unknown. */
export async function knownCity(db: Db, cityId: string): Promise<CitySuggestion> {
  const city = await findCity(db, cityId);
  if (city === null) throw new ClubError('CITY_UNKNOWN');
  return city;
}
