import type { AppContext } from '../../app/context';
import { activityTags } from '../../app/sessions';
import { ordersToRate, type Scope } from './feedback-repository';

const HOUR_MS = 3_600_000;

/** Those of the orders that are in the scope. */
export async function readRatable({ db }: AppContext, scope: Scope, ids: readonly number[]) {
  return { orders: await ordersToRate(db, scope, ids) };
}

/** Whether an order can be rated depends on the time, so an answer is cached for an hour at most. */
export function readAllRatable({ db, cache, now }: AppContext, scope: Scope) {
  const hour = Math.floor(now().getTime() / HOUR_MS);
  const { customerId, brand, channel } = scope;
  const key = `ratable:${customerId}:${brand}:${channel}:${hour}`;
  return cache.json(key, activityTags(customerId), async () => ({
    orders: await ordersToRate(db, scope, null),
  }));
}
