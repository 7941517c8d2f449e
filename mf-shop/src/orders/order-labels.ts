import type { OrderState, OrderSummary, PaymentState } from '@club/api/contract/orders/history';

/** The labels and tones of the order states. */
export const orderStateLabels: Readonly<
  Record<OrderState, { title: string; tone: 'neutral' | 'points' | 'good' | 'warn' | 'bad' }>
> = {
  created: { title: 'Прийнято', tone: 'points' },
  paid: { title: 'Сплачено', tone: 'good' },
  packed: { title: 'Зібрано', tone: 'points' },
  sent: { title: 'У дорозі', tone: 'points' },
  delivered: { title: 'Отримано', tone: 'good' },
  cancelled: { title: 'Скасовано', tone: 'neutral' },
};

/** What an order is waiting for: its payment by card, or else what its state says. */
export function shownState({ state, payment }: Pick<OrderSummary, 'state' | 'payment'>) {
  const isUnpaid = state !== 'cancelled' && (payment === 'waiting' || payment === 'failed');
  if (isUnpaid) return { title: paymentStateLabels[payment], tone: 'warn' } as const;
  return orderStateLabels[state];
}

/** The labels of the payment methods. */
export const paymentMethodLabels: Readonly<Record<OrderSummary['method'], string>> = {
  cash: 'Готівкою при отриманні',
  card: 'Карткою',
  xp: 'За XP',
};

/** The labels of the card payment's states; null without a card payment. */
export const paymentStateLabels: Readonly<Record<PaymentState, string | null>> = {
  none: null,
  waiting: 'Чекає на оплату',
  paid: 'Сплачено карткою',
  failed: 'Оплата не пройшла',
  refunded: 'Кошти повернено на картку',
};

/** The word for the pieces of an order. */
export const orderItemForms = { one: 'товар', few: 'товари', many: 'товарів' };
