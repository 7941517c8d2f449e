import { formatMoney, formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import type { JobData } from '../../foundation/jobs/jobs';
import { findContact } from '../account/users-repository';
import { findOrder, findOrderLines, type OrderLineRow, type OrderRow } from './orders-repository';
import { parcelAddress } from './parcel-address';

const methodTexts = {
  cash: 'Оплата під час отримання.',
  card: 'Оплата карткою: якщо ще не оплачено, зробити це можна в застосунку, у розділі «Мої замовлення».',
  xp: 'Оплачено XP.',
} as const;

function linePriceText({ quantity, price_kopiykas, price_xp }: OrderLineRow): string {
  if (price_xp > 0) return formatPoints(price_xp * quantity);
  return price_kopiykas > 0 ? formatMoney(price_kopiykas * quantity) : 'подарунок';
}

function totalText({ money_total, bonus_total }: OrderRow): string {
  const money = money_total > 0 ? [formatMoney(money_total)] : [];
  const points = bonus_total > 0 ? [formatPoints(bonus_total)] : [];
  return [...money, ...points].join(' і ');
}

function emailText(order: OrderRow, lines: readonly OrderLineRow[], address: string): string {
  const city = order.payload?.shipping_address.city;
  return [
    `Дякуємо! Ми отримали твоє замовлення №\u00a0${order.number}.`,
    '',
    ...lines.map((line) => `${line.title} × ${line.quantity}: ${linePriceText(line)}`),
    '',
    `Разом: ${totalText(order)}`,
    methodTexts[order.method],
    ...(city ? [`Доставка: ${city}, ${address}.`] : []),
    '',
    'За станом замовлення можна стежити в застосунку.',
    'Продаж лише повнолітнім: під час отримання можуть попросити документ.',
  ].join('\n');
}

/** Sends the confirmation e-mail with the order's lines. */
export async function sendOrderEmail(
  { db, mailer, config }: AppContext,
  { orderId }: JobData['orders.confirm'],
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!mailer || !order || order.state === 'cancelled') return;
  const lines = (await findOrderLines(db, [orderId])).get(orderId) ?? [];
  const { email } = await findContact(db, order.customer_id);
  if (email === null) return;
  await mailer.send({
    key: `order-${order.number}`,
    to: email,
    subject: `${config.brands[order.brand].name}: замовлення №\u00a0${order.number}`,
    text: emailText(order, lines, await parcelAddress(db, order)),
  });
}
