import type { CancelReason } from '@club/api/contract/orders/details';
import { brandParameter } from '@club/domain/brand';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { notify } from '../notices/notices-service';
import type { OrderRow } from './orders-repository';

const reasonTexts: Readonly<Record<Exclude<CancelReason, 'customer'>, string>> = {
  unpaid: 'Оплата не надійшла вчасно',
  store: 'Магазин не зміг його зібрати',
  refunded: 'Оплату повернено на картку',
};

/** Tells the customer of a cancellation that somebody else has made, and what comes back. */
export async function notifyOfCancellation(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'now'>,
  order: OrderRow,
  reason: CancelReason,
): Promise<void> {
  if (reason === 'customer') return;
  const isPaidByCard = order.method === 'card' && order.paid_at !== null;
  const text = [
    reasonTexts[reason],
    ...(isPaidByCard && !order.is_refunded ? ['Кошти повернемо на картку'] : []),
    ...(order.bonus_total > 0 ? [`${formatPoints(order.bonus_total)} знову на балансі`] : []),
    'Замовити те саме можна у твоїх замовленнях',
  ].join('. ');
  await notify(tx, context, {
    customerId: order.customer_id,
    // A kind of its own would be refused by pages that do not know it yet.
    kind: 'reward',
    title: `Замовлення № ${order.number} скасовано`,
    text,
    href: `/history-order?order=${order.id}&${brandParameter}=${order.brand}`,
    sourceKey: `order-cancelled:${order.id}`,
  });
}
