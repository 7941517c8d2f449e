import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { createSandboxStore } from './sandbox-store';
import { createShopifyOrders } from './shopify-orders';
import { StoreOrdersError, type StoreOrders } from './store-orders';
import { findOrder, type OrderRow } from './orders-repository';

export type Stores = Readonly<Record<Brand, StoreOrders>>;

function noStore(brand: Brand): StoreOrders {
  const name = brand.toUpperCase();
  const reason = `No store: set ${name}_STORE_URL, ${name}_STORE_TOKEN and ${name}_STORE_SECRET`;
  const refuse = () => Promise.reject(new StoreOrdersError(reason, { isHopeless: false }));
  return { create: refuse, markPaid: refuse, cancel: refuse };
}

/** The sandbox passes nothing on, whatever else is configured. */
export function storesOf({ config, db }: AppContext): Stores {
  const storeOf = (brand: Brand): StoreOrders => {
    if (config.sandbox) return createSandboxStore(db, brand);
    const service = config.orderServices.stores[brand];
    return service ? createShopifyOrders(service) : noStore(brand);
  };
  return { main: storeOf('main'), second: storeOf('second') };
}

type Told = NonNullable<OrderRow['store_state']>;

async function noteStore(
  { db }: AppContext,
  orderId: number,
  told: { store_id?: string; store_state: Told },
): Promise<void> {
  await db.updateTable('orders').set(told).where('id', '=', orderId).execute();
}

/** Tells the store what it does not know yet; gives what that was, or null when it knows all. */
async function tell(store: StoreOrders, order: OrderRow): Promise<Told | null> {
  const { store_id: storeId, store_state: told } = order;
  if (order.state === 'cancelled') {
    if (told === 'cancelled') return null;
    if (storeId !== null) await store.cancel(storeId);
    return 'cancelled';
  }
  if (order.paid_at === null || told !== 'created' || storeId === null) return null;
  await store.markPaid(storeId);
  return 'paid';
}

async function bringUpToDate(context: AppContext, stores: Stores, orderId: number): Promise<void> {
  for (;;) {
    const order = await findOrder(context.db, orderId);
    if (!order?.payload) return;
    const { number, payload, paid_at: paidAt } = order;
    const store = stores[order.brand];
    // What was cancelled before it got there is never told.
    if (order.store_id === null && order.state !== 'cancelled') {
      const store_id = await store.create({ number, payload, isPaid: paidAt !== null });
      const store_state = paidAt === null ? 'created' : 'paid';
      await noteStore(context, orderId, { store_id, store_state });
    } else {
      const told = await tell(store, order);
      if (told === null) return;
      await noteStore(context, orderId, { store_state: told });
    }
  }
}

const LEASE_MS = 60_000;
const AGAIN_MS = 2000;

/** One at a time for an order, in all processes: the store has no key against doubles. */
async function leaseOrder({ db, now }: AppContext, orderId: number): Promise<boolean> {
  const at = now();
  const leased = await db
    .updateTable('orders')
    .set({ store_busy_until: new Date(at.getTime() + LEASE_MS) })
    .where('id', '=', orderId)
    .where((or) => or.or([or('store_busy_until', 'is', null), or('store_busy_until', '<=', at)]))
    .returning('id')
    .executeTakeFirst();
  return leased !== undefined;
}

async function releaseOrder({ db }: AppContext, orderId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ store_busy_until: null })
    .where('id', '=', orderId)
    .execute();
}

/** Brings the store to where the order is, whatever it knows. Runs for each change; a repeat does no harm. */
export async function passOrderOn(
  context: AppContext,
  stores: Stores,
  { orderId }: JobData['orders.pass-on'],
): Promise<void> {
  if (!(await leaseOrder(context, orderId))) {
    const runAt = new Date(context.now().getTime() + AGAIN_MS);
    await context.transaction((tx) =>
      context.jobs.send(tx, 'orders.pass-on', { orderId }, { runAt }),
    );
    return;
  }
  try {
    await bringUpToDate(context, stores, orderId);
  } catch (error) {
    if (error instanceof StoreOrdersError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  } finally {
    await releaseOrder(context, orderId);
  }
}
