import { isApiError, type Call } from '@club/api';
import type { Brand } from '@club/domain/brand';
import { describeFailure, type Host } from '@club/platform';
import { hasOpenTasks, placedOrders, updatePlacedOrder } from '../device/placed-orders';
import {
  isFinalRefusal,
  runPostOrderTasks,
  taskFailureTitles,
  type FailedTask,
} from './post-order-tasks';

/** The app in which an order was placed. */
interface OrderApp {
  readonly brand: Brand;
  readonly shop: string;
}

/** Runs the open tasks of an order that no page shows; gives those that failed. */
export async function runTasksInBackground(
  host: Host,
  { brand, shop }: OrderApp,
  orderId: string,
): Promise<readonly FailedTask[]> {
  const session = host.session.get();
  if (session.status !== 'customer') return [];
  const api: Call = (endpoint, input, options) => host.api(endpoint, input, { ...options, brand });
  return runPostOrderTasks({ api, brand, shop, customer: session.customer }, orderId);
}

/** The toast about a task that failed. */
export function failedTaskToast({ name, error }: FailedTask) {
  return {
    tone: 'bad',
    title: taskFailureTitles[name],
    text: describeFailure(error).text,
  } as const;
}

/** Tries the open tasks of placed orders again. Only refusals are shown: the others are tried once more later. */
export async function retryTasks(
  host: Host,
  app: OrderApp,
  openOrder: (orderId: string) => void,
): Promise<void> {
  for (const { orderId } of placedOrders[app.brand].get().filter(hasOpenTasks)) {
    for (const task of await runTasksInBackground(host, app, orderId)) {
      const { name, error } = task;
      if (!isFinalRefusal(error)) continue;
      // It would be refused at every start.
      const isOver = isApiError(error, 'SLOT_PAST') || isApiError(error, 'ORDER_NOT_FOUND');
      if (isOver) updatePlacedOrder(app.brand, orderId, { [name]: null });
      const isEditable = isApiError(error, 'IPOST_REFUSED');
      host.toast({
        ...failedTaskToast(task),
        ...(isEditable && { action: { label: 'Виправити', onPress: () => openOrder(orderId) } }),
      });
    }
  }
}
