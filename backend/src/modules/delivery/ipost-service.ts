import type { CitySuggestion } from '@club/api/contract/delivery';
import type { Brand } from '@club/domain/brand';
import type { OrderPayload } from '@club/domain/order-payload';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Db } from '../../foundation/database/schema';
import type { Courier, CourierAddress } from '../../outside/courier/port';
import { ServiceError } from '../../outside/service-error';
import {
  payloadField,
  toDestination,
  withDestination,
  type Destination,
} from './corrected-address';
import { findCity } from './delivery-repository';
import {
  findOrder,
  insertShipment,
  isHandedOver,
  isIpostCity,
  saveAddress,
  saveIpostCity,
} from './ipost-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Hands over an order if the customer's device has not: it was closed, or the courier failed. */
    'ipost.hand-over': { orderId: number };
  }
}

/** Whether this courier delivers the order. */
function goesByIpost(payload: OrderPayload): boolean {
  return payloadField(payload, 'method') === '3';
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
  readonly brand: Brand;
  readonly customer_id: number;
  readonly payload: OrderPayload;
}

/**
 * The parcel goes to this address, so the order says so too: to its customer, to the store, and to
 * what compares homes.
 */
async function storeHandOver(
  context: AppContext,
  { id, brand, customer_id: customerId, payload }: OwnOrder,
  destination: SentDestination,
  reference: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const isNew = await insertShipment(tx, id, reference, context.now());
    const corrected = isNew ? withDestination(payload, destination, destination.cityId) : null;
    if (corrected === null) return;
    await saveAddress(tx, id, corrected);
    await context.jobs.send(tx, `orders.pass-on.${brand}`, { orderId: id });
    context.cache.invalidate(tx, activityTag(customerId));
  });
}

/** Where a parcel goes, with the id of the city in the directory. */
export type SentDestination = Destination & { readonly cityId: string };

/** Hands an order over exactly once, also when called repeatedly. */
async function handOver(
  context: AppContext,
  courier: Courier,
  order: OwnOrder,
  destination: SentDestination,
): Promise<void> {
  if (await isHandedOver(context.db, order.id)) return;
  const { cityId: _, ...parcel } = destination;
  const { first_name, last_name, phone } = order.payload.shipping_address;
  const reference = await courier.handOver({
    ...parcel,
    key: `order-${order.number}`,
    name: `${first_name} ${last_name}`.trim(),
    phone,
  });
  await storeHandOver(context, order, destination, reference);
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
  destination: SentDestination,
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
  const cityId = payloadField(order.payload, 'city_id');
  await handOver(context, courier, order, { ...toDestination(order.payload), cityId });
}

/** A city of the directory; throws if it is unknown. */
export async function knownCity(db: Db, cityId: string): Promise<CitySuggestion> {
  const city = await findCity(db, cityId);
  if (city === null) throw new ClubError('CITY_UNKNOWN');
  return city;
}
