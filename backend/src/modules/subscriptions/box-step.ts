import type { PauseReason } from '@club/api/contract/subscriptions/boxes';
import { boxDate, noticeMoment } from '@club/domain/box-days';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { JobData } from '../../foundation/jobs/jobs';
import type { Tx } from '../../foundation/database/schema';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { placeBox } from '../orders/place-box';
import {
  boxTotal,
  isMoreExpensive,
  isInStock,
  plannedItems,
  readBoxProducts,
  replaceSoldOut,
  type BoxProducts,
} from './box-contents';
import { notifyCustomer } from './box-notices';
import { answerMoment, findNextMonth, orderMoment, scheduleStep } from './box-schedule';
import { findSubscriber, pauseReasonFor, payableAt, refusePoints } from './subscriber';
import {
  findOpenBox,
  insertBox,
  lockSubscription,
  updateBox,
  updateSubscription,
  type BoxRow,
  type NewBox,
  type SubscriptionRow,
} from './subscriptions-repository';
import type { StoredItem } from './subscriptions-tables';

/** A subscription with the month that its next box belongs to. */
type ActiveSubscription = SubscriptionRow & { readonly next_month: string };

const isActive = (row: SubscriptionRow | null): row is ActiveSubscription =>
  row?.state === 'active' && row.next_month !== null;

/** The products for boxes. Throws where the customer may not have boxes, or not for points. */
async function readProducts(tx: Tx, context: AppContext, subscription: SubscriptionRow) {
  const { customer_id: customerId, brand } = subscription;
  const buyer = await findSubscriber(tx, context, { customerId, brand });
  await refusePoints(tx, context, subscription.pay_with);
  return readBoxProducts(tx, context, brand, buyer);
}

/** What is ordered: the contents, or similar products if the customer has agreed to them before. */
function contentsToOrder(
  { replaces, pay_with: payWith }: SubscriptionRow,
  products: BoxProducts,
  items: readonly StoredItem[],
): readonly StoredItem[] | null {
  if (items.every((item) => isInStock(products, item))) return items;
  return replaces ? replaceSoldOut({ products, items, payWith, mayCostMore: false }) : null;
}

function newBox(subscription: ActiveSubscription, now: Date): NewBox {
  const { id, customer_id, next_month: month, day } = subscription;
  return {
    subscription_id: id,
    customer_id,
    month,
    state: 'announced',
    reason: null,
    items: JSON.stringify(plannedItems(subscription)),
    money: 0,
    points: 0,
    due_at: orderMoment(boxDate(month, day), now),
    order_id: null,
    created_at: now,
    done_at: null,
  };
}

async function announce(
  tx: Tx,
  context: AppContext,
  subscription: ActiveSubscription,
): Promise<void> {
  const products = await readProducts(tx, context, subscription);
  const planned = plannedItems(subscription);
  const items = contentsToOrder(subscription, products, planned) ?? planned;
  const box = await insertBox(tx, {
    ...newBox(subscription, context.now()),
    ...boxTotal(products, items, subscription.pay_with),
    items: JSON.stringify(items),
  });
  const missing = items.filter((item) => !isInStock(products, item));
  const balance = await readBalance(tx, subscription.customer_id, context.now());
  await notifyCustomer(tx, context, subscription, { kind: 'announced', box, missing, balance });
  await scheduleStep(tx, context, subscription, box);
}

/** The box of the month is done: the next one is planned. */
export async function planNextBox(
  tx: Tx,
  context: AppContext,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const next_month = await findNextMonth(tx, context, subscription);
  const planned = await updateSubscription(tx, subscription.id, { next_month });
  await scheduleStep(tx, context, planned, null);
  return planned;
}

async function skipBox(
  tx: Tx,
  context: AppContext,
  subscription: ActiveSubscription,
  box: BoxRow,
  reason: 'stock' | 'price',
): Promise<void> {
  const done = { state: 'skipped', reason, done_at: context.now() } as const;
  const skipped = await updateBox(tx, box.id, done);
  await planNextBox(tx, context, subscription);
  await notifyCustomer(tx, context, subscription, { kind: 'skipped', box: skipped });
}

/**
 * Nothing is ordered that the customer has not agreed to: the box waits for an answer, and without one
 * in time the month is skipped.
 */
