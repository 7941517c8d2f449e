import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { activityTags } from '../../app/sessions';
import { ordersToRate, listRatable, type Scope } from './feedback-repository';

const HOUR_MS = 3_600_000;

/** Which of the orders of a scope are read. */
interface ListInput {
  readonly orders?: readonly string[] | undefined;
  readonly before?: string | undefined;
}

/** The first page, cached for an hour at most: whether an order can be rated depends on the time. */
function readFirstPage({ db, cache, now }: AppContext, scope: Scope) {
  const hour = Math.floor(now().getTime() / HOUR_MS);
  const { customerId, brand, channel } = scope;
  const key = `ratable:${customerId}:${brand}:${channel}:${hour}`;
  return cache.json(key, activityTags(customerId), () => listRatable(db, scope, null));
}

/** The named orders that are in the scope, or a page of all. */
export async function readRatable(context: AppContext, scope: Scope, input: ListInput) {
  const { orders, before } = input;
  if (orders) {
    const ids = orders.map(databaseId).filter((id) => id !== null);
    return { orders: await ordersToRate(context.db, scope, ids) };
  }
  if (before !== undefined) return listRatable(context.db, scope, before);
  return readFirstPage(context, scope);
}
