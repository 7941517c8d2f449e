import { isRefusal, type Call } from '@club/api';
import { sendAddress } from '@club/api/contract/delivery';
import { sendPhoneCall } from '@club/api/contract/fulfilment';
import { sendPromocode } from '@club/api/contract/orders/create';
import { getOrderHistory } from '@club/api/contract/orders/history';
import type { Brand } from '@club/domain/brand';
import { toUah } from '@club/domain/money';
import type { Customer } from '@club/platform';
import { clearCookie } from '@club/platform/cookies';
import { createSectionCall } from '@club/platform/section';
import { resetDraftAfterAddress } from '../device/checkout-draft';
import { ipostSection } from './ipost-section';
import {
  findPlacedOrder,
  hasOpenTasks,
  updatePlacedOrder,
  type PlacedOrder,
} from '../device/placed-orders';
import { wait } from './wait';

/** What the tasks need: client, app and customer. */
export interface TaskContext {
  readonly api: Call;
  readonly brand: Brand;
  readonly shop: string;
  readonly customer: Customer;
}

/** The tasks after an order, with the titles of their failures. */
export const taskFailureTitles = {
  friendCode: 'Код друга не додано',
  call: 'Дзвінок не замовлено',
  ipost: 'Кур’єр ще не отримав адресу',
} as const;

/** The name of a task after an order. */
export type PostOrderTask = keyof typeof taskFailureTitles;

const retryMs = 1000;

/** The totals of earlier purchases, from the first page of the history. */
async function purchaseTotals(api: Call) {
  const { orders, total } = await api(getOrderHistory, { offset: 0 });
  const valid = orders.filter(({ state }) => state !== 'cancelled');
  const spent = valid.reduce((sum, { money }) => sum + money, 0);
  const average = valid.length > 0 ? Math.round(spent / valid.length) : 0;
  return { avgCheck: toUah(average), totalSpent: toUah(spent), orders_count: total };
}

async function requestCall({ api, customer }: TaskContext, order: PlacedOrder): Promise<void> {
  const { call, sum, number, method } = order;
  if (call === null) return;
  await api(sendPhoneCall, {
    orderSum: sum,
    orderNumber: number,
    orderPayment: method,
    callFrom: `${call.date}T${call.from}`,
    callTo: `${call.date}T${call.to}`,
    phone: customer.phone,
    first_name: customer.firstName,
    ...(await purchaseTotals(api)),
  });
}

/** Sends the address to the courier; after a failure once more, with a new token. */
async function sendCourierAddress({ api, brand }: TaskContext, order: PlacedOrder): Promise<void> {
  if (order.ipost === null) return;
  const { slot, ...address } = order.ipost;
  const call = createSectionCall(api, ipostSection);
  const send = () =>
    call(sendAddress, {
      ...address,
      delivery_date: slot.date,
      delivery_time_from: slot.from,
      delivery_time_to: slot.to,
      order_id: order.orderId,
      // The section adds it.
      token: '',
    });
  try {
    await send();
  } catch {
    clearCookie('ipostToken');
    await wait(retryMs);
    await send();
  }
  resetDraftAfterAddress(brand);
}

async function attachFriendCode({ api, shop }: TaskContext, order: PlacedOrder): Promise<void> {
  const { friendCode, orderId } = order;
  if (friendCode === null) return;
  await api(sendPromocode, { code: friendCode, orderId, shopDomain: shop });
}

const tasks: Readonly<
  Record<PostOrderTask, (context: TaskContext, order: PlacedOrder) => Promise<void>>
> = { friendCode: attachFriendCode, call: requestCall, ipost: sendCourierAddress };

/** Whether a task is still open. */
export function hasPostOrderTasks(brand: Brand, orderId: string): boolean {
  const order = findPlacedOrder(brand, orderId);
  return order !== null && hasOpenTasks(order);
}

/** A task that failed, and why. */
export interface FailedTask {
  readonly name: PostOrderTask;
  readonly error: unknown;
}

/** Whether the server refuses the request permanently. Others may succeed later, or after a login. */
export function isFinalRefusal(error: unknown): boolean {
  return isRefusal(error) && error.status !== 429 && error.status !== 401;
}

/** An invalid code or a call in the past fails again; an address can be edited. */
function isPermanentFailure(name: PostOrderTask, error: unknown): boolean {
  return name !== 'ipost' && isFinalRefusal(error);
}

/**
 * Runs the open tasks of an order, each once: a finished task is stored on the device before the next
 * one begins, so that a reload continues where it stopped.
 */
async function runTasks(context: TaskContext, orderId: string): Promise<FailedTask[]> {
  const { brand } = context;
  const failed: FailedTask[] = [];
  for (const name of Object.keys(tasks) as PostOrderTask[]) {
    const order = findPlacedOrder(brand, orderId);
    if (order === null || order[name] === null) continue;
    try {
      await tasks[name](context, order);
      updatePlacedOrder(brand, orderId, {
        [name]: null,
        ...(name === 'call' && { isCallRequested: true }),
      });
    } catch (error) {
      failed.push({ name, error });
      if (isPermanentFailure(name, error)) updatePlacedOrder(brand, orderId, { [name]: null });
    }
  }
  return failed;
}

const running = new Map<string, Promise<FailedTask[]>>();

/** Runs the open tasks of an order. Callers at the same time share one run. */
export function runPostOrderTasks(context: TaskContext, orderId: string): Promise<FailedTask[]> {
  const tasksOfOrder =
    running.get(orderId) ?? runTasks(context, orderId).finally(() => running.delete(orderId));
  running.set(orderId, tasksOfOrder);
  return tasksOfOrder;
}
