import type { OrderPayload } from '@club/domain/order-payload';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import type { JobData } from '../../foundation/jobs/jobs';
import type { StoreOrders, Stores } from '../../outside/store/port';
import { storeCustomerId } from '../account/store-customer';
import {
  findOrderBrand,
  findUnsentOwner,
  leaseOrder,
  releaseOrder,
  type SyncedOrder,
  type SyncResult,
} from './fulfilment-repository';

/** Creates the order in the store, for the store's own customer. */
async function createInStore(
  db: Db,
  store: StoreOrders,
  { number, brand, customer_id: customerId, paid_at: paidAt }: SyncedOrder,
  payload: OrderPayload,
): Promise<SyncResult> {
  const isPaid = paidAt !== null;
  const customer = { id: await storeCustomerId(db, store, { customerId, brand }) };
  const store_id = await store.create({ number, payload: { ...payload, customer }, isPaid });
  return { store_id, store_state: isPaid ? 'paid' : 'created' };
}

/** Sends the changes since the last sync to the store. */
async function syncChanges(db: Db, store: StoreOrders, order: SyncedOrder): Promise<SyncResult> {
  const { payload, state, paid_at: paidAt, store_id: storeId, store_state: known } = order;
  if (payload === null) return {};
  // An address that is corrected while this runs is sent by the next job.
  const newAddress = order.store_has_old_address ? { store_has_old_address: false } : {};
  if (state === 'cancelled') {
    // An order that was cancelled before its first sync is never sent.
    if (storeId !== null && known !== 'cancelled') await store.cancel(storeId);
    return { store_state: 'cancelled' };
  }
  if (storeId === null) return createInStore(db, store, order, payload);
  const isNewlyPaid = paidAt !== null && known === 'created';
  if (isNewlyPaid) await store.markPaid(storeId);
  if (order.store_has_old_address) await store.changeAddress(storeId, payload);
  return { ...(isNewlyPaid && { store_state: 'paid' }), ...newAddress };
}

const LEASE_MS = 60_000;
const RETRY_MS = 2000;

async function syncLater({ jobs, now, transaction }: AppContext, orderId: number): Promise<void> {
  const runAt = new Date(now().getTime() + RETRY_MS);
  await transaction(async (tx) => {
    const brand = await findOrderBrand(tx, orderId);
    if (brand) await jobs.send(tx, `orders.pass-on.${brand}`, { orderId }, { runAt });
  });
}

/**
 * Syncs the order's current state to the store. Each change of an order enqueues this
 * job again, so a job that starts while another runs is delayed.
 */
export async function syncOrderToStore(
  context: AppContext,
  stores: Stores,
  { orderId }: JobData['orders.pass-on'],
): Promise<void> {
  const { db, now } = context;
  const owner = await findUnsentOwner(db, orderId);
  // Several calls, so they are made before the order is reserved.
  if (owner) await storeCustomerId(db, stores[owner.brand], owner);
  const at = now();
  // One sync at a time for an order, across processes: the store has no idempotency key.
  const order = await leaseOrder(db, orderId, {
    now: at,
    until: new Date(at.getTime() + LEASE_MS),
  });
  if (order === null) return syncLater(context, orderId);
  let result: SyncResult = {};
  try {
    result = await syncChanges(db, stores[order.brand], order);
  } finally {
    await releaseOrder(db, orderId, result);
  }
}
