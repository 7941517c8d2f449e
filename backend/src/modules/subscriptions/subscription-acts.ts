import type { BoxTotal, PauseReason } from '@club/api/contract/subscriptions/boxes';
import type { SubscriptionAct } from '@club/api/contract/subscriptions/subscription';
import { boxDate } from '@club/domain/box-days';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { boxTotal, isInStock, plannedItems, readBoxProducts, replaceSoldOut } from './box-contents';
import { findMonthAhead, orderMoment, scheduleStep } from './box-schedule';
import { planNextBox } from './box-step';
import { findSubscriber, refusePoints } from './subscriber';
import {
  deleteOpenBox,
  findOpenBox,
  insertBox,
  isMonthSkipped,
  lockOwnSubscription,
  updateBox,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions-repository';

export async function pause(
  tx: Tx,
  { id }: Pick<SubscriptionRow, 'id'>,
  reason: PauseReason,
): Promise<void> {
  await deleteOpenBox(tx, id);
  const change = { state: 'paused', paused_because: reason, next_month: null } as const;
  await updateSubscription(tx, id, change);
}

/** Gives when the next box is ordered. */
export async function resume(
  tx: Tx,
  context: AppContext,
  subscription: SubscriptionRow,
): Promise<Date> {
  const { id, customer_id: customerId, brand, pay_with: payWith } = subscription;
  await findSubscriber(tx, context, { customerId, brand });
  await refusePoints(tx, context, payWith);
  const next_month = await findMonthAhead(tx, context, subscription);
  const resumed = await updateSubscription(tx, id, {
    state: 'active',
    paused_because: null,
    next_month,
  });
  await scheduleStep(tx, context, resumed, null);
  return orderMoment(boxDate(next_month, resumed.day), context.now());
}

/** Skips the next box if it is the one that the customer saw. A month is skipped once. */
async function skip(
  tx: Tx,
  context: AppContext,
  subscription: SubscriptionRow,
  seen: string | null,
): Promise<void> {
  const { id, customer_id, next_month: month, day } = subscription;
  if (seen !== null && seen !== month && (await isMonthSkipped(tx, id, seen))) return;
  if (month === null || month !== (seen ?? month)) throw new ClubError('SUBSCRIPTION_CHANGED');
  const now = context.now();
  const done = { state: 'skipped', reason: 'customer', done_at: now } as const;
  const box = await findOpenBox(tx, subscription);
  if (box) await updateBox(tx, box.id, done);
  else {
    await insertBox(tx, {
      subscription_id: id,
      customer_id,
      month,
      ...done,
      items: JSON.stringify(plannedItems(subscription)),
      money: 0,
      points: 0,
      due_at: orderMoment(boxDate(month, day), now),
      order_id: null,
      created_at: now,
    });
  }
  await planNextBox(tx, context, subscription);
}

/** Takes what the next box proposes. One that waited is ordered at once. */
async function agree(
  tx: Tx,
  context: AppContext,
  subscription: SubscriptionRow,
  seen: Pick<Act, 'month' | 'total'>,
): Promise<void> {
  const { customer_id: customerId, brand, pay_with: payWith } = subscription;
  const { next_month: month } = subscription;
  if (month === null || !seen.total || month !== (seen.month ?? month)) {
    throw new ClubError('SUBSCRIPTION_CHANGED');
  }
  const box = await findOpenBox(tx, subscription);
  const before = box?.items ?? plannedItems(subscription);
  const buyer = await findSubscriber(tx, context, { customerId, brand });
  const products = await readBoxProducts(tx, context, brand, buyer);
  const isWhole = before.every((item) => isInStock(products, item));
  const items = isWhole
    ? before
    : replaceSoldOut({ products, items: before, payWith, mayCostMore: true });
  const total = items && boxTotal(products, items, payWith);
  if (!total || total.money !== seen.total.money || total.points !== seen.total.points) {
    throw new ClubError('SUBSCRIPTION_CHANGED');
  }
  const agreed_items = JSON.stringify(items);
  await updateSubscription(tx, subscription.id, { agreed_month: month, agreed_items });
  // Before its notice there is no box yet.
  if (box === null) return;
  const agreed = await updateBox(tx, box.id, {
    state: 'announced',
    reason: null,
    items: agreed_items,
    ...total,
    ...(box.state === 'waiting' && { due_at: context.now() }),
  });
  await scheduleStep(tx, context, subscription, agreed);
}

interface Act {
  readonly customerId: number;
  readonly act: SubscriptionAct;
  /** The month of the box that the customer saw. */
  readonly month?: string | undefined;
  /** The total that the customer has agreed to. */
  readonly total?: BoxTotal | undefined;
}

/** An act that does not fit the state any more is refused, except one whose result is there already. */
async function runAct(
  tx: Tx,
  context: AppContext,
  subscription: SubscriptionRow,
  { act, month, total }: Act,
): Promise<void> {
  const isActive = subscription.state === 'active';
  const isHeld = subscription.paused_because === 'operator';
  if (act === 'cancel') {
    await deleteOpenBox(tx, subscription.id);
    const end = { state: 'cancelled', paused_because: null, next_month: null } as const;
    const change = { ...end, cancelled_at: context.now(), is_held: isHeld };
    await updateSubscription(tx, subscription.id, change);
  } else if (act === 'resume') {
    if (isHeld) throw new ClubError('SUBSCRIPTION_HELD');
    if (!isActive) await resume(tx, context, subscription);
  } else if (act === 'pause') {
    if (isActive) await pause(tx, subscription, 'customer');
  } else if (!isActive) {
    throw new ClubError('SUBSCRIPTION_CHANGED');
  } else if (act === 'skip') {
    await skip(tx, context, subscription, month ?? null);
  } else {
    await agree(tx, context, subscription, { month, total });
  }
}

/** Does what the customer asks. */
export async function actOn(tx: Tx, context: AppContext, act: Act): Promise<void> {
  const subscription = await lockOwnSubscription(tx, act.customerId);
  if (!subscription) throw new ClubError('SUBSCRIPTION_NONE');
  await runAct(tx, context, subscription, act);
  context.cache.invalidate(tx, activityTag(act.customerId));
}
