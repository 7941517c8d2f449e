import { isPreOrder, releasedTags } from '@club/domain/pre-order';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { activityTag } from '../../app/sessions';
import { returnStock } from '../catalog/stock-service';
import { countTask } from '../marathon/done-days';
import { revertTask } from '../marathon/reverted-days';
import { reportOrder } from '../marketing/marketing-messages';
import { lockCustomer } from '../account/users-repository';
import { lockRewardAccounts, rewardFriends, takeBackReward } from '../invites/friend-rewards';
import { isCourierOrder } from './corrected-address';
import { notifyCancellation } from './order-notices';
import { giveBackOffers } from './order-offers';
import { earn, returnSpent, takeBackEarned } from './order-points';
import { isCancellable } from './order-views';
import {
  findOrderLines,
  findOwnOrder,
  hasPaidOrder,
  hasSpecialProduct,
  lockOrder,
  updateOrderRow,
  type OrderRow,
} from './orders-repository';
import type { CancelCause, OrderState } from './orders-tables';

/** An order only moves forward in this list, or is cancelled. */
const orderedStates: readonly OrderState[] = ['created', 'paid', 'packed', 'sent', 'delivered'];

/** The states that the store and the carrier report. */
export type DeliveryProgress = 'packed' | 'sent' | 'delivered';

const isBefore = (one: OrderState, other: OrderState) =>
  one !== 'cancelled' && orderedStates.indexOf(one) < orderedStates.indexOf(other);

async function updateOrder(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  change: Parameters<typeof updateOrderRow>[2],
): Promise<OrderRow> {
  const changed = await updateOrderRow(tx, order.id, change);
  await context.jobs.send(tx, `orders.pass-on.${order.brand}`, { orderId: order.id });
  await reportOrder(tx, context, order.id);
  context.cache.invalidate(tx, activityTag(order.customer_id));
  return changed;
}

/** Gives the rewards of a payment, once. */
async function rewardPaid(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  await rewardFriends(tx, context, order);
  await earn(tx, context, order, 'paid');
  const { customer_id: customerId, brand, money_total: money, created_at: doneAt } = order;
  // An order for points alone can be cancelled at no cost.
  if (money > 0) await countTask(tx, context, { customerId, brand, task: 'order', doneAt });
}

/** Takes the day of a marathon back for which the order counts, unless another one does, too. */
async function takeBackDay(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const { customer_id: customerId, brand, created_at: doneAt } = order;
  if (order.paid_at === null || order.money_total === 0) return;
  await revertTask(tx, context, {
    customerId,
    brand,
    task: 'order',
    doneAt,
    isDoneOtherwise: (within) => hasPaidOrder(tx, customerId, within),
  });
}

/** Takes the rewards of a payment back. The order was marked as refunded or cancelled before. */
async function takeBackPaid(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  await takeBackReward(tx, context, order);
  await takeBackEarned(tx, context, order);
  await takeBackDay(tx, context, order);
}

/** The order that the customer may pay by card now, locked. */
export async function payableOrder(tx: Tx, customerId: number, orderId: number) {
  if (!(await findOwnOrder(tx, customerId, orderId))) throw new ClubError('ORDER_NOT_FOUND');
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'created' || order.method !== 'card') throw new ClubError('ORDER_FIXED');
  return { ...order, moneyTotal: order.money_total };
}

/** Marks a card order as paid. False when it is already paid or cancelled. */
export async function markPaid(tx: Tx, context: AppContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'created') return false;
  const paid = await updateOrder(tx, context, order, { state: 'paid', paid_at: context.now() });
  await rewardPaid(tx, context, paid);
  return true;
}

/**
 * Moves an order to a delivery state. False when it already has this or a later state, is
 * cancelled, or waits for its card payment. Cash is paid when the parcel is handed over.
 */
export async function moveOrder(
  tx: Tx,
  context: AppContext,
  orderId: number,
  to: DeliveryProgress,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const isUnpaidCard = order.method === 'card' && order.paid_at === null;
  if (!isBefore(order.state, to) || isUnpaidCard) return false;
  const at = context.now();
  const isPaidNow = to === 'delivered' && order.paid_at === null;
  const moved = await updateOrder(tx, context, order, {
    state: to,
    [`${to}_at`]: at,
    ...(isPaidNow && { paid_at: at }),
  });
  if (isPaidNow) await rewardPaid(tx, context, moved);
  if (to === 'delivered') await earn(tx, context, moved, 'delivered');
  return true;
}

