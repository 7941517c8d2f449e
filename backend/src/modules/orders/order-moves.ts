import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { dealingsTag } from '../auth/sessions';
import { giveBackStock } from '../catalog/stock-service';
import { tellOrder } from '../marketing/marketing-outbox';
import { lockBuyer } from './buyer';
import { rewardFriends, takeBackReward } from './friend-rewards';
import { giveBackOffers } from './order-offers';
import { earn, returnSpent, takeBackEarned } from './order-points';
import { findOwnOrder, linesOfOrders, lockOrder, type OrderRow } from './orders-repository';
import type { OrderState } from './orders-tables';

/** An order only ever moves on along this way, or off it. */
const way: readonly OrderState[] = ['created', 'paid', 'packed', 'sent', 'delivered'];

/** What whoever packs and carries says of an order. */
export type CarriedState = 'packed' | 'sent' | 'delivered';

const isBefore = (one: OrderState, other: OrderState) =>
  one !== 'cancelled' && way.indexOf(one) < way.indexOf(other);

async function note(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  change: Partial<OrderRow>,
): Promise<OrderRow> {
  const { payload: _, ...columns } = change;
  const changed = await tx
    .updateTable('orders')
    .set(columns)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.jobs.send(tx, 'orders.pass-on', { orderId: order.id });
  await tellOrder(tx, context, order.id);
  context.cache.invalidate(tx, dealingsTag(order.customer_id));
  return changed;
}

/** What comes with the money, once. */
async function rewardPaid(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  await rewardFriends(tx, context, order);
  await earn(tx, context, order);
}

/** What came with the money goes back with it. */
async function takeBackPaid(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  await takeBackReward(tx, context, order);
  await takeBackEarned(tx, context, order);
}

/** The order that the customer may pay by card now, locked. */
export async function payableOrder(tx: Tx, customerId: number, orderId: number) {
  if (!(await findOwnOrder(tx, customerId, orderId))) throw new ClubError('ORDER_NOT_FOUND');
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'created' || order.method !== 'card') throw new ClubError('ORDER_FIXED');
  return { ...order, moneyTotal: order.money_total };
}

/** Takes the money of a card order. False when it is paid or cancelled already. */
export async function markPaid(tx: Tx, context: AppContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'created') return false;
  const paid = await note(tx, context, order, { state: 'paid', paid_at: context.now() });
  await rewardPaid(tx, context, paid);
  return true;
}

/**
 * Moves an order on as it is packed and carried. False when it is there already, further, or
 * cancelled, and while its card is not paid. Cash is paid when the parcel is handed over.
 */
export async function moveOrder(
  tx: Tx,
  context: AppContext,
  orderId: number,
  to: CarriedState,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const isUnpaidCard = order.method === 'card' && order.paid_at === null;
  if (!isBefore(order.state, to) || isUnpaidCard) return false;
  const at = context.now();
  const isPaidNow = to === 'delivered' && order.paid_at === null;
  const moved = await note(tx, context, order, {
    state: to,
    [`${to}_at`]: at,
    ...(isPaidNow && { paid_at: at }),
  });
  if (isPaidNow) await rewardPaid(tx, context, moved);
  return true;
}

/** Undoes all that the order took: stock, points, offers. */
async function undo(tx: Tx, context: AppContext, order: OrderRow, why: string): Promise<OrderRow> {
  await lockBuyer(tx, order.customer_id);
  const cancelled = await note(tx, context, order, {
    state: 'cancelled',
    cancelled_at: context.now(),
    cancelled_why: why,
  });
  await giveBackOffers(tx, context, order);
  const lines = (await linesOfOrders(tx, [order.id])).get(order.id) ?? [];
  const pieces = lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }));
  await giveBackStock(tx, context, pieces);
  await returnSpent(tx, context, order);
  if (order.paid_at !== null) await takeBackPaid(tx, context, order);
  return cancelled;
}

/** Cancels an order that nothing was paid for and nobody packed. False for any other. */
export async function cancelUnpaid(
  tx: Tx,
  context: AppContext,
  orderId: number,
  why: string,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'created') return false;
  await undo(tx, context, order, why);
  return true;
}

/**
 * Cancels for those who pack: anything that has not left yet, paid or not. What a card paid goes
 * back by `payments.return`, which ends in `reversePaid`.
 */
export async function cancelByStore(
  tx: Tx,
  context: AppContext,
  orderId: number,
  why: string,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!isBefore(order.state, 'sent')) return false;
  await undo(tx, context, order, why);
  const isPaidByCard = order.method === 'card' && order.paid_at !== null;
  if (isPaidByCard) await context.jobs.send(tx, 'payments.return', { orderId });
  return true;
}

/**
 * The money of a card went back. What has not left is cancelled with all that it took; of what
 * has, only the points that the money brought are taken back. False when that was done before.
 */
export async function reversePaid(tx: Tx, context: AppContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.paid_at === null || order.method !== 'card' || order.is_refunded) return false;
  const refunded = await note(tx, context, order, { is_refunded: true });
  if (isBefore(order.state, 'sent')) await undo(tx, context, refunded, 'Оплату повернено');
  else if (order.state !== 'cancelled') await takeBackPaid(tx, context, order);
  return true;
}

/** Cancels the customer's own order while nothing was paid for it. */
export async function cancelOwn(
  tx: Tx,
  context: AppContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  if (!(await findOwnOrder(tx, customerId, orderId))) throw new ClubError('ORDER_NOT_FOUND');
  const isDone = await cancelUnpaid(tx, context, orderId, 'Скасовано покупцем');
  if (!isDone) throw new ClubError('ORDER_FIXED');
}
