import type { AppContext } from '../../app/context';
import type { JobData } from '../../foundation/jobs/jobs';
import { findContact } from '../account/users-repository';
import { findOrder, findOrderLines, type OrderLineRow, type OrderRow } from './orders-repository';

const uah = new Intl.NumberFormat('uk-UA', { style: 'currency', currency: 'UAH' });
const whole = new Intl.NumberFormat('uk-UA');

const methodTexts = {
  cash: 'Оплата під час отримання.',
  card: 'Оплата карткою: якщо ще не оплачено, зробити це можна в застосунку, у розділі «Замовлення».',
  xp: 'Оплачено бонусами.',
} as const;

function linePriceText({ quantity, price_kopiykas, price_xp }: OrderLineRow): string {
  if (price_xp > 0) return `${whole.format(price_xp * quantity)} XP`;
  return price_kopiykas > 0 ? uah.format((price_kopiykas * quantity) / 100) : 'подарунок';
}

function totalText({ money_total, bonus_total }: OrderRow): string {
  const money = money_total > 0 ? [uah.format(money_total / 100)] : [];
  const points = bonus_total > 0 ? [`${whole.format(bonus_total)} XP`] : [];
  return [...money, ...points].join(' і ');
}

function letterText(order: OrderRow, lines: readonly OrderLineRow[]): string {
  const address = order.payload?.shipping_address;
  return [
    `Дякуємо! Ми отримали твоє замовлення №${order.number}.`,
    '',
    ...lines.map((line) => `${line.title} × ${line.quantity}: ${linePriceText(line)}`),
    '',
    `Разом: ${totalText(order)}`,
    methodTexts[order.method],
    ...(address ? [`Доставка: ${address.city}, ${address.address1}.`] : []),
    '',
    'За станом замовлення можна стежити в застосунку.',
    'Продаж лише повнолітнім: під час отримання можуть попросити документ.',
  ].join('\n');
}

/** Sends the confirmation e-mail with the order's lines. */
export async function confirmOrder(
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
    subject: `${config.brands[order.brand].name}: замовлення №${order.number}`,
    text: letterText(order, lines),
  });
}
