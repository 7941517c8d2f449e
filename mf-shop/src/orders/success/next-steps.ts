import type { OrderDetails } from '@club/api/contract/orders/details';
import { formatTimeSlot } from '@club/ui';

type Ordered = Pick<OrderDetails, 'method' | 'payment' | 'shipping'>;

/** The texts of the next steps after an order. */
export function nextSteps(
  { method, payment, shipping }: Ordered,
  isCallRequested: boolean,
): string[] {
  const isOpen = method === 'card' && payment !== 'paid';
  const arrival =
    shipping.slot === null
      ? 'Де замовлення, видно в «Моїх замовленнях»'
      : `Кур’єр приїде: ${formatTimeSlot(shipping.slot)}`;
  return [
    ...(isOpen ? ['Щойно оплата пройде, почнемо збирати'] : ['Збираємо замовлення']),
    ...(isCallRequested ? ['Зателефонуємо, щоб підтвердити'] : []),
    `${arrival}. Візьми документ, що підтверджує вік`,
    ...(method === 'cash' ? ['Заплатиш, коли отримаєш'] : []),
  ];
}
