import type { OrderState, OrderSummary, PaymentState } from '@club/api/contract/orders';

/** The states of an order in words, and how they look. */
export const orderStates: Readonly<
  Record<OrderState, { title: string; tone: 'neutral' | 'points' | 'good' | 'warn' | 'bad' }>
> = {
  created: { title: 'Прийнято', tone: 'points' },
  paid: { title: 'Сплачено', tone: 'good' },
  packed: { title: 'Зібрано', tone: 'points' },
  sent: { title: 'У дорозі', tone: 'points' },
  delivered: { title: 'Отримано', tone: 'good' },
  cancelled: { title: 'Скасовано', tone: 'neutral' },
};

/** The ways to pay in words. */
export const methodTitles: Readonly<Record<OrderSummary['method'], string>> = {
  cash: 'Готівкою при отриманні',
  card: 'Карткою',
  xp: 'За XP',
};

/** How a card payment stands, in words; nothing where there is none. */
export const paymentTitles: Readonly<Record<PaymentState, string | null>> = {
  none: null,
  waiting: 'Чекає на оплату',
  paid: 'Сплачено карткою',
  failed: 'Оплата не пройшла',
  refunded: 'Кошти повернено на картку',
};
