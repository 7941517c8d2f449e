import type { OrderDetails } from '@club/api/contract/orders/details';
import { formatTimeSlot } from '@club/ui';

type Ordered = Pick<OrderDetails, 'method' | 'payment' | 'shipping'>;

/** What else the next steps depend on. */
interface StepContext {
  readonly isCallRequested: boolean;
  /** Without it the order is a pre-order. */
  readonly isAgeVerified: boolean;
}

function packingText(isOpen: boolean, isAgeVerified: boolean): string {
  if (!isAgeVerified) return 'Підтвердь вік, і почнемо збирати';
  return isOpen ? 'Щойно оплата пройде, почнемо збирати' : 'Збираємо замовлення';
}

/** The texts of the next steps after an order; the first one is about packing it. */
export function nextSteps(
  { method, payment, shipping }: Ordered,
  { isCallRequested, isAgeVerified }: StepContext,
): string[] {
  const isOpen = method === 'card' && payment !== 'paid';
  const arrival =
    shipping.slot === null
      ? 'Де замовлення, видно в «Моїх замовленнях»'
      : `Кур’єр приїде: ${formatTimeSlot(shipping.slot)}`;
  return [
    packingText(isOpen, isAgeVerified),
    ...(isCallRequested ? ['Зателефонуємо, щоб підтвердити'] : []),
    `${arrival}. Візьми документ, що підтверджує вік`,
    ...(method === 'cash' ? ['Заплатиш, коли отримаєш'] : []),
  ];
}
