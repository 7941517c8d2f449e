import type { ProductClass } from '@club/api/contract/catalog';
import type { PointsReason } from '@club/api/contract/loyalty';
import type { CartLine } from '@club/domain/cart';
import { linePrice } from '@club/domain/cart';
import { earnedPoints } from '@club/domain/earned-points';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { orderPercent, type EarningConfig } from '../loyalty/earning-rules';
import { lockBalance } from '../loyalty/ledger-repository';
import { book } from '../loyalty/ledger-service';
import type { OrderRow } from './orders-repository';

type Paying = Pick<OrderRow, 'id' | 'number' | 'customer_id' | 'brand'>;

/** The points that a paid order earns: a share of the money for products that may be promoted, rounded down. */
export function pointsEarned(
  lines: readonly (CartLine & { productClass: ProductClass })[],
  promoPercent: number,
  earning: EarningConfig,
): number {
  return earnedPoints(
    lines.map((line) => ({
      kopiykas: linePrice(line, promoPercent).money * line.count,
      percent: orderPercent(line.productClass, earning),
    })),
  );
}

const titles = {
  'order-spend': (number: number) => `Замовлення №${number}`,
  'order-return': (number: number) => `Замовлення №${number} скасовано`,
  order: (number: number) => `Замовлення №${number}`,
  'order-reversal': (number: number) => `Оплату замовлення №${number} повернено`,
} satisfies Partial<Record<PointsReason, (number: number) => string>>;

/** Books an order's points, once for each reason; returns the new balance. */
function bookPoints(
  tx: Tx,
  context: AppContext,
  { id, number, customer_id: customerId, brand }: Paying,
  reason: keyof typeof titles,
  amount: number,
) {
  return book(tx, context, {
    customerId,
    brand,
    amount,
    reason,
    title: titles[reason](number),
    sourceKind: reason,
    sourceKey: String(id),
  });
}

/** Spends what the lines cost in points. BALANCE_TOO_LOW when there are fewer. */
export function spend(tx: Tx, context: AppContext, order: Paying, points: number) {
  return bookPoints(tx, context, order, 'order-spend', -points);
}

/** Returns the points that were spent. */
export async function returnSpent(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  if (order.bonus_total > 0)
    await bookPoints(tx, context, order, 'order-return', order.bonus_total);
}

/** Books the points that the payment earns. */
export async function earn(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  if (order.earns > 0) await bookPoints(tx, context, order, 'order', order.earns);
}

/** Takes back earned points, at most the balance, which never goes below zero. */
export async function takeBackEarned(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const amount = Math.min(order.earns, await lockBalance(tx, order.customer_id));
  if (amount > 0) await bookPoints(tx, context, order, 'order-reversal', -amount);
}
