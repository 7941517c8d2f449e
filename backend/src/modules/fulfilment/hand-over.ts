import type { OrderPayload } from '@club/domain/order-payload';
import { isPreOrder } from '@club/domain/pre-order';
import { isSlotOver } from '@club/domain/time-slots';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import { PermanentJobError } from '../../foundation/jobs/jobs';
import type { Courier } from '../../outside/courier/port';
import { ServiceError } from '../../outside/service-error';
import { checkCourierAddress } from '../delivery/ipost-service';
import {
  correctAddress,
  isCourierOrder,
  payloadField,
  toDestination,
  type Destination,
  type SentDestination,
} from '../orders/corrected-address';
import { findOrder, lockOrder, setCourierCall, type OrderRow } from '../orders/orders-repository';
import { findShipment, insertShipment } from './shipments-repository';

/** An order that goes by this courier. */
export type OwnOrder = OrderRow & { readonly payload: OrderPayload };

/** Why the courier was not called, or `done`: now or before. */
type Outcome = 'done' | 'cancelled' | 'unpaid' | 'unverified' | 'late';

const MINUTE_MS = 60_000;

/** The courier's name of the parcel. */
const parcelKey = (number: number) => `order-${number}`;

const isUnpaid = ({ method, paid_at: paidAt }: OrderRow) => method === 'card' && paidAt === null;

/** Nobody sells to a customer whose age is not verified. */
const isUnverified = ({ payload }: OrderRow) => payload !== null && isPreOrder(payload);

/**
 * Decides under the order's lock whether the courier is called. From here on a cancellation is reported
 * to operators: this call may end without an answer.
 */
function beginHandOver(
  { transaction, now }: AppContext,
  orderId: number,
  destination: Destination,
): Promise<Outcome | { readonly isFirstCall: boolean }> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === 'cancelled') return 'cancelled';
    if (await findShipment(tx, orderId)) return 'done';
    if (isUnpaid(order)) return 'unpaid';
    if (isSlotOver(destination, now())) return 'late';
    if (isUnverified(order)) return 'unverified';
    const isFirstCall = order.courier_called_at === null;
    if (isFirstCall) await setCourierCall(tx, orderId, now());
    return { isFirstCall };
  });
}

async function callCourier(
  { db }: AppContext,
  courier: Courier,
  { id, number, payload }: OwnOrder,
  destination: SentDestination,
  isFirstCall: boolean,
): Promise<string> {
  const { cityId: _, ...parcel } = destination;
  const { first_name, last_name, phone } = payload.shipping_address;
  const name = `${first_name} ${last_name}`.trim();
  try {
    return await courier.handOver({ ...parcel, key: parcelKey(number), name, phone });
  } catch (error) {
    const isNotTaken =
      error instanceof ServiceError && (error.kind === 'refused' || error.isSkipped);
    if (isNotTaken && isFirstCall) await setCourierCall(db, id, null);
    throw error;
  }
}

/** Hands over an order that may go, exactly once, also when called repeatedly. */
async function handOver(
  context: AppContext,
  courier: Courier,
  order: OwnOrder,
  destination: SentDestination,
): Promise<Outcome> {
  const begun = await beginHandOver(context, order.id, destination);
  if (typeof begun === 'string') return begun;
  const reference = await callCourier(context, courier, order, destination, begun.isFirstCall);
  await context.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const isNew = await insertShipment(tx, order.id, reference, context.now());
    if (isNew) await correctAddress(tx, context, locked, destination);
  });
  return 'done';
}

async function findIpostOrder(db: Db, orderId: number) {
  const order = await findOrder(db, orderId);
  const payload = order?.payload;
  return order && payload && isCourierOrder(payload) ? { ...order, payload } : null;
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

/** Keeps the address until the order may go, if the courier finds it. False if it may go by now. */
async function storeAddress(
  context: AppContext,
  courier: Courier,
  order: OwnOrder,
  destination: SentDestination,
): Promise<boolean> {
  const isFound = await checkCourierAddress(context, courier, destination);
  if (!isFound) throw new ClubError('IPOST_REFUSED');
  return context.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const isWaiting = isUnpaid(locked) || isUnverified(locked);
    if (locked.state === 'cancelled' || !isWaiting) return false;
    await correctAddress(tx, context, locked, destination);
    return true;
  });
}

/** Hands over with the address that the device sends after the order, corrected if it was refused. */
export async function sendOwnAddress(
  context: AppContext,
  courier: Courier,
  order: OwnOrder,
  destination: SentDestination,
): Promise<void> {
  const outcome = await handOver(context, courier, order, destination).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    throw new ClubError(error.isPermanent ? 'IPOST_REFUSED' : 'UNAVAILABLE', { cause: error });
  });
  if (outcome === 'cancelled') throw new ClubError('ORDER_NOT_FOUND');
  if (outcome === 'late') throw new ClubError('SLOT_PAST');
  if (outcome === 'done') return;
  const isAddressStored = await storeAddress(context, courier, order, destination);
  // The order may go now, with this address if the job has not handed it over yet.
  if (!isAddressStored) await sendOwnAddress(context, courier, order, destination);
}

/**
 * An order by card waits for its payment; one that is never paid is cancelled, and that ends this. A
 * pre-order waits for the verification, until its slot is over.
 */
async function retryHandOver(context: AppContext, orderId: number): Promise<void> {
  const { now, club, jobs, transaction } = context;
  const runAt = new Date(now().getTime() + club.orders.handOverAfterMinutes * MINUTE_MS);
  await transaction((tx) => jobs.send(tx, 'ipost.hand-over', { orderId }, { runAt }));
}

function lateError({ number, payload }: OwnOrder): PermanentJobError {
  const next = 'agree on another one with the customer and the courier, then discard this job';
  return new PermanentJobError(
    isPreOrder(payload)
      ? `Order ${number} was not handed over, because nobody has verified the customer's age before the end of its time slot: once it is verified, ${next}`
      : `Order ${number} was not handed over, because its time slot is over: ${next}`,
  );
}

/** The job: hands over an order with the address of its payload, unless that was done before. */
export async function handOverLate(
  context: AppContext,
  courier: Courier,
  orderId: number,
): Promise<void> {
  const order = await findIpostOrder(context.db, orderId);
  if (!order) return;
  const cityId = payloadField(order.payload, 'city_id');
  const destination = { ...toDestination(order.payload), cityId };
  const outcome = await handOver(context, courier, order, destination);
  if (outcome === 'late') throw lateError(order);
  if (outcome === 'unpaid' || outcome === 'unverified') await retryHandOver(context, orderId);
}

/** The job of a cancelled order. The courier's protocol has no cancellation, so operators do it. */
export async function reportCancelled({ db }: AppContext, orderId: number): Promise<void> {
  const order = await findOrder(db, orderId);
  const shipment = await findShipment(db, orderId);
  if (!order || (!shipment && order.courier_called_at === null)) return;
  const fact = shipment
    ? `has it as ${shipment.reference}`
    : `may have it as ${parcelKey(order.number)}`;
  throw new PermanentJobError(
    `Order ${order.number} was cancelled, and the courier ${fact}: call the courier, so that it is not delivered, then discard this job`,
  );
}
