import type { ProductClass } from '@club/api/contract/product-class';
import type { CountsWhen, PointsReason } from '@club/api/contract/loyalty/history';
import type { CartLine } from '@club/domain/cart';
import { linePrice } from '@club/domain/cart';
import { earnedPoints } from '@club/domain/earned-points';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import type { EarningRules } from '../loyalty/earning-rules';
import { findMovement, type Movement } from '../loyalty/ledger-repository';
import { book, giveBack, takeBackOwed } from '../loyalty/ledger-service';
import { clearPending, setPending } from '../loyalty/pending-service';
import type { OrderRow } from './orders-repository';
import type { CancelCause } from './orders-tables';

type Paying = Pick<OrderRow, 'id' | 'number' | 'customer_id' | 'brand'>;

/** The points that a paid order earns: a share of the money for products that may be promoted, rounded down. */
export function pointsEarned(
  lines: readonly (CartLine & { productClass: ProductClass })[],
  promoPercent: number,
  earning: EarningRules,
): number {
  return earnedPoints(
    lines.map((line) => ({
      kopiykas: linePrice(line, promoPercent).money * line.count,
      percent: earning.orderPercent(line.productClass),
    })),
  );
}

const titles = {
  'order-spend': (number: number) => `Замовлення №\u00a0${number}`,
  'order-return': (number: number) => `Замовлення №\u00a0${number} скасовано`,
  order: (number: number) => `Замовлення №\u00a0${number}`,
  'order-reversal': (number: number) => `Оплату замовлення №\u00a0${number} повернено`,
} satisfies Partial<Record<PointsReason, (number: number) => string>>;

/** What moves an order's points, once for each reason. */
function orderSource({ id }: Pick<Paying, 'id'>, reason: keyof typeof titles) {
  return { sourceKind: reason, sourceKey: String(id) };
}

function orderMovement(order: Paying, reason: keyof typeof titles, amount: number): Movement {
  const { number, customer_id: customerId, brand } = order;
  const source = orderSource(order, reason);
  return { customerId, brand, amount, reason, title: titles[reason](number), ...source };
}

/** Spends what the lines cost in points. BALANCE_TOO_LOW when there are fewer. */
export function spend(tx: Tx, context: AppContext, order: Paying, points: number) {
  return book(tx, context, orderMovement(order, 'order-spend', -points));
}

/**
 * Returns the points that were spent, with the time that they had left. What has expired meanwhile gets
 * more time, but not if the customer has cancelled the order, or has not paid it.
 */
export async function returnSpent(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  why: CancelCause,
): Promise<void> {
  if (order.bonus_total === 0) return;
  const movement = orderMovement(order, 'order-return', order.bonus_total);
  const keepsExpiry = why === 'customer' || why === 'unpaid';
  await giveBack(tx, context, movement, { of: orderSource(order, 'order-spend'), keepsExpiry });
}

/** Announces what the order will earn. */
export async function announceEarned(
  tx: Tx,
  context: AppContext,
  order: Paying & Pick<OrderRow, 'earns'>,
): Promise<void> {
  if (order.earns === 0) return;
  const pending = orderMovement(order, 'order', order.earns);
  await setPending(tx, context, { ...pending, countsWhen: context.club.ledger.orderCountsWhen });
}

/**
 * Books what the order earns when it is paid, if that is configured, and with the delivery otherwise.
 * The delivery books it in any case: the configuration may have changed while the order was on its way,
 * and a source books once.
 */
export async function earn(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  when: CountsWhen,
): Promise<void> {
  const counts = when === 'delivered' || context.club.ledger.orderCountsWhen === when;
  if (order.earns === 0 || !counts || order.is_refunded) return;
  await book(tx, context, orderMovement(order, 'order', order.earns));
}

/** Takes back earned points. What was spent or is held is withheld later. */
export async function takeBackEarned(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const source = orderSource(order, 'order');
  await clearPending(tx, context, source);
  const earned = await findMovement(tx, source);
  if (!earned) return;
  const movement = orderMovement(order, 'order-reversal', -earned.amount);
  await takeBackOwed(tx, context, movement, { of: source });
}