/** Cancels the order, returns its stock, points and offers, and notifies a customer who has not cancelled it. */
async function cancel(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  why: CancelCause,
): Promise<OrderRow> {
  await lockCustomer(tx, order.customer_id);
  const cancelled = await updateOrder(tx, context, order, {
    state: 'cancelled',
    cancelled_at: context.now(),
    cancelled_why: why,
  });
  await giveBackOffers(tx, context, order);
  const lines = (await findOrderLines(tx, [order.id])).get(order.id) ?? [];
  const pieces = lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }));
  await returnStock(tx, context, pieces);
  if (order.paid_at !== null) await lockRewardAccounts(tx, order.customer_id);
  await returnSpent(tx, context, order, why);
  if (order.paid_at !== null) await takeBackReward(tx, context, order);
  await takeBackEarned(tx, context, order);
  await takeBackDay(tx, context, order);
  await notifyCancellation(tx, context, cancelled, why);
  if (order.payload && isCourierOrder(order.payload)) {
    await context.jobs.send(tx, 'ipost.cancelled', { orderId: order.id });
  }
  return cancelled;
}

/** Cancels an order that was not paid in time. False for one that is paid or packed. */
export async function cancelUnpaid(tx: Tx, context: AppContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'created') return false;
  await cancel(tx, context, order, 'unpaid');
  return true;
}

/**
 * Cancels any order that was not sent yet, paid or not. A card payment is refunded by the job
 * `payments.return`, which calls `reversePaid` at the end.
 */
async function cancelUnsent(
  tx: Tx,
  context: AppContext,
  orderId: number,
  why: Extract<CancelCause, 'store' | 'under-age'>,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!isBefore(order.state, 'sent')) return false;
  await cancel(tx, context, order, why);
  const isPaidByCard = order.method === 'card' && order.paid_at !== null;
  if (isPaidByCard) await context.jobs.send(tx, 'payments.return', { orderId });
  return true;
}

/** Cancels on behalf of the store. False for an order that was sent or cancelled. */
export const cancelByStore = (tx: Tx, context: AppContext, orderId: number): Promise<boolean> =>
  cancelUnsent(tx, context, orderId, 'store');

/** Cancels an order of a customer who is under age. False for one that was sent or cancelled. */
export const cancelUnderAge = (tx: Tx, context: AppContext, orderId: number): Promise<boolean> =>
  cancelUnsent(tx, context, orderId, 'under-age');

/**
 * The age of the customer was verified after the order: the store packs it from now on. False for
 * any other order, and for one that was sent or cancelled.
 */
export async function releasePreOrder(
  tx: Tx,
  context: AppContext,
  orderId: number,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const { payload, state } = order;
  if (!isBefore(state, 'sent') || payload === null || !isPreOrder(payload)) return false;
  const tags = releasedTags(payload, await hasSpecialProduct(tx, orderId));
  await updateOrder(tx, context, order, {
    payload: JSON.stringify({ ...payload, tags }),
    store_has_old_tags: true,
  });
  return true;
}

/**
 * A card payment was refunded. An order that was not sent is cancelled completely; of one that
 * was sent, only the earned points are taken back. False when that was done before.
 */
export async function reversePaid(tx: Tx, context: AppContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.paid_at === null || order.method !== 'card' || order.is_refunded) return false;
  const refunded = await updateOrder(tx, context, order, { is_refunded: true });
  if (isBefore(order.state, 'sent')) await cancel(tx, context, refunded, 'refunded');
  else if (order.state !== 'cancelled') await takeBackPaid(tx, context, order);
  return true;
}

/** Cancels an order on behalf of its customer. */
export async function cancelOwn(
  tx: Tx,
  context: AppContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  if (!(await findOwnOrder(tx, customerId, orderId))) throw new ClubError('ORDER_NOT_FOUND');
  const order = await lockOrder(tx, orderId);
  if (!isCancellable(order)) throw new ClubError('ORDER_FIXED');
  await cancel(tx, context, order, 'customer');
}
