import type { CitySuggestion } from '@club/api/contract/delivery';
import type { OrderPayload } from '@club/domain/order-payload';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../database/schema';
import { HopelessJobError } from '../../jobs/jobs';
import { cityOf } from '../delivery/delivery-repository';
import { CourierError, type Courier, type Parcel } from './courier';

declare module '../../jobs/jobs' {
  interface JobData {
    /** Hands an order over whose customer's device did not: it went away, or the courier was away. */
    'ipost.hand-over': { orderId: number };
  }
}

const DAY_MS = 86_400_000;

/** Where and when, as the customer chose. */
export type Destination = Pick<
  Parcel,
  'cityName' | 'street' | 'flat' | 'date' | 'from' | 'to' | 'comment'
>;

function fieldOf(payload: OrderPayload, key: string): string {
  const found = payload.metafields.find(
    (field) => field.namespace === 'pwaDelivery' && field.key === key,
  );
  return found?.value ?? '';
}

/** True for an order that this courier brings. */
function goesByIpost(payload: OrderPayload): boolean {
  return fieldOf(payload, 'method') === '3';
}

function destinationOf(payload: OrderPayload): Destination {
  const field = (key: string) => fieldOf(payload, key);
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

/** Whether the courier was lately found to go to a city. */
export async function isIpostCity(db: Db | Tx, cityId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ipost_cities')
    .select('is_available')
    .where('city_id', '=', cityId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return row?.is_available ?? false;
}

/** Asks the courier about a city of the directory, and remembers the answer for orders. */
export async function askForCity(
  { db, now, log }: AppContext,
  courier: Courier,
  city: CitySuggestion,
): Promise<boolean> {
  try {
    const name = city.meta.MainDescription;
    const isAvailable = await courier.goesTo({ id: city.city_id, name });
    const said = { is_available: isAvailable, at: now() };
    await db
      .insertInto('ipost_cities')
      .values({ city_id: city.city_id, ...said })
      .onConflict((conflict) => conflict.column('city_id').doUpdateSet(said))
      .execute();
    return isAvailable;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ error: error.message }, 'the courier was of no help');
    // The other ways of delivery are left.
    return isIpostCity(db, city.city_id, now());
  }
}

/** An order that goes by this courier. */
export interface OwnOrder {
  readonly id: number;
  readonly number: number;
  readonly payload: OrderPayload;
}

/** True once the courier has the order. */
export async function isHandedOver(db: Db, orderId: number): Promise<boolean> {
  const known = await db
    .selectFrom('ipost_shipments')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Hands an order over once, whoever asks how often. */
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
  await db
    .insertInto('ipost_shipments')
    .values({ order_id: order.id, reference, at: now() })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

async function findOrder(db: Db, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_id', 'state', 'payload'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row || row.payload === null || !goesByIpost(row.payload)) return null;
  return { ...row, payload: row.payload };
}

/** The customer's own order that goes by this courier, or the refusal. */
export async function ownIpostOrder(
  db: Db,
  customerId: number,
  orderId: number | null,
): Promise<OwnOrder> {
  const order = orderId === null ? null : await findOrder(db, orderId);
  const isOwn = order?.customer_id === customerId && order.state !== 'cancelled';
  if (!order || !isOwn) throw new ClubError('ORDER_NOT_FOUND');
  return order;
}

/** What the customer's device sends after the order: the address once more, mended where it was refused. */
export async function sendOwnAddress(
  context: AppContext,
  courier: Courier,
  order: OwnOrder,
  destination: Destination,
): Promise<void> {
  await handOver(context, courier, order, destination).catch((error: unknown) => {
    if (!(error instanceof CourierError)) throw error;
    throw new ClubError(error.isRefusal ? 'IPOST_REFUSED' : 'UNAVAILABLE', { cause: error });
  });
}

/** The job: an order that nobody handed over yet goes with the address that it was made with. */
export async function handOverLate(
  context: AppContext,
  courier: Courier,
  orderId: number,
): Promise<void> {
  const order = await findOrder(context.db, orderId);
  if (!order || order.state === 'cancelled') return;
  await handOver(context, courier, order, destinationOf(order.payload)).catch((error: unknown) => {
    if (error instanceof CourierError && error.isRefusal) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  });
}

/** The city of a call, or the refusal. */
export async function knownCity(db: Db, cityId: string): Promise<CitySuggestion> {
  const city = await cityOf(db, cityId);
  if (city === null) throw new ClubError('CITY_UNKNOWN');
  return city;
}
