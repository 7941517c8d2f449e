import type { OrderPayload } from '@club/domain/order-payload';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import type { JobData } from '../../foundation/jobs/jobs';
import type { StoreOrders, Stores } from '../../outside/store/port';
import { storeCustomerId } from '../account/store-customer';
import {
  leaseOrder,
  releaseOrder,
  type SyncedOrder,
  type SyncResult,
} from '../orders/store-sync-repository';
import { findOrderBrand, findUnsentOwner } from './fulfilment-repository';

/** Creates the order in the store, for the store's own customer. Gives the store's id of the order. */
async function createInStore(
  db: Db,
  store: StoreOrders,
  { number, brand, customer_id: customerId, paid_at: paidAt }: SyncedOrder,
  payload: OrderPayload,
): Promise<string> {
  const customer = { id: await storeCustomerId(db, store, { customerId, brand }) };
  return store.create({ number, payload: { ...payload, customer }, isPaid: paidAt !== null });
}

/** The store may have an order without an id here: the answer to its creation was lost. */
async function cancelInStore(store: StoreOrders, order: SyncedOrder): Promise<SyncResult> {
  if (order.store_state === 'cancelled') return {};
  const store_id = order.store_id ?? (await store.find(order.number));
  if (store_id !== null) await store.cancel(store_id);
  return { store_id, store_state: 'cancelled' };
}

/** Sends the changes since the last sync to the store. */
async function syncChanges(db: Db, store: StoreOrders, order: SyncedOrder): Promise<SyncResult> {
  const { payload, state, paid_at: paidAt, store_id: storeId, store_state: known } = order;
  if (payload === null) return {};
  if (state === 'cancelled') return cancelInStore(store, order);
  const store_id = storeId ?? (await createInStore(db, store, order, payload));
  if (paidAt !== null && known === 'created') await store.markPaid(store_id);
  // Also after creating: the store may have the order with the address and tags of an earlier call.
  if (order.store_has_old_address) await store.changeAddress(store_id, payload);
  if (order.store_has_old_tags) await store.changeTags(store_id, payload);
  return { store_id, store_state: paidAt === null ? 'created' : 'paid' };
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
  const until = new Date(at.getTime() + LEASE_MS);
  const order = await leaseOrder(db, orderId, { now: at, until });
  if (order === null) return syncLater(context, orderId);
  let result: SyncResult | null = null;
  try {
    result = await syncChanges(db, stores[order.brand], order);
  } finally {
    await releaseOrder(db, order, until, result);
  }
}
