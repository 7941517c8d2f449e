import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { JobData, JobHandlers } from '../../foundation/jobs/jobs';
import { ServiceError } from '../../outside/service-error';
import type { PlacedOrder } from '../../outside/store/port';
import { storeCustomerId } from '../account/store-customer';
import {
  deleteFailed,
  findBrands,
  findImport,
  insertImport,
  insertWebsiteOrder,
  isKnownOrder,
  lockImport,
  updateImport,
  type OrderImport,
} from './order-imports-repository';
import { writableSince } from './writable-days';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Fetches the orders that a customer placed in the websites of the stores. */
    'feedback.import-orders': { customerId: number };
  }
}

const DAY_MS = 86_400_000;
/** An older failure is not reported any more: the call starts another import. */
const FAILURE_REPORTED_MS = 600_000;
/** The job of an older import is lost. */
const LONGEST_RUN_MS = 3_600_000;
/** Nobody waits longer for a delivery that can still be rated. */
const PLACED_WITHIN_DAYS = 120;

function isDue({ state, started_at: startedAt }: OrderImport, now: Date): boolean {
  const age = now.getTime() - startedAt.getTime();
  if (state === 'failed') return age >= FAILURE_REPORTED_MS;
  return age >= (state === 'running' ? LONGEST_RUN_MS : DAY_MS);
}

const toProgress = ({ state, done, total }: Pick<OrderImport, 'state' | 'done' | 'total'>) => ({
  state,
  done,
  total,
});

/** Starts the import if today's was not made yet; gives its progress. A failure is reported once. */
export async function startImport(context: AppContext, customerId: number) {
  const { db, jobs, now, transaction } = context;
  const known = await findImport(db, customerId);
  if (known && !isDue(known, now())) {
    if (known.state === 'failed') await transaction((tx) => deleteFailed(tx, customerId));
    return toProgress(known);
  }
  return transaction(async (tx) => {
    const isNew = await insertImport(tx, customerId, now());
    const row = await lockImport(tx, customerId);
    // Another request has started it meanwhile.
    if (!isNew && row && !isDue(row, now())) return toProgress(row);
    const begun = { state: 'running', done: 0, total: null } as const;
    await updateImport(tx, customerId, { ...begun, started_at: now() });
    await jobs.send(tx, 'feedback.import-orders', { customerId });
    return begun;
  });
}

interface FoundOrder {
  readonly brand: Brand;
  readonly order: PlacedOrder & { readonly deliveredAt: Date };
}

/** What the store of a brand has that can be rated. */
async function findRatable(
  { db, now, stores }: AppContext,
  { customerId, brand }: { readonly customerId: number; readonly brand: Brand },
): Promise<FoundOrder[]> {
  const since = new Date(now().getTime() - PLACED_WITHIN_DAYS * DAY_MS);
  const store = stores[brand];
  const owner = await storeCustomerId(db, store, { customerId, brand });
  const orders = await store.listOrders(owner, since);
  return orders.flatMap((order) => {
    const { deliveredAt } = order;
    if (deliveredAt === null || deliveredAt <= writableSince(now())) return [];
    return [{ brand, order: { ...order, deliveredAt } }];
  });
}

/** The same of all stores that answer, and whether one did not. */
async function findInStores(
  context: AppContext,
  customerId: number,
): Promise<{ readonly found: readonly FoundOrder[]; readonly isOneUnavailable: boolean }> {
  const found: FoundOrder[] = [];
  let isOneUnavailable = false;
  for (const brand of await findBrands(context.db, customerId)) {
    try {
      found.push(...(await findRatable(context, { customerId, brand })));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      context.log.warn({ brand, reason: error.message }, 'orders were not imported');
      isOneUnavailable = true;
    }
  }
  return { found, isOneUnavailable };
}

/** Stores an order once: imports of the same customer wait for each other. */
function importOrder(
  { transaction }: AppContext,
  customerId: number,
  { brand, order }: FoundOrder,
  done: number,
): Promise<void> {
  return transaction(async (tx) => {
    if (!(await lockImport(tx, customerId))) return;
    const owner = { customerId, brand };
    if (!(await isKnownOrder(tx, owner, order))) await insertWebsiteOrder(tx, owner, order);
    await updateImport(tx, customerId, { done });
  });
}

function endImport(
  { cache, transaction }: AppContext,
  customerId: number,
  state: 'done' | 'failed',
): Promise<void> {
  return transaction(async (tx) => {
    await updateImport(tx, customerId, { state });
    cache.invalidate(tx, activityTag(customerId));
  });
}

async function importOrders(
  context: AppContext,
  { customerId }: JobData['feedback.import-orders'],
): Promise<void> {
  const { found, isOneUnavailable } = await findInStores(context, customerId);
  await context.transaction((tx) => updateImport(tx, customerId, { done: 0, total: found.length }));
  for (const [index, one] of found.entries()) {
    await importOrder(context, customerId, one, index + 1);
  }
  // The customer sees the failure and can repeat it, so the job does not wait for the store.
  await endImport(context, customerId, isOneUnavailable ? 'failed' : 'done');
}

export function importJobs(context: AppContext): JobHandlers {
  return {
    'feedback.import-orders': {
      run: (data) => importOrders(context, data),
      retryFor: '1 hour',
    },
  };
}
