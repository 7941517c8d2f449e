import type { OrderDetails } from '@club/api/contract/orders';

type Ordered = Pick<OrderDetails, 'method' | 'payment' | 'shipping'>;

/** What happens after an order, one thing after the other. */
export function nextSteps({ method, payment, shipping }: Ordered, isCallAsked: boolean): string[] {
  const isOpen = method === 'card' && payment !== 'paid';
  const arrival =
    shipping.slot === null
      ? 'Надішлемо SMS, коли замовлення прибуде'
      : `Кур’єр приїде: ${shipping.slot}`;
  return [
    ...(isOpen ? ['Щойно оплата пройде, почнемо збирати'] : ['Збираємо замовлення']),
    ...(isCallAsked ? ['Зателефонуємо, щоб підтвердити'] : []),
    `${arrival}. Візьми документ, що підтверджує вік`,
    ...(method === 'cash' ? ['Заплатиш, коли отримаєш'] : []),
  ];
}
