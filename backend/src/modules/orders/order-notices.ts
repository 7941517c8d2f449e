import { brandParameter } from '@club/domain/brand';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { notify } from '../notices/notices-service';
import type { OrderRow } from './orders-repository';
import type { CancelCause } from './orders-tables';

const reasonTexts: Readonly<Record<Exclude<CancelCause, 'customer'>, string>> = {
  unpaid: 'Оплата не надійшла вчасно',
  store: 'Магазин не зміг його зібрати',
  refunded: 'Оплату повернено на картку',
  'under-age': 'Ми продаємо лише повнолітнім',
};

/** The page of an order. */
const orderPath = ({ id, brand }: OrderRow) =>
  `/history-order?order=${id}&${brandParameter}=${brand}`;

/** Notifies the customer of a cancellation that somebody else has made, and of what is returned. */
export async function notifyCancellation(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'now'>,
  order: OrderRow,
  reason: CancelCause,
): Promise<void> {
  if (reason === 'customer') return;
  const isPaidByCard = order.method === 'card' && order.paid_at !== null;
  const text = [
    reasonTexts[reason],
    ...(isPaidByCard && !order.is_refunded ? ['Кошти повернемо на картку'] : []),
    ...(order.bonus_total > 0 ? [`${formatPoints(order.bonus_total)} знову на балансі`] : []),
    ...(reason === 'under-age' ? [] : ['Замовити те саме можна у твоїх замовленнях']),
  ].join('. ');
  await notify(tx, context, {
    customerId: order.customer_id,
    // A kind of its own would be refused by pages that do not know it yet.
    kind: 'reward',
    title: `Замовлення № ${order.number} скасовано`,
    text,
    href: orderPath(order),
    sourceKey: `order-cancelled:${order.id}`,
  });
}

/** Notifies the customer that a card was charged for an order that needs no payment, and gets its money back. */
export async function notifyReturn(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'now'>,
  order: OrderRow,
  paymentId: number,
): Promise<void> {
  const reason = order.state === 'cancelled' ? 'скасовано' : 'сплачено';
  await notify(tx, context, {
    customerId: order.customer_id,
    kind: 'reward',
    title: `Оплату замовлення № ${order.number} повертаємо на картку`,
    text: `Його вже було ${reason}, тож гроші надійдуть назад упродовж кількох днів`,
    href: orderPath(order),
    sourceKey: `order-payment-returned:${paymentId}`,
  });
}