async function waitForCustomer(
  tx: Tx,
  context: AppContext,
  subscription: ActiveSubscription,
  { box, reason, products }: { box: BoxRow; reason: 'stock' | 'price'; products: BoxProducts },
): Promise<void> {
  if (box.state === 'waiting') {
    return skipBox(tx, context, subscription, box, box.reason === 'price' ? 'price' : 'stock');
  }
  const isAnythingLeft = [...products.values()].some(({ stock }) => stock > 0);
  if (!isAnythingLeft) return skipBox(tx, context, subscription, box, 'stock');
  const due_at = answerMoment(context.now());
  const waiting = await updateBox(tx, box.id, { state: 'waiting', reason, due_at });
  const total = boxTotal(products, box.items, subscription.pay_with);
  await notifyCustomer(tx, context, subscription, { kind: 'waiting', box: waiting, total });
  await scheduleStep(tx, context, subscription, waiting);
}

async function order(
  tx: Tx,
  context: AppContext,
  subscription: ActiveSubscription,
  box: BoxRow,
): Promise<void> {
  const products = await readProducts(tx, context, subscription);
  const { customer_id: customerId, brand, pay_with: payWith } = subscription;
  const items = contentsToOrder(subscription, products, box.items);
  if (items === null) {
    return waitForCustomer(tx, context, subscription, { box, reason: 'stock', products });
  }
  const total = boxTotal(products, items, payWith);
  if (isMoreExpensive(total, box)) {
    return waitForCustomer(tx, context, subscription, { box, reason: 'price', products });
  }
  const { delivery, city_id: cityId, branch, street, house, flat } = subscription;
  const place = { delivery, cityId, branch, street, house, flat };
  const { id, number } = await placeBox(tx, context, {
    customerId,
    brand,
    lines: items,
    payWith,
    place,
  });
  const ordered = await updateBox(tx, box.id, {
    state: 'ordered',
    reason: null,
    items: JSON.stringify(items),
    ...total,
    order_id: id,
    done_at: context.now(),
  });
  await planNextBox(tx, context, subscription);
  await notifyCustomer(tx, context, subscription, { kind: 'ordered', box: ordered, number });
}

/** Whether the notice of the next box is due, or its order. */
function isStepDue(
  { next_month, day }: ActiveSubscription,
  box: BoxRow | null,
  now: Date,
): boolean {
  return (box?.due_at ?? noticeMoment(boxDate(next_month, day))) <= now;
}

/** What is due now for a subscription, under the lock of its customer. */
async function takeStep(tx: Tx, context: AppContext, subscriptionId: number): Promise<void> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (!isActive(subscription)) return;
  const box = await findOpenBox(tx, subscription);
  if (!isStepDue(subscription, box, context.now())) return;
  if (box === null) await announce(tx, context, subscription);
  else await order(tx, context, subscription, box);
  context.cache.invalidate(tx, activityTag(subscription.customer_id));
}

interface Refusal {
  readonly error: unknown;
  readonly reason: PauseReason;
}

/**
 * Pauses the subscription and skips its box, because the box could not be ordered. One whose points are
 * only reserved is tried again when they are not.
 */
async function pauseByClub(
  tx: Tx,
  context: AppContext,
  subscriptionId: number,
  { error, reason }: Refusal,
): Promise<void> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (!isActive(subscription)) return;
  const now = context.now();
  const box = await findOpenBox(tx, subscription);
  // Since the failure the customer may have changed the date.
  if (!isStepDue(subscription, box, now)) return;
  const runAt = await payableAt(tx, context, subscription.customer_id, error);
  if (runAt) return context.jobs.send(tx, 'subscriptions.step', { subscriptionId }, { runAt });
  const done = { state: 'skipped', reason, done_at: now } as const;
  if (box) await updateBox(tx, box.id, done);
  else await insertBox(tx, { ...newBox(subscription, now), ...done });
  await updateSubscription(tx, subscriptionId, {
    state: 'paused',
    paused_because: reason,
    next_month: null,
  });
  await notifyCustomer(tx, context, subscription, { kind: 'paused', reason });
  context.cache.invalidate(tx, activityTag(subscription.customer_id));
}

/**
 * Announces or orders the next box when it is time. A step is one transaction with its job and its order,
 * so it happens once, also when two processes run it or one is killed.
 */
export async function stepSubscription(
  context: AppContext,
  { subscriptionId }: JobData['subscriptions.step'],
): Promise<void> {
  try {
    await context.transaction((tx) => takeStep(tx, context, subscriptionId));
  } catch (error) {
    const reason = pauseReasonFor(error);
    if (reason === null) throw error;
    if (reason === 'refused') context.log.warn({ error, subscriptionId }, 'a box was refused');
    await context.transaction((tx) => pauseByClub(tx, context, subscriptionId, { error, reason }));
  }
}
