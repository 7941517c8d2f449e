import type { PointsReason } from '@club/api/contract/loyalty';
import type { CartLine } from '@club/domain/cart';
import { priceOf } from '@club/domain/cart';
import type { AppContext } from '../../app/context';
import type { ClubConfig } from '../../config/club-config';
import type { Tx } from '../../database/schema';
import { balanceOf, book } from '../loyalty/ledger-service';
import type { OrderRow } from './orders-repository';

type Paying = Pick<OrderRow, 'id' | 'number' | 'customer_id' | 'brand'>;

/** What an order brings when it is paid: a part of the money for what may be promoted, rounded down. */
export function pointsEarned(
  lines: readonly (CartLine & { productClass: keyof ClubConfig['promotions'] })[],
  promoPercent: number,
  { points, promotions }: ClubConfig,
): number {
  const kopiykas = lines
    .filter(({ productClass }) => promotions[productClass])
    .reduce((sum, line) => sum + priceOf(line, promoPercent).money * line.count, 0);
  return Math.floor((kopiykas * points.orderPercent) / 10_000);
}

const titles = {
  'order-spend': (number: number) => `Замовлення №${number}`,
  'order-return': (number: number) => `Замовлення №${number} скасовано`,
  order: (number: number) => `Замовлення №${number}`,
  'order-reversal': (number: number) => `Оплату замовлення №${number} повернено`,
} satisfies Partial<Record<PointsReason, (number: number) => string>>;

/** Moves an order's points, each reason once; the balance after it. */
function move(
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
  return move(tx, context, order, 'order-spend', -points);
}

/** Gives back what was spent. */
export async function returnSpent(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  if (order.bonus_total > 0) await move(tx, context, order, 'order-return', order.bonus_total);
}

/** Gives what was promised for the money. */
export async function earn(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  if (order.earns > 0) await move(tx, context, order, 'order', order.earns);
}

/** Takes back what was earned, as far as the balance goes: it is never below zero. */
export async function takeBackEarned(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  // Held still, so that the balance is not spent in between.
  await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('customer_id', '=', order.customer_id)
    .forUpdate()
    .execute();
  const amount = Math.min(order.earns, await balanceOf(tx, order.customer_id));
  if (amount > 0) await move(tx, context, order, 'order-reversal', -amount);
}
