import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { createSandboxStore } from './sandbox-store';
import { createShopifyOrders } from './shopify-orders';
import { StoreOrdersError, type StoreOrders } from './store-orders';
import type { OrderRow } from './orders-repository';

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

/** What the store has to know of an order. */
const told = [
  'id',
  'brand',
  'number',
  'payload',
  'state',
  'paid_at',
  'store_id',
  'store_state',
] as const;
type LeasedOrder = Pick<OrderRow, (typeof told)[number]>;

type Noted = Pick<Partial<OrderRow>, 'store_id' | 'store_state'>;

/** Tells the store what it does not know yet; gives what is to be noted of it. */
async function bringUpToDate(store: StoreOrders, order: LeasedOrder): Promise<Noted> {
  const { number, payload, state, paid_at: paidAt, store_id: storeId, store_state: known } = order;
  if (payload === null) return {};
  if (state === 'cancelled') {
    // What was cancelled before it got there is never told.
    if (storeId !== null && known !== 'cancelled') await store.cancel(storeId);
    return { store_state: 'cancelled' };
  }
  if (storeId === null) {
    const isPaid = paidAt !== null;
    const store_id = await store.create({ number, payload, isPaid });
    return { store_id, store_state: isPaid ? 'paid' : 'created' };
  }
  if (paidAt === null || known !== 'created') return {};
  await store.markPaid(storeId);
  return { store_state: 'paid' };
}

const LEASE_MS = 60_000;
const AGAIN_MS = 2000;

/** One at a time for an order, in all processes: the store has no key against doubles. */
async function leaseOrder({ db, now }: AppContext, orderId: number): Promise<LeasedOrder | null> {
  const at = now();
  const leased = await db
    .updateTable('orders')
    .set({ store_busy_until: new Date(at.getTime() + LEASE_MS) })
    .where('id', '=', orderId)
    .where((or) => or.or([or('store_busy_until', 'is', null), or('store_busy_until', '<=', at)]))
    .returning(told)
    .executeTakeFirst();
  return leased ?? null;
}

async function releaseOrder({ db }: AppContext, orderId: number, noted: Noted): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...noted, store_busy_until: null })
    .where('id', '=', orderId)
    .execute();
}

async function passOnLater({ jobs, now, transaction }: AppContext, orderId: number): Promise<void> {
  const runAt = new Date(now().getTime() + AGAIN_MS);
  await transaction((tx) => jobs.send(tx, 'orders.pass-on', { orderId }, { runAt }));
}

/**
 * Brings the store to where the order is, whatever it knows. Each change of an order sends this
 * job once more, so one that comes while another runs waits for its turn.
 */
export async function passOrderOn(
  context: AppContext,
  stores: Stores,
  { orderId }: JobData['orders.pass-on'],
): Promise<void> {
  const order = await leaseOrder(context, orderId);
  if (order === null) return passOnLater(context, orderId);
  let noted: Noted = {};
  try {
    noted = await bringUpToDate(stores[order.brand], order);
  } catch (error) {
    if (error instanceof StoreOrdersError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  } finally {
    await releaseOrder(context, orderId, noted);
  }
}
